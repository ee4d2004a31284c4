import type { MetFault } from '@sandbourse/contracts';
import { decode, encode, replay, type SessionSettings } from '@sandbourse/fix';
import type { LiveSession } from './live-session.js';
import type { SessionProgress } from './session-batch.js';

export type CommittedLine = Pick<SessionProgress, 'generation' | 'line'>;

/** Finds the messages that meet a fault on their way to a client. */
export interface LineFaults {
  /** False if no firm has such a fault. */
  readonly isNeeded: boolean;
  /** Returns the faults of the messages on a line, by sequence number. */
  meet(session: LiveSession, committed: CommittedLine): Promise<ReadonlyMap<number, MetFault>>;
}

/** The messages on their way to clients that meet a fault. */
export type LineFaultsMet = ReadonlyMap<LiveSession, ReadonlyMap<number, MetFault>>;

const SLOW_SECONDS = 5;
const MS = 1_000;

/** The result for a message that meets a fault. The message is committed, and the client can request it again. */
export interface FaultyMessage {
  /** The bytes to write at once. */
  readonly bytes: readonly Buffer[];
  /** The messages to send from the store afterwards. */
  readonly again?: {
    readonly from: number;
    readonly to: number;
    readonly isFirstTime: boolean;
    readonly afterMs: number;
  };
  /** The end of the connection. The messages after this one are not sent. */
  readonly end?: { readonly kind: 'logout' | 'reset'; readonly text: string };
}

/** Returns the result for a message. */
export function faultyMessage(
  { do: kind, seconds = SLOW_SECONDS }: MetFault,
  { seqNum, raw }: { readonly seqNum: number; readonly raw: Buffer },
  settings: SessionSettings,
  now: number,
): FaultyMessage {
  const here = { from: seqNum, to: seqNum };
  switch (kind) {
    case 'sequence_gap':
    case 'ignore_test_request':
      return { bytes: [] };
    case 'poss_dup':
      return { bytes: [raw, ...replay(settings, here, [decode(raw)], now).map(encode)] };
    case 'resend_storm':
      return { bytes: [raw], again: { from: 1, to: seqNum, isFirstTime: false, afterMs: 0 } };
    case 'slow_ack':
      return { bytes: [], again: { ...here, isFirstTime: true, afterMs: seconds * MS } };
    case 'sequence_reset':
      return { bytes: [raw], end: { kind: 'reset', text: 'reset by a fault: log on with MsgSeqNum (34) 1' } };
    case 'fix_logout':
      return { bytes: [raw], end: { kind: 'logout', text: 'logged out by a fault: log on again' } };
    default:
      return { bytes: [raw] };
  }
}
