import { afterSplit, type Entry, effectiveDateOf, withheldFrom } from '@sandbourse/ledger';
import { Money, Quantity, sum } from '@sandbourse/money';
import type { Row, Tx } from '@sandbourse/platform/database';
import { ENTRY } from '../records/entry-columns.js';
import type { EntryFault } from './check-entry.js';

/**
 * Selects the dividends, withheld tax, splits and returns of capital of an account, without reversed entries. Adds to
 * each entry the shares that the account held before the date of the entry. A reversal has the same date as the wrong
 * entry, so the two entries add up to zero shares.
 */
const ACTIONS = `
  select * from (
    select e.*, sum(coalesce(quantity, 0)) over (
             partition by symbol order by coalesce(effective_date, trade_date)
             groups between unbounded preceding and 1 preceding) as held
      from ledger_entries e where account_id = $1 and symbol is not null) entry
   where type in ('DIVIDEND', 'TAX_WITHHOLDING', 'SPLIT', 'RETURN_OF_CAPITAL')
     and not exists (select from ledger_entries reversal
                      where reversal.account_id = $1 and reversal.type = 'CORRECTION'
                        and reversal.corrects_transaction_id = entry.transaction_id)
   order by sequence`;

export interface FaultyEntry extends EntryFault {
  readonly sequence: number;
  readonly transactionId: string;
}

/**
 * Returns the first faulty entry. A faulty entry withholds tax at an unknown rate, or its shares or amount do not match
 * the shares held at its date.
 */
export async function actionFault(tx: Tx, accountId: string): Promise<FaultyEntry | undefined> {
  if (!(await hasActions(tx, accountId))) return undefined;
  const rows = await tx.query<Row & { held: string | null }>(ACTIONS, [accountId]);
  const actions = rows.map(row => ({ entry: ENTRY.read(row), held: Quantity.of(row.held ?? '0') }));
  const dividends = actions.flatMap(({ entry }) => (entry.type === 'DIVIDEND' ? entry : []));
  for (const { entry, held } of actions) {
    const fault = entry.type === 'TAX_WITHHOLDING' ? faultOfWithholding(entry, dividends) : faultOfAction(entry, held);
    if (fault) return { ...fault, sequence: entry.sequence, transactionId: entry.transactionId };
  }
  return undefined;
}

async function hasActions(tx: Tx, accountId: string): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from ledger_entries where account_id = $1 and type in ('DIVIDEND', 'SPLIT', 'RETURN_OF_CAPITAL') limit 1`,
    [accountId],
  );
  return rows.length > 0;
}

/**
 * Checks a split or a distribution against the shares held. A distribution must pay its amount per share on each of
 * these shares. Entries of older versions do not have an amount per share and are not checked.
 */
function faultOfAction({ lots, quantity, amountPerShare, netAmount }: Entry, held: Quantity): EntryFault | undefined {
  const on = `on ${held.toComputed()} held`;
  if (lots?.kind === 'SPLIT') {
    const expected = afterSplit(held, lots.ratio).minus(held);
    return fault(`${expected.toComputed()} ${on}`, `${(quantity ?? Quantity.zero).toComputed()} ${on}`);
  }
  if (!amountPerShare) return undefined;
  return fault(`${amountPerShare.on(held).toComputed()} ${on}`, `${netAmount.toComputed()} ${on}`);
}

/**
 * Checks withheld tax against the dividends of the same security and date. Accepts the rates of both tax statuses,
 * because the account's status may have changed since the entry.
 */
function faultOfWithholding(withheld: Entry, dividends: readonly Entry[]): EntryFault | undefined {
  const isFrom = (dividend: Entry) =>
    dividend.symbol === withheld.symbol && effectiveDateOf(dividend) === effectiveDateOf(withheld);
  const paid = sum(
    Money.zero,
    dividends.filter(isFrom).map(({ netAmount }) => netAmount),
  );
  const right = (['BACKUP', 'NONRESIDENT'] as const).map(rate => withheldFrom(paid, rate).negated());
  if (right.some(amount => amount.equals(withheld.netAmount))) return undefined;
  const expected = right.map(amount => amount.toComputed()).join(' or ');
  return { check: 'TAX_WITHHELD', expected, stored: withheld.netAmount.toComputed() };
}

function fault(expected: string, stored: string): EntryFault | undefined {
  return expected === stored ? undefined : { check: 'SHARES_HELD', expected, stored };
}
