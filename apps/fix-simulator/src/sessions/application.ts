import type { Field, Message } from '@sandbourse/fix';
import type { Tx } from '@sandbourse/platform/database';
import type { LiveSession } from './live-session.js';

/**
 * A message that a session has received. Each message is delivered once and in order. It is either an application
 * message, or a Reject (35=3) of a message that this side has sent.
 */
export interface IncomingMessage {
  readonly sessionId: string;
  readonly message: Message;
  /**
   * The firm that owns the session. Null for the internal session between the order router and the venue, which all
   * firms use.
   */
  readonly firmId: string | null;
  /** Returns true if messages on this session may contain the id of this firm. */
  readonly actsFor: (firmId: string) => boolean;
}

export interface OutgoingMessage {
  readonly sessionId: string;
  readonly msgType: string;
  readonly body: readonly Field[];
  /**
   * The firm whose drop copy sessions also receive this report. If null, it is the firm that owns the session.
   * Undefined for a message that is not copied.
   */
  readonly reportsFirm?: string | null;
}

/** The application that uses the sessions of an engine: the venue or the order router. */
export interface Application<Request> {
  /**
   * Applies received messages and requests, and returns the messages to send. The effects and the sequence numbers of
   * the messages are committed together. Messages are sent only after the commit.
   */
  apply(
    tx: Tx,
    incoming: readonly IncomingMessage[],
    requests: readonly Request[],
  ): Promise<readonly OutgoingMessage[]>;

  /** Returns the response to a message for which `apply` always fails. Changes no data. */
  refuse(message: IncomingMessage): readonly OutgoingMessage[];

  /** Returns the sessions that were created since the engine started. */
  sessionsBeside?(known: readonly LiveSession[]): Promise<readonly LiveSession[]>;

  /** Discards the state in memory and reads it again, because the last transaction has failed or may have failed. */
  recover(): Promise<void>;
}
