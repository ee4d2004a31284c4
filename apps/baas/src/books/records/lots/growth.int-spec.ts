import { newId } from '@sandbourse/contracts';
import { type LotMethod, type LotMovement, movementOf, tradeDraft } from '@sandbourse/ledger';
import { Price, Quantity } from '@sandbourse/money';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { BrokerageUnderTest } from '../../../testing/brokerage.js';
import { lotRequestsOf } from './lot-request.js';
import { TaxLotStore } from './tax-lot.store.js';

let brokerage: BrokerageUnderTest;

beforeAll(async () => {
  brokerage = await BrokerageUnderTest.start();
});

afterAll(() => brokerage.close());

const db = () => brokerage.baas.app.get(Database).as(SYSTEM_SCOPE);

/** An account with this number of open lots of one share each. Consecutive lots differ in age and cost. */
async function anAccountWith(lots: number): Promise<{ accountId: string; taxpayerId: string }> {
  const taxpayerId = newId('account');
  const accountId = await brokerage.openAccount('0', { client_id: taxpayerId });
  await db().query(
    `insert into tax_lots
     select 'lot_' || $1 || n, $1, $2, 'AAPL', 'USD', 'ord_' || n, 'lot_' || $1 || n,
            date '1990-01-01' + n % 5000, date '1990-01-02' + n % 5000,
            1, n % 100 + 1, n % 100 + 1, 0, 1, 1, 1, n % 100 + 1, 0, null, false
       from generate_series(1, $3::int) n`,
    [accountId, taxpayerId, lots],
  );
  return { accountId, taxpayerId };
}

const SALES = 25;

function salesIn(accountId: string, lotMethod: LotMethod): LotMovement[] {
  const sale = movementOf(
    tradeDraft({
      transactionId: newId('transaction'),
      accountId,
      orderId: newId('order'),
      side: 'SELL',
      symbol: 'AAPL',
      quantity: Quantity.of('1'),
      price: Price.of('1'),
      currency: 'USD',
      lotMethod,
      picks: [],
      tradeDate: '2026-11-20',
      settlementDate: '2026-11-23',
      executedAt: new Date('2026-11-20T15:00:00Z'),
    }),
  );
  return Array.from({ length: SALES }, () => sale as LotMovement);
}

it.each(['FIFO', 'LIFO', 'HIFO'] as const)('%s reads as few lots of many as of a hundred', async method => {
  const store = brokerage.baas.app.get(TaxLotStore);
  for (const lots of [100, 20_000]) {
    const { accountId, taxpayerId } = await anAccountWith(lots);
    const windows = lotRequestsOf(salesIn(accountId, method), () => taxpayerId);

    const loaded = await db().transaction(tx => store.load(tx, windows));

    expect([...loaded.values()].map(each => each.lots.length)).toEqual([SALES]);
  }
});
