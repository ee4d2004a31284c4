import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { BrokerageUnderTest } from '../../testing/brokerage.js';
import { LedgerAudit } from '../audit/ledger-audit.service.js';

const HOUR_MS = 3_600_000;

let broker: BrokerageUnderTest;
let owner: Database;

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
  owner = new Database({ url: broker.baas.ownerUrl, connectionsMax: 1, applicationName: 'owner' });
});

afterAll(async () => {
  await owner.close();
  await broker.close();
});

describe("56.1: when a firm's clock is an hour behind", () => {
  let accountId: string;
  let now: Date;

  beforeAll(async () => {
    accountId = await broker.openAccount('10000.00');
    const clock = broker.baas.app.get(Clock, { strict: false });
    const [account] = await owner.query<{ firm_id: string }>('select firm_id from accounts where account_id = $1', [
      accountId,
    ]);
    const firmId = account?.firm_id ?? '';
    clock.replace(firmId, { offsetMs: -HOUR_MS });
    now = clock.now(firmId);
    await broker.trade(accountId, 'BUY', '10', '160.00', now.toISOString());
  });

  /** Returns for each symbol whether its position was changed in the half hour after `now`. */
  async function changedSince(accountId: string) {
    const rows = await owner.query<{ symbol: string; updated_at: Date }>(
      'select symbol, updated_at from positions where account_id = $1 order by symbol',
      [accountId],
    );
    return rows.map(({ symbol, updated_at }) => {
      const afterMs = updated_at.getTime() - now.getTime();
      return { symbol, isSince: afterMs >= 0 && afterMs < HOUR_MS / 2 };
    });
  }

  it('a position has the business time of its last change', async () => {
    expect(await changedSince(accountId)).toEqual([{ symbol: 'AAPL', isSince: true }]);
  });

  it('a lost position without entries comes back with the business time of the order that reserves it', async () => {
    const other = await broker.openAccount('10000.00');
    const { body: order } = await broker.order(other);
    await owner.query('update orders set reserved_quantity = 5 where order_id = $1', [order.order_id]);
    const audit = LedgerAudit.connect(broker.baas.ownerUrl);
    await audit.rebuild({ accountIds: [other] });
    await audit.close();
    expect(await changedSince(other)).toEqual([{ symbol: 'AAPL', isSince: true }]);
  });
});
