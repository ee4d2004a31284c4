import type { Field, Message } from '../codec/message.js';

/** The settings of one side of a session. The acceptor waits for a Logon, the initiator sends it. */
export interface SessionSettings {
  readonly role: 'acceptor' | 'initiator';
  readonly senderCompId: string;
  readonly targetCompId: string;
  /** The heartbeat interval in seconds that the initiator proposes. The acceptor accepts any. */
  readonly heartBtIntSeconds: number;
  /** The credential fields in this side's Logon, such as RawData (96). */
  readonly credential?: readonly Field[];
  /**
   * True if the initiator restarts both sequence numbers at 1 with every Logon. Messages from earlier connections that
   * were not received are then lost intentionally.
   */
  readonly resetOnLogon: boolean;
  /**
   * True if the other side's Logon may have a lower number than expected. The session then continues and requests all
   * messages again. Set this only between two sides that know each other, and whose applications recognise duplicates.
   */
  readonly resynchronises: boolean;
  /** The maximum difference between the other side's SendingTime and our clock, in milliseconds. */
  readonly sendingTimeToleranceMs: number;
  readonly logonTimeoutMs: number;
  readonly logoutTimeoutMs: number;
  /** The time after which a ResendRequest without progress is sent again, in milliseconds. */
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

/** The sequence numbers that remain after a connection: the next one to send, and the next one to expect. */
export interface SequenceNumbers {
  readonly nextOut: number;
  readonly nextIn: number;
}

export type Phase = 'disconnected' | 'awaiting_logon' | 'established' | 'logging_out';

export interface SessionState extends SequenceNumbers {
  readonly phase: Phase;
  readonly phaseSince: number;
  /** The heartbeat interval as agreed at Logon; 0 means no heartbeats. */
  readonly heartBtIntMs: number;
  readonly lastSentAt: number;
  readonly lastReceivedAt: number;
  readonly testRequestedAt: number | undefined;
  /**
   * The missing messages: those up to `upTo`, which were requested at `askedAt`. Undefined if no messages are missing.
   */
  readonly gap: Gap | undefined;
  /** Messages that arrived after a gap, by number. They are handled after the gap is filled. */
  readonly held: ReadonlyMap<number, Message>;
  /**
   * The number of the first message that the application sent between our Logon and the response to it. Messages from
   * this number on are transmitted after the response. Undefined if the application sent no such message.
   */
  readonly unsentFrom: number | undefined;
}

export interface Gap {
  readonly upTo: number;
  readonly askedAt: number;
}

export type Input =
  | { readonly kind: 'connected' }
  | { readonly kind: 'received'; readonly message: Message }
  /**
   * The application sends a message. If no connection is open, the message still gets a number, and is sent when the
   * other side requests it.
   */
  | { readonly kind: 'send'; readonly msgType: string; readonly body: readonly Field[] }
  | { readonly kind: 'tick' }
  | { readonly kind: 'logout'; readonly text?: string }
  /** A client tries to log on to a session that it may not use. The client receives the reason. */
  | { readonly kind: 'reject_logon'; readonly text: string }
  /** The owner of the session restarts its sequence numbers. An open connection receives the reason and is closed. */
  | { readonly kind: 'reset'; readonly text: string }
  | { readonly kind: 'disconnected' };

/** The actions that the caller must execute, in this order. */
export type Effect =
  /** Store the message by its number, and send it if `transmit` is true. */
  | { readonly kind: 'send'; readonly seqNum: number; readonly message: Message; readonly transmit: boolean }
  /** Resend the stored messages with these numbers, as `replay` returns them. */
  | { readonly kind: 'replay'; readonly from: number; readonly to: number }
  /** Deliver an application message. Each one is delivered exactly once, in the order of numbers. */
  | { readonly kind: 'deliver'; readonly message: Message }
  /** The other side's session rejected one of our messages, by its number (RefSeqNum). */
  | { readonly kind: 'rejected'; readonly message: Message }
  /** Both sides restart at 1. Messages that were stored before are no longer resent. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'logged_on' }
  /** Close the connection after everything before has been written. */
  | { readonly kind: 'disconnect'; readonly reason: string };

/** Returns the state of a session after a start or without a connection: only the numbers remain. */
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
