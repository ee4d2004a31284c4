import { connect } from 'node:net';
import type { Message } from '@sandbourse/fix';
import type { Cancel } from '@sandbourse/platform/clock';
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

export interface InitiatorOptions {
  readonly address: Address;
  /** Returns true if the first received message proves that the right party is at the other end of the connection. */
  readonly isGenuine: (first: Message) => boolean;
  readonly log: Logger;
}

/** Connects a session, and connects it again after the connection is lost. */
export class Initiator {
  private retryMs = RETRY_MIN_MS;
  private cancelRetry: Cancel | undefined;
  private stopped = false;

  constructor(
    private readonly engine: SessionLines,
    private readonly session: LiveSession,
    private readonly options: InitiatorOptions,
  ) {}

  start(): void {
    const { address, isGenuine, log } = this.options;
    const socket = connect(address);
    const connection = new Connection(socket, this.engine.clock);
    let isKnown = false;

    socket.once('connect', () => {
      if (!this.engine.attach(this.session, connection)) connection.destroy();
    });
    connection.listen({
      onMessages: messages => {
        isKnown ||= messages[0] !== undefined && isGenuine(messages[0].message);
        if (!isKnown) {
          log.error(
            { ...address, session: this.session.sessionId },
            'the other side has a wrong CompID; the connection is closed',
          );
          connection.destroy();
          return;
        }
        this.retryMs = RETRY_MIN_MS;
        this.engine.receive(this.session, connection, messages);
      },
      onGarbled: (bytes, isCut) => log.warn({ bytes, isCut }, 'garbled bytes were skipped'),
      onClosed: () => {
        this.engine.detach(this.session, connection);
        this.startLater();
      },
    });
  }

  /** Stops connecting. If a connection is open, it stays open. */
  stop(): void {
    this.stopped = true;
    this.cancelRetry?.();
  }

  private startLater(): void {
    if (this.stopped) return;
    this.cancelRetry = this.engine.clock.after(this.retryMs, () => this.start());
    this.retryMs = Math.min(this.retryMs * 2, RETRY_MAX_MS);
  }
}
