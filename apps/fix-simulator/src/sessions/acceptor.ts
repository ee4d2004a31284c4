import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { Tag } from '@sandbourse/fix';
import type { Logger } from 'pino';
import { Connection, type ReceivedMessage } from './connection.js';
import type { SessionLines } from './fix-engine.js';
import type { LiveSession } from './live-session.js';

const CONNECTIONS_MAX = 256;
/** How long a stranger may take to say who it is. */
const INTRODUCTION_MS = 10_000;

/** Listens for the other sides of an engine's sessions, and finds by the first message whose session a line is. */
export class Acceptor {
  private readonly server: Server;
  private readonly connections = new Set<Connection>();
  /** Those that have not said yet who they are, the oldest first. */
  private readonly strangers = new Set<Connection>();

  constructor(
    private readonly engine: SessionLines,
    private readonly log: Logger,
  ) {
    this.server = createServer(socket => this.accept(socket));
  }

  async listen(port: number, host: string): Promise<void> {
    this.server.listen(port, host);
    await once(this.server, 'listening');
    this.log.info({ host, port: this.port }, 'the venue listens');
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const connection of this.connections) connection.destroy();
    await closed;
  }

  private accept(socket: Socket): void {
    const connection = new Connection(socket);
    const introduction = setTimeout(() => connection.destroy(), INTRODUCTION_MS);
    let session: LiveSession | undefined;
    this.connections.add(connection);
    this.strangers.add(connection);
    this.makeRoom();

    connection.listen({
      onMessages: messages => {
        if (!session) {
          clearTimeout(introduction);
          this.strangers.delete(connection);
          session = this.introduce(connection, messages[0]);
        }
        if (session) this.engine.receive(session, connection, messages);
        else connection.destroy();
      },
      onGarbled: (bytes, isCut) => this.log.warn({ peer: connection.peer, bytes, isCut }, 'garbled bytes are skipped'),
      onClosed: () => {
        clearTimeout(introduction);
        this.connections.delete(connection);
        this.strangers.delete(connection);
        if (session) this.engine.detach(session, connection);
      },
    });
  }

  /** Whoever has not introduced itself for the longest time gives way: strangers keep nobody out. */
  private makeRoom(): void {
    if (this.connections.size <= CONNECTIONS_MAX) return;
    const [oldest] = this.strangers;
    if (!oldest) return;
    this.strangers.delete(oldest);
    oldest.destroy();
  }

  /** A stranger, and whoever claims a session that has a line, is hung up on without a word: a word would cost a number. */
  private introduce(connection: Connection, first: ReceivedMessage | undefined): LiveSession | undefined {
    const sender = first?.message.get(Tag.SenderCompID);
    const target = first?.message.get(Tag.TargetCompID);
    const session = this.engine.sessions.find(known => known.targetCompId === sender && known.senderCompId === target);

    if (session && this.engine.attach(session, connection)) return session;
    this.log.warn({ peer: connection.peer, sender, target, known: session !== undefined }, 'a connection is refused');
    return undefined;
  }
}
