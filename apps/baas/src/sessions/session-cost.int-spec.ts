import type { Tx } from '@sandbourse/platform/database';
import { market, type Tenant, Tenants } from '../testing/tenants.js';
import { BusinessDayService } from './business-day.service.js';

const START = new Date('2028-01-31T23:00:00Z');
/** After the last session of a month with dividends, and with interest. */
const MONTH_LATER = new Date('2028-02-29T23:00:00Z');
const MANY = 12;

/**
 * The most statements of all transactions that process a month, without those that begin and end the transactions. It
 * may only fall.
 */
const STATEMENTS_MAX = 32;

let tenants: Tenants;
/** The statements that processed the sessions of each firm, one list for each transaction. */
const processed = new Map<string, string[][]>();

beforeAll(async () => {
  tenants = await Tenants.start();
  const days = tenants.baas.app.get(BusinessDayService, { strict: false });
  const processNext = days.processNext.bind(days);
  jest.spyOn(days, 'processNext').mockImplementation(async (tx, firmId, present) => {
    const statements = statementsOf(tx);
    processed.set(firmId, [...(processed.get(firmId) ?? []), statements]);
    return processNext(tx, firmId, present);
  });
});
afterAll(() => tenants.close());

/** Some securities that pay a dividend in the month. */
const SYMBOLS = market
  .corporateActions({ from: '2028-02-02', to: '2028-02-25' })
  .flatMap(({ kind, symbol }) => (kind === 'DIVIDEND' ? symbol : []))
  .slice(0, 2);

/** Returns the list to which the statements of a transaction are added from now on. */
function statementsOf(tx: Tx): string[] {
  const statements: string[] = [];
  const [query, send] = [tx.query.bind(tx), tx.send.bind(tx)];
  tx.query = (sql, values) => {
    statements.push(sql);
    return query(sql, values);
  };
  tx.send = (sql, values) => {
    statements.push(sql);
    send(sql, values);
  };
  return statements;
}

/** Returns the transactions of a month in a firm with so many accounts, each with dividends and interest. */
async function aMonthOf(accounts: number): Promise<string[][]> {
  const first = await tenants.open({ cash: '9000000.00' });
  await first.comeTo(START);
  const all: Tenant[] = [first];
  while (all.length < accounts) all.push(await tenants.open({ firmId: first.firmId, cash: '9000000.00' }));
  for (const tenant of all) for (const symbol of SYMBOLS) await tenant.trade('BUY', symbol, '100', START);
  processed.delete(first.firmId);
  await first.comeTo(MONTH_LATER);
  for (const tenant of all) {
    expect(await tenant.transactions('DIVIDEND')).not.toEqual([]);
    expect(await tenant.transactions('INTEREST')).not.toEqual([]);
  }
  return processed.get(first.firmId) ?? [];
}

it('59.2: a month takes as many statements for a practice as for one account', async () => {
  const [one, many] = [await aMonthOf(1), await aMonthOf(MANY)];
  expect(many.map(({ length }) => length)).toEqual(one.map(({ length }) => length));
  const total = many.flat().length;
  expect(total).toBeLessThanOrEqual(STATEMENTS_MAX);
  expect(total).toBeGreaterThan(STATEMENTS_MAX * 0.8);
});
