import { newId, type RealizedGainView } from '@sandbourse/contracts';
import { BrokerageUnderTest } from '../../../testing/brokerage.js';
import { LedgerAudit } from '../../audit/ledger-audit.service.js';

let brokerage: BrokerageUnderTest;
let audit: LedgerAudit;

beforeAll(async () => {
  brokerage = await BrokerageUnderTest.start();
  audit = LedgerAudit.connect(brokerage.baas.ownerUrl);
});

afterAll(async () => {
  await audit.close();
  await brokerage.close();
});

it('53.3: an order that is filled in parts sells its shares together, as in one fill', async () => {
  const accountId = await brokerage.openAccount('10000.00', { client_id: newId('account') });
  await brokerage.trade(accountId, 'BUY', '10', '160.00', '2026-09-01T15:00:00.000Z');
  await brokerage.trade(accountId, 'BUY', '10', '150.00', '2026-11-20T15:00:00.000Z');
  const { body: order } = await brokerage.order(accountId, { side: 'SELL', quantity: '20', limit_price: '140.00' });
  const part = { cumulative_quantity: '10', leaves_quantity: '10', kind: 'FILL' } as const;
  await brokerage.fill(order, '10', '140.00', '2026-11-24T15:00:00.000Z', part);
  await brokerage.baas.settled();
  expect(await gainsOf(accountId)).toHaveLength(1);
  expect((await gainsOf(accountId)).map(({ adjustment_code }) => adjustment_code)).toEqual(['W']);

  await brokerage.fill(order, '10', '140.00', '2026-11-24T15:00:01.000Z', { cumulative_quantity: '20' });

  await brokerage.baas.settled();
  expect(await gainsOf(accountId)).toHaveLength(2);
  expect((await gainsOf(accountId)).map(({ adjustment_code }) => adjustment_code)).toEqual([null, null]);
  expect((await audit.verify({ accountIds: [accountId] })).difference).toBeNull();
});

it('53.2: a purchase that is posted late replaces shares by its date, in whichever account', async () => {
  const client = { client_id: newId('account') };
  const taxable = await brokerage.openAccount('10000.00', client);
  const ira = await brokerage.openAccount('10000.00', { ...client, account_type: 'ROTH_IRA' });
  await brokerage.trade(ira, 'BUY', '10', '150.00', '2026-10-05T15:00:00.000Z');
  await brokerage.trade(ira, 'SELL', '10', '151.00', '2026-10-20T15:00:00.000Z');
  await brokerage.trade(taxable, 'BUY', '10', '160.00', '2026-09-01T15:00:00.000Z');
  await brokerage.trade(taxable, 'SELL', '10', '140.00', '2026-10-01T15:00:00.000Z');

  expect(await gainsOf(taxable)).toMatchObject([{ adjustment_code: 'W' }]);
  expect((await audit.verify({ accountIds: [taxable, ira] })).difference).toBeNull();
});

it('53.3: a purchase replaces the losses of an order by acquisition, in whichever parts the order sold them', async () => {
  const accountId = await brokerage.openAccount('10000.00', { client_id: newId('account'), lot_method: 'LIFO' });
  await brokerage.trade(accountId, 'BUY', '10', '160.00', '2026-09-01T15:00:00.000Z');
  await brokerage.trade(accountId, 'BUY', '10', '150.00', '2026-09-02T15:00:00.000Z');
  const { body: order } = await brokerage.order(accountId, { side: 'SELL', quantity: '20', limit_price: '140.00' });
  const part = { cumulative_quantity: '10', leaves_quantity: '10', kind: 'FILL' } as const;
  await brokerage.fill(order, '10', '140.00', '2026-11-24T15:00:00.000Z', part);
  await brokerage.fill(order, '10', '140.00', '2026-11-24T15:00:01.000Z', { cumulative_quantity: '20' });
  await brokerage.baas.settled();

  await brokerage.trade(accountId, 'BUY', '10', '141.00', '2026-11-25T15:00:00.000Z');

  const washed = (await gainsOf(accountId)).filter(({ adjustment_code }) => adjustment_code === 'W');
  expect(washed).toMatchObject([{ acquired_date: '2026-09-01' }]);
  expect((await audit.verify({ accountIds: [accountId] })).difference).toBeNull();
});

async function gainsOf(accountId: string): Promise<RealizedGainView[]> {
  const path = `/v1/accounts/${accountId}/realized-gains?tax_year=2026`;
  return (await brokerage.baas.request<{ items: RealizedGainView[] }>('GET', path)).body.items;
}
