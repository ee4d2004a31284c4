import './badge.css';
import { words } from '../format/words.js';

export type Tone = 'neutral' | 'good' | 'bad' | 'warn' | 'accent';

const TONES: Readonly<Record<string, Tone>> = {
  ACTIVE: 'good',
  FILLED: 'good',
  COMPLETED: 'good',
  COMPLETED_ADJUSTED: 'good',
  APPROVED: 'good',
  READY: 'good',
  SUCCEEDED: 'good',
  PENDING: 'warn',
  PENDING_NEW: 'warn',
  PENDING_CANCEL: 'warn',
  PENDING_REPLACE: 'warn',
  PENDING_VERIFICATION: 'warn',
  ANALYZING: 'warn',
  ADVANCING: 'warn',
  AWAITING: 'warn',
  AWAITING_APPROVAL: 'warn',
  WAITING: 'warn',
  RESTRICTED: 'warn',
  MEDIUM: 'warn',
  NEW: 'accent',
  PARTIALLY_FILLED: 'accent',
  RELEASED: 'accent',
  ORDERS_GENERATED: 'accent',
  REJECTED: 'bad',
  REFUSED: 'bad',
  FAILED: 'bad',
  HIGH: 'bad',
  EXPIRED: 'bad',
};

/** Shows a status in words. Its colour only repeats the words. */
export function Status({ code }: { code: string }) {
  return <Badge tone={TONES[code] ?? 'neutral'}>{words(code)}</Badge>;
}

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: string }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}
