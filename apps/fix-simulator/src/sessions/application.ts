import type { Field, Message } from '@sandbourse/fix';
import type { Tx } from '@sandbourse/platform/database';
import type { LiveSession } from './live-session.js';

/**
 * A message from the other side, delivered once and in order: an application message, or a session Reject of a message
 * sent here.
 */
export interface IncomingMessage {
  readonly sessionId: string;
  readonly message: Message;
  /** The client's firm; null for the internal session, which is used for every firm. */
  readonly firmId: string | null;
  /** Returns true if the sender of messages on this session may use this firm's id in them. */
  readonly actsFor: (firmId: string) => boolean;
}

export interface OutgoingMessage {
  readonly sessionId: string;
  readonly msgType: string;
  readonly body: readonly Field[];
  /**
   * The firm that owns the order of a report, if drop copies receive the report too. Null for the firm of the session.
   */
  readonly tellsOf?: string | null;
}

/** The user of an engine's sessions: the venue or the order router. */
export interface Application<Request> {
  /**
   * Applies incoming messages and requests, and returns the messages to send. All of this commits together with the
   * sequence numbers of the messages. Nothing is sent before the commit.
   */
  apply(
    tx: Tx,
    incoming: readonly IncomingMessage[],
    requests: readonly Request[],
  ): Promise<readonly OutgoingMessage[]>;

  /** Responds to a message for which `apply` fails every time, without changing any data. */
  refuse(message: IncomingMessage): readonly OutgoingMessage[];

  /** Returns sessions created since the start, in addition to the known ones. */
  sessionsBeside?(known: readonly LiveSession[]): Promise<readonly LiveSession[]>;

  /** Discards state that is only in memory, because the last transaction has failed or may have failed. */
  recover(): Promise<void>;
}
