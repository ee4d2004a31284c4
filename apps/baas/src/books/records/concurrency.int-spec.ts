import type { OrderView } from '@sandbourse/contracts';
import { Money, sum } from '@sandbourse/money';
import { BrokerageUnderTest, failedChecksOf } from '../../testing/brokerage.js';
import { LedgerAudit } from '../audit/ledger-audit.service.js';

const CLIENTS = 64;
const ROUNDS = 5;
const DEPOSIT = '1000.00';

let broker: BrokerageUnderTest;
let audit: LedgerAudit;

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
  audit = LedgerAudit.connect(broker.baas.ownerUrl);
});

afterAll(async () => {
  await audit.close();
  await broker.close();
});

/** The next request of one of many clients, by its number. All clients compete for the same money. */
function request(client: number, [account, sibling]: readonly [string, string]) {
  const spending = [
    () => broker.order(account, { quantity: '1', limit_price: '150.00' }),
    () => broker.fund(account, { direction: 'WITHDRAWAL', amount: '150.00' }),
    () => broker.baas.request('POST', '/v1/journals', { body: journal(account, sibling, '150.00') }),
    () => broker.baas.request('POST', '/v1/journals', { body: journal(sibling, account, '30.00') }),
  ];
  return spending[client % spending.length]?.() ?? Promise.reject(new Error('no such client'));
}

function journal(from: string, to: string, amount: string) {
  return { from_account_id: from, to_account_id: to, amount };
}

async function waitingOrders(accountId: string): Promise<OrderView[]> {
  const path = `/v1/orders?account_id=${accountId}&status=PENDING_NEW&limit=500`;
  return (await broker.baas.request<OrderView[]>('GET', path)).body;
}

/** Simulates the venue: fills each waiting order once. */
async function fillWaitingOrders(accountId: string): Promise<void> {
  await Promise.all((await waitingOrders(accountId)).map(order => broker.fill(order, '1', '150.00')));
  await broker.baas.settled();
  expect(await waitingOrders(accountId)).toEqual([]);
}

/** While the clients trade, the audit finds no difference and a rebuild restores nothing. */
async function auditMeanwhile(accountIds: readonly string[]) {
  const { restored } = await audit.rebuild({ accountIds });
  const { difference } = await audit.verify({ accountIds });
  return { restored, difference };
}

it(`${CLIENTS} clients on one account spend nothing twice, and leave no gap`, async () => {
  const pair = [await broker.openAccount(DEPOSIT), await broker.openAccount('0')] as const;
  const [account, sibling] = pair;

  for (let round = 0; round < ROUNDS; round += 1) {
    const auditing = auditMeanwhile(pair);
    const answers = await Promise.all(Array.from({ length: CLIENTS }, (_, client) => request(client, pair)));
    expect(await auditing).toEqual({ restored: 0, difference: null });
    for (const { status, body } of answers) {
      expect([201, 422]).toContain(status);
      if (status === 422) expect(failedChecksOf(body)).toHaveLength(1);
    }
    await fillWaitingOrders(account);
  }
  await broker.baas.settled();
  const [{ reserved } = { reserved: '' }] = (await broker.account(account)).balances;
  expect(reserved).toBe('0.0000');

  const [entries, others] = [await broker.transactions(account), await broker.transactions(sibling)];
  for (const history of [entries, others])
    expect(history.map(({ sequence }) => sequence)).toEqual(history.map((_, i) => history.length - i));
  for (const accountId of pair)
    expect(Money.of((await broker.account(accountId)).cash_balance).isNegative()).toBe(false);

  const left = sum(
    Money.zero,
    [...entries, ...others].map(({ net_amount }) => Money.of(net_amount)),
  );
  const spent = entries.filter(({ type }) => type === 'BUY' || type === 'WITHDRAWAL');
  expect(left.toComputed()).toBe(
    Money.of(DEPOSIT)
      .minus(Money.ofUnits(BigInt(spent.length) * 1_500_000n))
      .toComputed(),
  );
  expect(spent.length).toBeGreaterThan(0);
  expect(spent.length).toBeLessThanOrEqual(6);
  expect((await audit.verify({ accountIds: pair })).difference).toBeNull();
});
