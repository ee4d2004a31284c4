import { newId } from '@sandbourse/contracts';
import { foldHolding, type Holding, NOTHING_HELD } from '@sandbourse/ledger';
import { type Currency, Money, Quantity } from '@sandbourse/money';
import type { Tx } from '@sandbourse/platform/database';
import type { Projection, Rows } from './projection.js';

interface FoldedPosition extends Holding {
  readonly currency: Currency;
  readonly reserved: Quantity;
}

/**
 * Returns the securities with a quantity, cost or reservation that is not zero. A security that was sold completely is
 * left out, because the table may or may not have a row for it.
 */
function rowsOf(positions: Iterable<readonly [symbol: string, FoldedPosition]>): Rows {
  return new Map(
    [...positions]
      .filter(([, { quantity, costBasis, reserved }]) => [quantity, costBasis, reserved].some(value => !value.isZero()))
      .map(([symbol, { quantity, costBasis, reserved, currency }]) => [
        symbol,
        `${quantity.toComputed()} at a cost of ${costBasis.toComputed()} ${currency}, reserved ${reserved.toComputed()}`,
      ]),
  );
}

async function reservedShares(tx: Tx, accountId: string): Promise<[string, FoldedPosition][]> {
  const rows = await tx.query<{ symbol: string; currency: Currency; quantity: string }>(
    `select symbol, currency, sum(reserved_quantity) as quantity from orders
      where account_id = $1 and reserved_quantity > 0 group by symbol, currency`,
    [accountId],
  );
  return rows.map(({ symbol, currency, quantity }) => [
    symbol,
    { ...NOTHING_HELD, currency, reserved: Quantity.of(quantity) },
  ]);
}

export const positionProjection: Projection = {
  name: 'positions',

  async fold(tx, accountId) {
    const positions = new Map<string, FoldedPosition>(await reservedShares(tx, accountId));
    let lastPostedAt: Date | undefined;
    return {
      apply: entry => {
        if (entry.symbol === null) return;
        const { symbol, currency } = entry;
        const before = positions.get(symbol) ?? { ...NOTHING_HELD, currency, reserved: Quantity.zero };
        positions.set(symbol, { ...before, ...foldHolding(before, entry) });
        lastPostedAt = entry.postedAt;
      },
      rows: () => rowsOf(positions),
      restore: async restoring => {
        const all = [...positions];
        const symbols = all.map(([symbol]) => symbol);
        // Existing rows keep their position_id, because it cannot be computed from the entries.
        await restoring.query(
          `update positions set quantity = 0, cost_basis = 0, reserved = 0 where account_id = $1 and symbol <> all($2)`,
          [accountId, symbols],
        );
        await restoring.query(
          `insert into positions (account_id, symbol, position_id, quantity, cost_basis, reserved, currency, updated_at)
           select $1, symbol, position_id, quantity, cost_basis, reserved, currency,
                  coalesce($8::timestamptz, (select max(updated_at) from orders where account_id = $1))
             from unnest($2::text[], $3::text[], $4::numeric[], $5::numeric[], $6::numeric[], $7::text[])
               as position (symbol, position_id, quantity, cost_basis, reserved, currency)
           on conflict (account_id, symbol) do update
             set quantity = excluded.quantity, cost_basis = excluded.cost_basis, reserved = excluded.reserved`,
          [
            accountId,
            symbols,
            all.map(() => newId('position')),
            all.map(([, { quantity }]) => quantity.toString()),
            all.map(([, { costBasis }]) => costBasis.toString()),
            all.map(([, { reserved }]) => reserved.toString()),
            all.map(([, { currency }]) => currency),
            lastPostedAt,
          ],
        );
      },
    };
  },

  async stored(tx, accountId) {
    const rows = await tx.query<{
      symbol: string;
      quantity: string;
      cost_basis: string;
      reserved: string;
      currency: Currency;
    }>('select symbol, quantity, cost_basis, reserved, currency from positions where account_id = $1', [accountId]);
    return rowsOf(
      rows.map(
        row =>
          [
            row.symbol,
            {
              quantity: Quantity.of(row.quantity),
              costBasis: Money.of(row.cost_basis),
              reserved: Quantity.of(row.reserved),
              currency: row.currency,
            },
          ] as const,
      ),
    );
  },
};
