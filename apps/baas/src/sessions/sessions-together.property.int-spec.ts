import { DEPOSIT_FAULT_HEADER } from '@sandbourse/contracts';
import { businessDaysAfter } from '@sandbourse/market-data';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { casesOf, WAITS } from '@sandbourse/test-support';
import fc from 'fast-check';
import { CorporateActionService } from '../books/records/corporate-action.service.js';
import { DepositReturnService } from '../money/funding/deposit-return.service.js';
import { market, type Tenant, Tenants } from '../testing/tenants.js';
import { ReinvestmentStore } from '../trading/dividend-reinvestment/reinvestment.store.js';
import { SessionService } from './session.service.js';

/** A year end and an ex-date of each of these securities are within the shortest advance. */
const START = new Date('2027-12-01T17:00:00Z');
const SYMBOLS = ['AAPL', 'KO', 'SPY'] as const;
const RUNS = casesOf(4);

let tenants: Tenants;
let sessions: SessionService;
/** The number of calls of `SessionService.process` for each firm. */
const visits = new Map<string, number>();
/** The firms whose sessions are processed as the reference does it. */
const references = new Set<string>();
/** The number of sessions that the reference processes together: a month, or one if a later session depends on it. */
const MONTH = 23;

beforeAll(async () => {
  tenants = await Tenants.start();
  sessions = tenants.baas.app.get(SessionService, { strict: false });
  const [together, process] = [sessions.together.bind(sessions), sessions.process.bind(sessions)];
  const [elections, actions, returns] = [ReinvestmentStore, CorporateActionService, DepositReturnService].map(type =>
    tenants.baas.app.get(type, { strict: false }),
  ) as [ReinvestmentStore, CorporateActionService, DepositReturnService];
  jest.spyOn(sessions, 'together').mockImplementation(async (tx, firmId, next) => {
    if (!references.has(firmId)) return together(tx, firmId, next);
    const isOneByOne =
      (await elections.isElectedIn(tx, firmId)) ||
      (await actions.bringNewShares(tx, firmId)) ||
      (await returns.isAwaitedIn(tx, firmId));
    return next.slice(0, isOneByOne ? 1 : MONTH);
  });
  jest.spyOn(sessions, 'process').mockImplementation(async (tx, firmId, next) => {
    visits.set(firmId, (visits.get(firmId) ?? 0) + 1);
    return process(tx, firmId, next);
  });
});
afterAll(() => tenants.close());

interface Situation {
  readonly isOnMargin: boolean;
  readonly elected: readonly string[];
  /** In sessions after the start; null for a situation without it. */
  readonly spinOff: number | null;
  readonly split: number | null;
  readonly dividends: readonly { readonly session: number; readonly paidAfter: number }[];
  /** The business days after which the bank takes a deposit back. */
  readonly returned: number | null;
  readonly days: number;
}

const session = fc.integer({ min: 1, max: 50 });
const situation: fc.Arbitrary<Situation> = fc
  .record({
    isOnMargin: fc.boolean(),
    elected: fc.subarray(['BRK-B', ...SYMBOLS]),
    spinOff: fc.option(session),
    split: fc.option(session),
    dividends: fc.uniqueArray(fc.record({ session, paidAfter: fc.integer({ min: 0, max: 5 }) }), {
      maxLength: 3,
      selector: dividend => dividend.session,
    }),
    returned: fc.option(fc.integer({ min: 1, max: 20 })),
    days: fc.integer({ min: 40, max: 100 }),
  })
  .filter(({ elected, spinOff, split, returned, dividends }) => {
    const ofOther = [spinOff, split].filter(each => each !== null);
    const isFree =
      new Set([...ofOther, ...dividends.map(each => each.session)]).size === ofOther.length + dividends.length;
    return isFree && (elected.length > 0 || spinOff !== null || returned !== null);
  });

