import { newId, type OrderView, type TaxLotView } from '@sandbourse/contracts';
import { casesOf, WAITS } from '@sandbourse/test-support';
import fc from 'fast-check';
import { LedgerAudit } from '../../books/audit/ledger-audit.service.js';
import { BrokerageUnderTest } from '../../testing/brokerage.js';

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

interface Trade {
  readonly side: 'BUY' | 'SELL';
  readonly quantity: number;
  readonly price: number;
  /** The error in the first report of the trade, which the venue corrects after all journals. */
  readonly fault: 'NONE' | 'NEVER_TRADED' | 'OTHER_PRICE';
}

interface History {
  readonly lotMethod: 'FIFO' | 'LIFO' | 'HIFO';
  /** One trade a day of the first account, before the journals. */
  readonly trades: readonly Trade[];
  readonly journaled: number;
  /** Shares that the second account then journals on to a third one. */
  readonly journaledOn: number;
}

const DAYS = ['2025-06-02', '2025-09-02', '2026-10-05', '2026-10-19', '2026-11-02', '2026-11-16'];

const trade: fc.Arbitrary<Trade> = fc.record({
  side: fc.constantFrom('BUY', 'BUY', 'SELL'),
  quantity: fc.integer({ min: 1, max: 10 }),
  price: fc.integer({ min: 120, max: 180 }),
  fault: fc.constantFrom('NONE', 'NONE', 'NEVER_TRADED', 'OTHER_PRICE'),
});

const history: fc.Arbitrary<History> = fc.record({
  lotMethod: fc.constantFrom('FIFO', 'LIFO', 'HIFO'),
  trades: fc.array(trade, { minLength: 2, maxLength: DAYS.length }),
  journaled: fc.integer({ min: 1, max: 10 }),
  journaledOn: fc.integer({ min: 1, max: 10 }),
});

/** Returns true if the account never sells or journals more than it holds, with and without the faults. */
function isCovered({ trades, journaled, journaledOn }: History): boolean {
  return [trades, rightTrades(trades)].every(each => {
    let held = 0;
    for (const { side, quantity } of each) {
      held += side === 'BUY' ? quantity : -quantity;
      if (held < 0) return false;
    }
    return held >= journaled && journaled >= journaledOn;
  });
}

const rightTrades = (trades: readonly Trade[]) => trades.filter(({ fault }) => fault !== 'NEVER_TRADED');

/** The corrections move a wash sale, so the second account has journaled on other lots before its own correction. */
const MOVED_WASH_SALE: History = {
  lotMethod: 'HIFO',
  trades: [
    { side: 'BUY', quantity: 6, price: 125, fault: 'NONE' },
    { side: 'BUY', quantity: 7, price: 169, fault: 'OTHER_PRICE' },
    { side: 'SELL', quantity: 7, price: 140, fault: 'OTHER_PRICE' },
    { side: 'BUY', quantity: 10, price: 149, fault: 'NEVER_TRADED' },
    { side: 'BUY', quantity: 6, price: 176, fault: 'NONE' },
  ],
  journaled: 9,
  journaledOn: 2,
};

it(
  '53.4: a history with faulty reports ends, once they are corrected, as if they had been right at first',
  async () => {
    await fc.assert(
      fc.asyncProperty(history.filter(isCovered), async faulty => {
        const right = {
          ...faulty,
          trades: faulty.trades.map(each => (each.fault === 'NEVER_TRADED' ? each : sound(each))),
        };
        const [corrected, expected] = [await lotsAfter(faulty), await lotsAfter(right, 'ONLY_RIGHT')];
        expect(corrected).toEqual(expected);
      }),
      { numRuns: casesOf(6), endOnFailure: true, examples: [[MOVED_WASH_SALE]] },
    );
  },
  WAITS.story,
);

const sound = (each: Trade): Trade => ({ ...each, fault: 'NONE' });

/** Plays a history, and returns the open lots of its three accounts. */
async function lotsAfter({ lotMethod, trades, journaled, journaledOn }: History, only?: 'ONLY_RIGHT') {
  const household = { household_id: newId('account') };
  const client = { ...household, client_id: newId('account') };
  const accounts = [
    await broker.openAccount('50000.00', { ...client, lot_method: lotMethod }),
    await broker.openAccount('0', { ...client, lot_method: lotMethod }),
    await broker.openAccount('0', { ...household, client_id: newId('account') }),
  ];
  const [first = '', second = '', third = ''] = accounts;
  const faults: { readonly order: OrderView; readonly trade: Trade }[] = [];
  for (const [n, each] of trades.entries()) {
    const { side, quantity, price, fault } = each;
    if (only && fault === 'NEVER_TRADED') continue;
    const reported = fault === 'OTHER_PRICE' ? price + 7 : price;
    const order = await broker.trade(first, side, `${quantity}`, `${reported}.00`, `${DAYS[n]}T15:00:00.000Z`);
    if (fault !== 'NONE') faults.push({ order, trade: each });
  }
  await broker.journalShares(first, second, `${journaled}`);
  await broker.journalShares(second, third, `${journaledOn}`);
  for (const { order, trade } of faults) {
    if (trade.fault === 'OTHER_PRICE') await broker.correct(order, `${trade.quantity}`, `${trade.price}.00`);
    else await broker.bust(order, `${trade.quantity}`, `${trade.price}.00`);
  }
  expect((await audit.verify({ accountIds: accounts })).difference).toBeNull();
  return Promise.all(accounts.map(lotsOf));
}

async function lotsOf(accountId: string): Promise<string[]> {
  const { body } = await broker.baas.request<TaxLotView[]>('GET', `/v1/accounts/${accountId}/tax-lots`);
  return body
    .map(({ remaining_quantity, adjusted_cost_basis, acquired_date, holding_period_start_date }) =>
      [remaining_quantity, adjusted_cost_basis, acquired_date, holding_period_start_date].join(' '),
    )
    .sort();
}
