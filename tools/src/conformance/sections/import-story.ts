import assert from 'node:assert/strict';
import { type BookImportView, exampleOf, ImportPositionsBody, ImportSellsBody } from '@sandbourse/contracts';
import { until } from '../../api-client.js';
import { BAAS } from '../expect.js';
import type { World } from '../world.js';

/** Returns the path and the body of each request that imports a book into an account. */
export function importsInto(accountId: string): [path: string, body: object][] {
  const path = `${BAAS}/accounts/${accountId}/imports`;
  return [
    [`${path}/positions`, exampleOf(ImportPositionsBody)],
    [`${path}/sells`, exampleOf(ImportSellsBody)],
  ];
}

/**
 * Imports positions and sales of securities that the account already holds, and checks that its positions and lots do
 * not change.
 */
export async function nothingLands(world: World): Promise<void> {
  const broker = await world.broker();
  const { account_id } = await broker.openFunded('Imported', '100000.00');
  const order = await world.restingOrder({ account_id, order_type: 'MARKET', limit_price: undefined, quantity: '3' });
  const { order_id } = await broker.place(order);
  await broker.done(order_id);
  const lots = () => broker.api.get<{ quantity: string }[]>(`${BAAS}/accounts/${account_id}/tax-lots`);
  const before = await until(lots, ({ length }) => length > 0);
  const held = (await broker.positions(account_id)).map(({ quantity }) => quantity);
  for (const [path, body] of importsInto(account_id)) {
    const { rows, landed } = await broker.api.post<BookImportView>(path, body);
    assert.deepEqual([rows, landed], [1, 0]);
  }
  assert.deepEqual(await lots(), before);
  assert.deepEqual(
    (await broker.positions(account_id)).map(({ quantity }) => quantity),
    held,
  );
}