async function aTenant({ isOnMargin, elected, spinOff, split, dividends, returned }: Situation): Promise<Tenant> {
  const tenant = await tenants.open({ margin_enabled: isOnMargin, cash: '300000.00' });
  const { accountId, token } = tenant;
  await tenant.comeTo(START);
  for (const symbol of ['BRK-B', ...SYMBOLS]) await tenant.trade('BUY', symbol, isOnMargin ? '400' : '90', START);
  for (const value of elected)
    await tenants.baas.request('POST', `/v1/accounts/${accountId}/dividend-reinvestments`, {
      token,
      body: { security: { type: 'ticker', value } },
    });
  const script = (kind: string, n: number, terms: object) =>
    tenant.script({ symbol: 'BRK-B', kind, ex_date: tenant.ahead(n), ...terms });
  if (spinOff !== null) await script('SPIN_OFF', spinOff, { new_symbol: 'AMD', new_shares: 1, old_shares: 4 });
  if (split !== null) await script('SPLIT', split, { new_shares: 3, old_shares: 2 });
  for (const { session: n, paidAfter } of dividends)
    await script('DIVIDEND', n, {
      amount_per_share: '1.25',
      pay_date: businessDaysAfter(market.calendar, tenant.ahead(n), paidAfter),
    });
  if (returned !== null) {
    await tenants.baas.request('POST', `/v1/accounts/${accountId}/funding`, {
      token,
      body: { direction: 'DEPOSIT', amount: '500.00' },
      headers: { [DEPOSIT_FAULT_HEADER]: JSON.stringify({ do: 'return_deposit', days: returned }) },
    });
    await tenants.baas.settled();
  }
  return tenant;
}

const lastPosition = () =>
  tenants.baas.database
    .as(SYSTEM_SCOPE)
    .reading(tx => tx.query<{ position: number }>('select max(position)::float8 as position from bus.events'));

/** Returns what clients can see of a firm, without ids: the events of an advance in their order, and the books after it. */
async function advanced(terms: Situation, isReference: boolean): Promise<{ seen: string[]; tenant: Tenant }> {
  const tenant = await aTenant(terms);
  if (isReference) references.add(tenant.firmId);
  const [before] = await lastPosition();
  visits.set(tenant.firmId, 0);
  await tenant.comeTo(new Date(START.getTime() + terms.days * 24 * 3_600_000));
  const rows = await tenants.baas.database.as(SYSTEM_SCOPE).reading(tx =>
    tx.query<{ envelope: unknown }>(
      `select json_build_array(envelope -> 'type', envelope -> 'time', envelope -> 'data') as envelope from bus.events
        where firm_id = $1 and position > $2 and type not like '%buying_power%' order by position`,
      [tenant.firmId, before?.position ?? 0],
    ),
  );
  const account = `/v1/accounts/${tenant.accountId}`;
  // The market goes on after the advance, so the figures at market prices are left out.
  const lots = (await tenant.lots()).map(({ market_value: _, unrealized_gain: __, ...lot }) => lot);
  const [gains, positions] = [await tenant.gains(), await tenant.positions()];
  const books = positions.map(({ security, quantity, cost_basis }) => ({ security, quantity, cost_basis }));
  const { cash_balance, settled_cash } = await tenant.account();
  const seen = [
    ...rows.map(row => row.envelope),
    lots,
    gains,
    books,
    cash_balance,
    settled_cash,
    await tenant.get(`${account}/funding`),
  ];
  await tenant.expectWhole();
  return { seen: seen.map(each => withoutIds(each, tenant)), tenant };
}

/** Times with a fraction of a second are those of the test itself, before the advance. */
function withoutIds(seen: unknown, { firmId }: Tenant): string {
  return JSON.stringify(seen)
    .replaceAll(firmId, 'FIRM')
    .replace(/\b([a-z]+)_[0-9A-HJKMNP-TV-Z]{26}\b/g, '$1')
    .replace(/"[0-9a-f]{64}"/g, '"hash"')
    .replace(/"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.(?!000)\d+Z"/g, '"then"');
}

it(
  '59.2: sessions processed together give the entries, lots and events of sessions processed one by one',
  async () => {
    await fc.assert(
      fc.asyncProperty(situation, async terms => {
        const [together, reference] = [await advanced(terms, false), await advanced(terms, true)];
        expect(together.seen).toEqual(reference.seen);
        const [few, all] = [together, reference].map(({ tenant }) => visits.get(tenant.firmId) ?? 0);
        if (terms.elected.length > 0 || terms.spinOff !== null) expect(few).toBeLessThan((all ?? 0) / 2);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  RUNS * WAITS.ready,
);
