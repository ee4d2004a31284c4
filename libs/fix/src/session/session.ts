import type { Field, Message } from '../codec/message.js';

/** The settings of one side of a session. The acceptor waits for a Logon, the initiator sends it. */
export interface SessionSettings {
  readonly role: 'acceptor' | 'initiator';
  readonly senderCompId: string;
  readonly targetCompId: string;
  /** The interval that the initiator proposes. The acceptor accepts it. */
  readonly heartBtIntSeconds: number;
  /** The credential in this side's Logon, such as RawData (96). */
  readonly credential?: readonly Field[];
  /** The initiator requests a restart at 1 with every Logon. Messages that were not yet received are then lost intentionally. */
  readonly resetOnLogon: boolean;
  /**
   * If the other side's Logon has a lower number than expected, continues and requests everything again. It suits two sides that
   * know each other, and whose applications recognise repeated messages.
   */
  readonly resynchronises: boolean;
  /** The largest accepted difference between the other side's SendingTime and our clock. */
  readonly sendingTimeToleranceMs: number;
  readonly logonTimeoutMs: number;
  readonly logoutTimeoutMs: number;
  /** The time after which an unanswered ResendRequest without progress is sent again. */
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

/** The sequence numbers that outlive a connection: the next to send and the next to expect. */
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
  /** Messages up to `upTo` are missing, and were requested at `askedAt`. */
  readonly gap: Gap | undefined;
  /** Messages that arrived after a gap, by number; they are handled once the gap is closed. */
  readonly held: ReadonlyMap<number, Message>;
  /** The first message whose number was assigned after our Logon, and before the answer that allows sending. */
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
  /** The application sends a message. While disconnected, the message gets its number too, and is sent when the other side requests it. */
  | { readonly kind: 'send'; readonly msgType: string; readonly body: readonly Field[] }
  | { readonly kind: 'tick' }
  | { readonly kind: 'logout'; readonly text?: string }
  /** A client that is not connected requested a session that it may not have. It receives the reason. */
  | { readonly kind: 'reject_logon'; readonly text: string }
  /** The owner of the session restarts its sequence numbers. An open connection receives the reason and is closed. */
  | { readonly kind: 'reset'; readonly text: string }
  | { readonly kind: 'disconnected' };

/** The actions that a session requests from its caller, to be carried out in this order. */
export type Effect =
  /** Store the message under its number; send it if it is to be transmitted now. */
  | { readonly kind: 'send'; readonly seqNum: number; readonly message: Message; readonly transmit: boolean }
  /** Resend the stored messages with these numbers; `replay` makes them. */
  | { readonly kind: 'replay'; readonly from: number; readonly to: number }
  /** Deliver an application message. Each is delivered exactly once, in the order of numbers. */
  | { readonly kind: 'deliver'; readonly message: Message }
  /** The other side's session refused one of our messages by its number (RefSeqNum). */
  | { readonly kind: 'rejected'; readonly message: Message }
  /** Both sides restart at 1. Messages stored so far are no longer resent. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'logged_on' }
  /** Close the connection once everything before is written. */
  | { readonly kind: 'disconnect'; readonly reason: string };

/** A session after a start, or without a connection. Only its numbers remain. */
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
