import type { Field, Message } from '../codec/message.js';

/** The settings of one side of a session. The acceptor waits for a Logon, the initiator sends it. */
export interface SessionSettings {
  readonly role: 'acceptor' | 'initiator';
  readonly senderCompId: string;
  readonly targetCompId: string;
  /** What the initiator proposes; the acceptor takes what it is offered. */
  readonly heartBtIntSeconds: number;
  /** The credential in this side's Logon, such as RawData (96). */
  readonly credential?: readonly Field[];
  /** The initiator asks to begin again at 1 with every Logon. What was not yet received is then lost by intention. */
  readonly resetOnLogon: boolean;
  /**
   * If the other side's Logon has a lower number than expected, continues and requests everything again: for two sides
   * that know each other, and whose applications recognise repeated messages.
   */
  readonly resynchronises: boolean;
  /** How far the other side's SendingTime may be from our clock. */
  readonly sendingTimeToleranceMs: number;
  readonly logonTimeoutMs: number;
  readonly logoutTimeoutMs: number;
  /** After this long without progress an unanswered ResendRequest is sent again. */
  readonly resendTimeoutMs: number;
}

export const DEFAULT_SETTINGS = {
  heartBtIntSeconds: 30,
  resetOnLogon: false,
  resynchronises: false,
  sendingTimeToleranceMs: 120_000,
  logonTimeoutMs: 10_000,
  logoutTimeoutMs: 2_000,
  resendTimeoutMs: 10_000,
} as const satisfies Partial<SessionSettings>;

export const BEGIN_STRING = 'FIX.4.2';

/** The numbers that outlive a connection: what this side sends next and what it expects next. */
export interface SequenceNumbers {
  readonly nextOut: number;
  readonly nextIn: number;
}

export type Phase = 'disconnected' | 'awaiting_logon' | 'established' | 'logging_out';

export interface SessionState extends SequenceNumbers {
  readonly phase: Phase;
  readonly phaseSince: number;
  /** Agreed at Logon; 0 means no heartbeats. */
  readonly heartBtIntMs: number;
  readonly lastSentAt: number;
  readonly lastReceivedAt: number;
  readonly testRequestedAt: number | undefined;
  /** Messages are missing: everything up to `upTo` is expected, and was requested at `askedAt`. */
  readonly gap: Gap | undefined;
  /** Messages that arrived after a gap, by number; they are handled once the gap is closed. */
  readonly held: ReadonlyMap<number, Message>;
  /** The first message that got its number after our Logon, and before the answer to it allowed to send. */
  readonly unsentFrom: number | undefined;
}

export interface Gap {
  readonly upTo: number;
  readonly askedAt: number;
}

/** Everything that can happen to a session. */
export type Input =
  | { readonly kind: 'connected' }
  | { readonly kind: 'received'; readonly message: Message }
  /**
   * The application sends. While disconnected, the message gets its number all the same, and is sent when the other
   * side requests it.
   */
  | { readonly kind: 'send'; readonly msgType: string; readonly body: readonly Field[] }
  | { readonly kind: 'tick' }
  | { readonly kind: 'logout'; readonly text?: string }
  /** A client without a connection requested a session that it may not have, and receives the reason. */
  | { readonly kind: 'reject_logon'; readonly text: string }
  /** The owner of the session restarts its sequence numbers. An open connection receives the reason and is closed. */
  | { readonly kind: 'reset'; readonly text: string }
  | { readonly kind: 'disconnected' };

/** Everything a session asks of the one who runs it, to be carried out in this order. */
export type Effect =
  /** Store the message under its number; send it if it is to be transmitted now. */
  | { readonly kind: 'send'; readonly seqNum: number; readonly message: Message; readonly transmit: boolean }
  /** Send again what was kept under these numbers; `replay` makes the messages. */
  | { readonly kind: 'replay'; readonly from: number; readonly to: number }
  /** An application message: each exactly once, in the order of their numbers. */
  | { readonly kind: 'deliver'; readonly message: Message }
  /** The other side's session refused a message of ours by its number (RefSeqNum). */
  | { readonly kind: 'rejected'; readonly message: Message }
  /** Both sides begin again at 1: what was kept so far belongs to the past. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'logged_on' }
  /** Close the connection once everything before is written. */
  | { readonly kind: 'disconnect'; readonly reason: string };

/** A session as it is after a start, or whenever there is no connection: nothing but its numbers. */
export function disconnectedSession({ nextOut, nextIn }: SequenceNumbers): SessionState {
  return {
    nextOut,
    nextIn,
    phase: 'disconnected',
    phaseSince: 0,
    heartBtIntMs: 0,
    lastSentAt: 0,
    lastReceivedAt: 0,
    testRequestedAt: undefined,
    gap: undefined,
    held: new Map(),
    unsentFrom: undefined,
  };
}
