import type { Field, Message } from '@sandbourse/fix';
import type { Tx } from '@sandbourse/platform/database';
import type { LiveSession } from './live-session.js';

/** A message of the other side, once and in its order: an application message, or a session Reject of one of ours. */
export interface IncomingMessage {
  readonly sessionId: string;
  readonly message: Message;
  /** The client's firm; null for the internal session, which serves every firm. */
  readonly firmId: string | null;
  /** True if the session may name this firm as its own. */
  readonly actsFor: (firmId: string) => boolean;
}

export interface OutgoingMessage {
  readonly sessionId: string;
  readonly msgType: string;
  readonly body: readonly Field[];
  /** For a report that drop copies receive too: the firm that owns the order; null for the firm of the session. */
  readonly tellsOf?: string | null;
}

/** The user of an engine's sessions: the venue, or the order router. */
export interface Application<Request> {
  /**
   * Applies incoming messages and requests, and returns the messages to be sent. All of it commits together with the
   * sequence numbers of the messages; nothing is sent before that.
   */
  apply(
    tx: Tx,
    incoming: readonly IncomingMessage[],
    requests: readonly Request[],
  ): Promise<readonly OutgoingMessage[]>;

  /** Answers a message that `apply` fails on every time it comes, without touching anything. */
  refuse(message: IncomingMessage): readonly OutgoingMessage[];

  /** Sessions created since the start, besides the known ones. */
  sessionsBeside?(known: readonly LiveSession[]): Promise<readonly LiveSession[]>;

  /** Forgets what is only remembered: the last transaction failed, or nobody knows whether it did. */
  recover(): Promise<void>;
}
