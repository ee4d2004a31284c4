import type { ScriptActionBody } from '@sandbourse/sdk';

export type ActionKind = ScriptActionBody['kind'];

type FieldName = 'new_symbol' | 'new_shares' | 'old_shares' | 'amount_per_share' | 'price';

interface ActionField {
  readonly name: FieldName;
  readonly label: string;
  readonly inputMode: 'numeric' | 'decimal' | 'text';
}

const NEW_SHARES: ActionField = { name: 'new_shares', label: 'New shares', inputMode: 'decimal' };
const OLD_SHARES: ActionField = { name: 'old_shares', label: 'For each number of old shares', inputMode: 'decimal' };
const NEW_SYMBOL: ActionField = { name: 'new_symbol', label: 'Symbol of the new shares', inputMode: 'text' };
const AMOUNT: ActionField = { name: 'amount_per_share', label: 'Amount per share', inputMode: 'decimal' };
const PRICE: ActionField = { name: 'price', label: 'Price per share', inputMode: 'decimal' };

/** The fields of each kind, in addition to symbol and ex-date. */
export const ACTION_FIELDS: Readonly<Record<ActionKind, readonly ActionField[]>> = {
  SPLIT: [NEW_SHARES, OLD_SHARES],
  DIVIDEND: [AMOUNT],
  RETURN_OF_CAPITAL: [AMOUNT],
  CASH_MERGER: [PRICE],
  SPIN_OFF: [NEW_SYMBOL, NEW_SHARES, OLD_SHARES],
  STOCK_MERGER: [NEW_SYMBOL, NEW_SHARES, OLD_SHARES],
};

export const ACTION_KINDS = Object.keys(ACTION_FIELDS) as ActionKind[];

const COUNTS: ReadonlySet<FieldName> = new Set(['new_shares', 'old_shares']);

/** Whole numbers that JSON represents exactly. Any other text is sent as a string. */
const WHOLE = /^\d{1,15}$/;

/** Returns the request of a form, read by the names of its fields. */
export function actionOf(kind: ActionKind, text: (name: string) => string): ScriptActionBody {
  const terms = ACTION_FIELDS[kind].map(({ name }) => {
    const value = name === 'new_symbol' ? text(name).toUpperCase() : text(name);
    return [name, COUNTS.has(name) && WHOLE.test(value) ? Number(value) : value];
  });
  return { kind, symbol: text('symbol').toUpperCase(), ex_date: text('ex_date'), ...Object.fromEntries(terms) };
}
