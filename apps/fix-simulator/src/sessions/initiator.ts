import { connect } from 'node:net';
import type { Logger } from 'pino';
import { Connection } from './connection.js';
import type { SessionLines } from './fix-engine.js';
import type { LiveSession } from './live-session.js';

const RETRY_MIN_MS = 100;
const RETRY_MAX_MS = 5_000;

export interface Address {
  readonly host: string;
  readonly port: number;
}

/** Keeps a session's line up: dials, and dials again when it is lost. */
export class Initiator {
  private retryMs = RETRY_MIN_MS;
  private retry: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly engine: SessionLines,
    private readonly session: LiveSession,
    private readonly address: Address,
    private readonly log: Logger,
  ) {}

  start(): void {
    const socket = connect(this.address);
    const connection = new Connection(socket);

    socket.once('connect', () => {
      if (!this.engine.attach(this.session, connection)) connection.destroy();
    });
    connection.listen({
      onMessages: messages => {
        this.retryMs = RETRY_MIN_MS;
        this.engine.receive(this.session, connection, messages);
      },
      onGarbled: (bytes, isCut) => this.log.warn({ bytes, isCut }, 'garbled bytes are skipped'),
      onClosed: () => {
        this.engine.detach(this.session, connection);
        this.startLater();
      },
    });
  }

  /** Lets the line that is up be, and dials no other. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.retry);
  }

  private startLater(): void {
    if (this.stopped) return;
    this.retry = setTimeout(() => this.start(), this.retryMs);
    this.retryMs = Math.min(this.retryMs * 2, RETRY_MAX_MS);
  }
}
