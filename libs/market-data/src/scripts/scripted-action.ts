import { AmountPerShare, Price } from '@sandbourse/money';
import type { SessionDate } from '../calendar/session.js';
import { type SplitRatio, splitRatioOf } from '../corporate-action.js';

export type ScriptedActionKind =
  | 'SPLIT'
  | 'DIVIDEND'
  | 'RETURN_OF_CAPITAL'
  | 'CASH_MERGER'
  | 'SPIN_OFF'
  | 'STOCK_MERGER';

interface Distribution<Kind> {
  readonly kind: Kind;
  readonly amountPerShare: AmountPerShare;
  readonly payDate: SessionDate;
}

/** A corporate action that a tenant scripts for its own market. A security has at most one on each day. */
export type ScriptedAction = {
  readonly actionId: string;
  readonly firmId: string;
  readonly symbol: string;
  /**
   * The first session after the action. Shares bought from this session on are shares after the split, or have no right
   * to the distribution. After a merger, the security does not trade.
   */
  readonly exDate: SessionDate;
} & (
  | { readonly kind: 'SPLIT'; readonly ratio: SplitRatio }
  | Distribution<'DIVIDEND'>
  | Distribution<'RETURN_OF_CAPITAL'>
  | { readonly kind: 'CASH_MERGER'; readonly price: Price; readonly payDate: SessionDate }
  | {
      readonly kind: 'SPIN_OFF';
      readonly newSymbol: string;
      readonly ratio: SplitRatio;
      readonly payDate: SessionDate;
    }
  | {
      readonly kind: 'STOCK_MERGER';
      readonly newSymbol: string;
      readonly ratio: SplitRatio;
      readonly cashPerShare: AmountPerShare;
      readonly payDate: SessionDate;
    }
);

/** A merger. After it, the security does not trade. */
export type ScriptedMerger = Extract<ScriptedAction, { readonly kind: 'CASH_MERGER' | 'STOCK_MERGER' }>;

export function isMerger(action: ScriptedAction): action is ScriptedMerger {
  return isMergerKind(action.kind);
}

export function isMergerKind(kind: ScriptedActionKind): boolean {
  return kind === 'CASH_MERGER' || kind === 'STOCK_MERGER';
}

/** An action as it is stored and published to other services. Fields of other kinds of actions are null. */
export interface ScriptedActionRecord {
  readonly action_id: string;
  readonly firm_id: string;
  readonly symbol: string;
  readonly kind: ScriptedActionKind;
  readonly ex_date: string;
  /** The security whose shares holders receive. Old records do not have this field. */
  readonly new_symbol?: string | null;
  readonly new_shares: number | string | null;
  readonly old_shares: number | string | null;
  readonly amount_per_share: string | null;
  readonly pay_date: string | null;
  readonly price: string | null;
}

export function readScriptedAction(record: ScriptedActionRecord): ScriptedAction {
  const action = {
    actionId: record.action_id,
    firmId: record.firm_id,
    symbol: record.symbol,
    exDate: record.ex_date,
  };
  const payDate = record.pay_date ?? record.ex_date;
  const ratio = splitRatioOf(record.new_shares ?? 1, record.old_shares ?? 1);
  switch (record.kind) {
    case 'SPLIT':
      return { ...action, kind: record.kind, ratio };
    case 'SPIN_OFF':
      return { ...action, kind: record.kind, newSymbol: record.new_symbol ?? '', ratio, payDate };
    case 'STOCK_MERGER': {
      const cashPerShare = AmountPerShare.of(record.amount_per_share ?? '0');
      return { ...action, kind: record.kind, newSymbol: record.new_symbol ?? '', ratio, cashPerShare, payDate };
    }
    case 'CASH_MERGER':
      return { ...action, kind: record.kind, price: Price.of(record.price ?? '0'), payDate };
    default:
      return {
        ...action,
        kind: record.kind,
        amountPerShare: AmountPerShare.of(record.amount_per_share ?? '0'),
        payDate,
      };
  }
}
