import type { MetFault } from '@sandbourse/contracts';
import { READS_TOO_SLOWLY } from '@sandbourse/contracts';
import { closeFrame, GOING_AWAY, pongTo } from '../proxy/control-frames.js';
import type { OpenEnded } from '../proxy/open-ended.js';
import type { Connection } from '../proxy/upgrade.js';
import type { Later } from './faulty-answer.js';
import { FaultyMessages } from './faulty-messages.js';
import { socketFrames } from './separation.js';

/** The close code of a connection that ends without a close frame. No frame may contain it (RFC 6455, 7.4.1). */
const NO_FRAME = 1006;

/** Joins the two connections of a WebSocket, and damages the frames of the service on purpose. */
export class FaultySocket implements OpenEnded {
  private readonly messages: FaultyMessages;
  private hasEnded = false;

  constructor(
    private readonly client: Connection,
    private readonly service: Connection,
    fault: MetFault,
    later: Later,
  ) {
    const { close_code: code = NO_FRAME } = fault;
    this.messages = new FaultyMessages(fault, socketFrames(), {
      send: bytes => this.hasEnded || client.socket.write(bytes),
      cut: () => (code === NO_FRAME ? this.leave() : this.close(closeFrame(code, 'closed by a fault'))),
      endSlow: () => this.close(closeFrame(READS_TOO_SLOWLY.code, READS_TOO_SLOWLY.reason)),
      withheld: ping => service.socket.write(pongTo(ping)),
      later,
    });
    for (const { socket } of [client, service]) {
      socket.on('error', () => this.leave());
      socket.on('end', () => this.leave());
      socket.on('close', () => this.leave());
    }
    this.join();
  }

  end(): void {
    this.close(GOING_AWAY);
  }

  private join(): void {
    const { client, service, messages } = this;
    const toService = (chunk: Buffer) => messages.isHalfOpen || service.socket.write(chunk);
    if (client.head.length > 0) toService(client.head);
    client.socket.on('data', toService);
    messages.begin();
    const toClient = (chunk: Buffer) => {
      if (messages.pass(chunk)) return;
      service.socket.pause();
      client.socket.once('drain', () => service.socket.resume());
    };
    if (service.head.length > 0) toClient(service.head);
    service.socket.on('data', toClient);
  }

  /** Sends a close frame. The client then closes the connection. */
  private close(frame: Buffer): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.client.socket.end(frame);
    this.service.socket.destroy();
  }

  /** Ends both connections, after the bytes that are on their way. */
  private leave(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    for (const { socket } of [this.client, this.service]) socket.end(() => socket.destroy());
  }
}
