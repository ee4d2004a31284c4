import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const LOOPBACK = '127.0.0.1';
/** The milliseconds between two rounds of connection attempts, if no replica accepts a connection. */
const NOBODY_WAIT_MS = 50;
const ROUNDS_MAX = 20;

/**
 * Forwards each connection to the next replica that accepts it, as a Service of Kubernetes does. At the FIX port, only
 * one replica accepts connections: the one that owns the FIX sessions.
 */
export class Balancer {
  private readonly open = new Set<Socket>();
  private readonly server: Server;
  private turn = 0;

  constructor(private readonly ports: readonly number[]) {
    this.server = createServer({ pauseOnConnect: true }, client => void this.serve(client));
  }

  async listen(port: number): Promise<void> {
    this.server.listen(port, LOOPBACK);
    await once(this.server, 'listening');
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.open) socket.destroy();
    await closed;
  }

  private async serve(client: Socket): Promise<void> {
    this.keep(client);
    const replica = await this.reach(client);
    if (!replica) return void client.destroy();
    this.keep(replica);
    client.once('close', () => replica.destroy());
    replica.once('close', () => client.destroy());
    client.pipe(replica).pipe(client);
  }

  private async reach(client: Socket): Promise<Socket | undefined> {
    for (let round = 0; round < ROUNDS_MAX && !client.destroyed; round += 1) {
      for (const _ of this.ports) {
        this.turn = (this.turn + 1) % this.ports.length;
        const replica = connect({ port: this.ports[this.turn] ?? 0, host: LOOPBACK, noDelay: true });
        const isReached = await once(replica, 'connect').then(
          () => true,
          () => false,
        );
        if (isReached) return replica;
      }
      await delay(NOBODY_WAIT_MS);
    }
    return undefined;
  }

  private keep(socket: Socket): void {
    this.open.add(socket.on('error', () => undefined));
    socket.once('close', () => this.open.delete(socket));
  }
}
