import assert from 'node:assert/strict';
import type { OrderWithFillsView, RealizedGainView, TaxLotView, TaxPreviewView } from '@sandbourse/contracts';
import { Money, Percentage, Price } from '@sandbourse/money';
import { until } from '../../api-client.js';
import { Brokerage, type OrderRequest } from '../../client/brokerage.js';
import { Sandbox } from '../../client/sandbox.js';
import { BAAS } from '../expect.js';
import type { World } from '../world.js';

const security = { type: 'ticker', value: 'PEP' } as const;

/**
 * Checks a wash sale. Buys ten shares twice, halves the price for this firm only, and sells the more expensive lot. The
 * purchase of the other lot makes this loss a wash sale, so the loss is added to the cost of that lot. Then checks a
 * tax preview for the remaining shares.
 */
export async function sellAtALoss(world: World): Promise<void> {
  const sandbox = new Sandbox(await world.as('advisor', { otherFirm: true }));
  const broker = new Brokerage(sandbox.api);
  const { account_id } = await broker.openFunded('Taxes', '10000.00');
  const of = <T>(what: string) => sandbox.api.get<T>(`${BAAS}/accounts/${account_id}/${what}`);

  const before = await trade(broker, { account_id, side: 'BUY' });
  await trade(broker, { account_id, side: 'BUY' });
  const [dearer, other] = byCost(await of<TaxLotView[]>('tax-lots'));

  const { script_id } = await sandbox.script({ symbol: security.value, kind: 'GAP', magnitude: '-0.5' });
  try {
    await untilTheVenueTradesBelow(broker, Price.of(before.average_fill_price ?? ''));
    await trade(broker, { account_id, side: 'SELL', lot_method: 'HIFO' });
  } finally {
    await sandbox.remove(script_id);
  }

  const [gain] = (await of<{ items: RealizedGainView[] }>('realized-gains')).items;
  const loss = Money.of(gain?.cost_basis ?? '').minus(Money.of(gain?.proceeds ?? ''));
  assert.ok(loss.isPositive());
  assert.deepEqual(
    [gain?.lot_id, gain?.adjustment_code, gain?.adjustment_amount, gain?.realized_gain],
    [dearer?.lot_id, 'W', loss.toComputed(), '0.0000'],
  );
  const [left] = await of<TaxLotView[]>('tax-lots');
  assert.deepEqual(
    [left?.lot_id, left?.wash_sale_disallowed, left?.wash_sale_source_lot_id],
    [other?.lot_id, loss.toComputed(), dearer?.lot_id],
  );

  const harvest = { security, quantity: '10', price: '1.00' };
  const preview = await sandbox.api.post<TaxPreviewView>(`${BAAS}/accounts/${account_id}/tax-preview`, harvest);
  assert.equal(
    preview.short_term_gain,
    Money.of(preview.proceeds)
      .minus(Money.of(left?.adjusted_cost_basis ?? ''))
      .toComputed(),
  );
}

async function trade(
  broker: Brokerage,
  terms: Partial<OrderRequest> & Pick<OrderRequest, 'account_id' | 'side'>,
): Promise<OrderWithFillsView> {
  const { order_id } = await broker.place({ security, order_type: 'MARKET', quantity: '10', ...terms });
  return broker.done(order_id);
}

/** Sorts lots by cost, highest first. If two lots have the same cost, the older lot is first. */
function byCost(lots: readonly TaxLotView[]): TaxLotView[] {
  return [...lots].sort(
    (a, b) => Money.of(b.cost_basis ?? '0').compare(Money.of(a.cost_basis ?? '0')) || (a.lot_id < b.lot_id ? -1 : 1),
  );
}

/**
 * Buys single shares until the venue fills one below three quarters of a price. The venue receives a price script later
 * than the service that returns quotes.
 */
async function untilTheVenueTradesBelow(broker: Brokerage, price: Price): Promise<void> {
  const { account_id } = await broker.openFunded('Probe', '10000.00');
  const threeQuarters = price.times(Percentage.of('0.75'));
  await until(
    () => trade(broker, { account_id, side: 'BUY', quantity: '1' }),
    ({ average_fill_price }) => Price.of(average_fill_price ?? '').isLessThan(threeQuarters),
    { everyMs: 250 },
  );
}
