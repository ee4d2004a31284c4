import fc from 'fast-check';
import type { EntryDraft } from '../entry.js';
import type { LotMethod } from '../lot-instruction.js';
import { dateOf, dayOf } from './day.js';
import { deriveTax } from './derive-tax.js';
import type { RealizedGain } from './realized-gain.js';
import { gainFromRow, gainToRow, lotFromRow, lotToRow } from './stored-rows.js';
import { taxEventOf } from './tax-event.js';
import { TaxLots } from './tax-lots.js';
import { buy, SIBLING, sell, TAXED } from './testing/histories.js';

const ACCOUNTS = [TAXED, SIBLING];
const SUBJECT = { taxpayerId: 'TAXPAYER', symbol: 'M', currency: 'USD' } as const;

/** Returns the lots after they were stored and loaded: the losses are in the order of `replacedFirstSql`. */
function stored(lots: TaxLots): TaxLots {
  const losses = lots.openLosses().map(loss => gainToRow(SUBJECT, loss));
  const placeOf = (row: (typeof losses)[number]) =>
    `${row.disposed_date} ${row.sought_with ?? row.transaction_id} ${String(row.sought_place ?? row.line).padStart(4, '0')}`;
  return new TaxLots(ACCOUNTS, {
    lots: lots.openLots().map(lot => lotFromRow(lotToRow(SUBJECT, lot))),
    losses: losses.sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1)).map(gainFromRow),
  });
}

const disallowedOf = (gains: readonly RealizedGain[]) =>
  gains
    .filter(({ washSaleDisallowed, unreplacedQuantity }) => washSaleDisallowed > 0 || unreplacedQuantity > 0)
    .map(({ transactionId, lotId, washSaleDisallowed }) => `${transactionId} ${lotId} ${washSaleDisallowed}`)
    .sort();

it('53: a purchase replaces loaded losses in the order in which their sales sought replacements', () => {
  const sale = fc.record({
    account: fc.nat(1),
    method: fc.constantFrom<LotMethod>('FIFO', 'LIFO', 'HIFO'),
    parts: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 }),
  });
  fc.assert(
    fc.property(
      fc.array(fc.record({ account: fc.nat(1), price: fc.integer({ min: 20, max: 60 }) }), {
        minLength: 4,
        maxLength: 8,
      }),
      fc.array(sale, { minLength: 1, maxLength: 3 }),
      fc.nat(20),
      (bought, sales, replaced) => {
        const accountOf = (n: number) => ACCOUNTS[n] ?? TAXED;
        const first = dayOf('2024-01-02');
        const entries: EntryDraft[] = bought.map(({ account, price }, n) =>
          buy(dateOf(first + n), '10', String(10 * price), { accountId: accountOf(account).accountId }),
        );
        const held = (n: number) => 10 * bought.filter(({ account }) => account === n).length;
        const left = [held(0), held(1)];
        // The parts of the sales alternate, as the fills of several orders do.
        for (let part = 0; part < 3; part += 1)
          for (const [n, { account, method, parts }] of sales.entries()) {
            const quantity = Math.min(parts[part] ?? 0, left[account] ?? 0);
            if (quantity === 0) continue;
            left[account] = (left[account] ?? 0) - quantity;
            const { accountId } = accountOf(account);
            const order = { accountId, method, orderId: `ord_${n}` };
            entries.push(sell('2024-06-03', String(quantity), String(quantity * 10), order));
          }
        fc.pre(replaced > 0);
        const purchase = buy('2024-06-10', String(replaced), String(replaced * 9), SIBLING);

        const loaded = stored(deriveTax(ACCOUNTS, entries));
        loaded.apply(taxEventOf(purchase));

        expect(disallowedOf(loaded.gains)).toEqual(disallowedOf(deriveTax(ACCOUNTS, [...entries, purchase]).gains));
      },
    ),
  );
});
