import { AmountPerShare } from '@sandbourse/money';
import type { SplitRatio } from '../corporate-action.js';

/** A dividend or split in the data. `session` is the index of the session in which it took effect. */
export type PastAction = { readonly symbol: string; readonly session: number } & (
  | { readonly kind: 'DIVIDEND'; readonly amountPerShare: AmountPerShare }
  | { readonly kind: 'SPLIT'; readonly ratio: SplitRatio }
);

export class ActionHistory {
  private readonly ordered: readonly PastAction[];
  private readonly splits: ReadonlyMap<string, SplitRatio>;
  private readonly dividends: ReadonlyMap<string, AmountPerShare>;

  constructor(actions: readonly PastAction[]) {
    this.ordered = [...actions].sort(bySessionAndSymbol);
    this.splits = new Map(
      actions.flatMap(action =>
        action.kind === 'SPLIT' ? [[keyOf(action.symbol, action.session), action.ratio] as const] : [],
      ),
    );
    const dividends = new Map<string, AmountPerShare>();
    for (const action of actions) {
      if (action.kind !== 'DIVIDEND') continue;
      const key = keyOf(action.symbol, action.session);
      dividends.set(key, (dividends.get(key) ?? AmountPerShare.zero).plus(action.amountPerShare));
    }
    this.dividends = dividends;
  }

  /** Returns the actions between two sessions, both inclusive, sorted by session and symbol. */
  between(firstSession: number, lastSession: number): readonly PastAction[] {
    return this.ordered.filter(({ session }) => session >= firstSession && session <= lastSession);
  }

  /** Returns the split that takes effect in this session, or undefined. */
  splitOf(symbol: string, session: number): SplitRatio | undefined {
    return this.splits.get(keyOf(symbol, session));
  }

  /**
   * Returns the dividend per share with its ex-date in this session, or zero. Shares that are bought in this session do
   * not receive it.
   */
  dividendOf(symbol: string, session: number): AmountPerShare {
    return this.dividends.get(keyOf(symbol, session)) ?? AmountPerShare.zero;
  }
}

function keyOf(symbol: string, session: number): string {
  return `${symbol}@${session}`;
}

function bySessionAndSymbol(a: PastAction, b: PastAction): number {
  if (a.session !== b.session) return a.session - b.session;
  return a.symbol < b.symbol ? -1 : 1;
}
