import {
  type AccountStatementView,
  type FirmSeriesView,
  newId,
  type PortfolioPerformanceView,
  type PortfolioView,
} from '@sandbourse/contracts';
import { reversalDraft, rightDraft } from '@sandbourse/ledger';
import { loadReplayMarket } from '@sandbourse/market-data';
import { Money, Quantity } from '@sandbourse/money';
import { entriesOf } from '../../testing/account-entries.js';
import { PerformanceUnderTest, PLACE, SUMMER } from '../../testing/performance-under-test.js';
import { type PmUnderTest } from '../../testing/pm-under-test.js';

let performance: PerformanceUnderTest;
let pm: PmUnderTest;

beforeAll(async () => {
  performance = await PerformanceUnderTest.start();
  pm = performance.pm;
});

afterAll(() => performance.close());

describe('the performance of an account', () => {
  it('follows from its entries and the closing prices, and says how', async () => {
    const { accountId } = await performance.summer();

    const { status, body } = await performance.of(accountId, `${SUMMER}&explain=true`);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      account_id: accountId,
      base_currency: 'USD',
      from: '2026-06-01',
      to: '2026-07-23',
      beginning_value: '0.0000',
      // The cash is 10,000 - 2,600 + 0.64 + 5,000 - 1,000 - 25. The 16 shares are worth 195.94 each.
      ending_value: '14510.6800',
      net_flows: '14000.0000',
      income: '0.6400',
      fees: '25.0000',
      // The return is 1.060492 * 15,378.56 / 15,604.92 * 14,510.68 / 14,378.56 - 1.
      twr: '0.0547120124',
      twr_annualized: null,
      mwr: '0.3291216923',
      reasons: { twr: null, twr_annualized: 'UNDER_A_YEAR', mwr: null },
    });
    expect(body.explanation).toEqual({
      sub_periods: [
        {
          from: '2026-06-01',
          to: '2026-06-30',
          beginning_value: '0.0000',
          flow: '10000.0000',
          ending_value: '10604.9200',
          factor: '1.0604920000',
        },
        {
          from: '2026-07-01',
          to: '2026-07-21',
          beginning_value: '10604.9200',
          flow: '5000.0000',
          ending_value: '15378.5600',
          factor: '0.9854943185',
        },
        {
          from: '2026-07-22',
          to: '2026-07-23',
          beginning_value: '15378.5600',
          flow: '-1000.0000',
          ending_value: '14510.6800',
          factor: '1.0091886809',
        },
      ],
      payments: [
        { date: '2026-05-31', amount: '-10000.0000' },
        { date: '2026-06-30', amount: '-5000.0000' },
        { date: '2026-07-21', amount: '1000.0000' },
        { date: '2026-07-23', amount: '14510.6800' },
      ],
    });
    // The return of July is 15,378.56 / 15,604.92 * 14,510.68 / 14,378.56 - 1.
    expect(body.periods.mtd).toMatchObject({ from: '2026-07-01', to: '2026-07-23', twr: '-0.0054502887' });
    expect(body.periods.qtd.from).toBe('2026-07-01');
    expect(body.periods.ytd).toEqual(body.periods.since_inception);
    expect(body.periods.since_inception).toMatchObject({ from: '2026-06-01', twr: body.twr, mwr: body.mwr });
    expect([body.periods.one_year, body.periods.three_year]).toEqual([null, null]);
  });

  it('is the same session by session', async () => {
    const { accountId } = await performance.summer();

    const { body } = await performance.seriesOf(accountId, SUMMER);

    expect(body).toMatchObject({ account_id: accountId, base_currency: 'USD', from: '2026-06-01', to: '2026-07-23' });
    expect(body.total).toBe(loadReplayMarket().calendar.sessionsBetween('2026-06-01', '2026-07-23').length);
    const pointOn = (date: string) => body.items.find(point => point.date === date);
    expect(pointOn('2026-06-01')).toEqual({
      date: '2026-06-01',
      value: '10002.3200',
      net_flow: '10000.0000',
      daily_return: '0.0002320000',
      cumulative_return: '0.0002320000',
      reasons: { daily_return: null, cumulative_return: null },
    });
    // The split changes the number of shares and the price in one ratio. The return is 15,378.56 / 15,405.40 - 1.
    expect(pointOn('2026-07-20')?.value).toBe('15405.4000');
    expect(pointOn('2026-07-21')).toMatchObject({
      value: '15378.5600',
      net_flow: '0.0000',
      daily_return: '-0.0017422462',
      cumulative_return: '0.0451088408',
    });
    expect(body.items.at(-1)).toMatchObject({ date: '2026-07-23', cumulative_return: '0.0547120124' });
  });

  it('is restated by a correction from the day of what it corrects', async () => {
    const { accountId, bought, on } = await performance.summer();
    const right = entriesOf(accountId).buy('2026-06-01', 'NVDA', '4', '640');
    const { transactionId } = on('2026-07-23');
    await performance.post(accountId, [
      reversalDraft(bought, { ...on('2026-07-23'), reason: 'Price corrected' }),
      rightDraft(right, bought, { ...on('2026-07-23'), transactionId }),
    ]);

    // The account has 40 more in cash from the first day on: 1.064492 * 15,418.56 / 15,644.92 * 14,550.68 / 14,418.56 -
    // 1.
    expect((await performance.of(accountId, SUMMER)).body).toMatchObject({
      ending_value: '14550.6800',
      twr: '0.0587033105',
    });
    expect((await performance.seriesOf(accountId, '?from=2026-06-30&to=2026-06-30')).body.items[0]?.value).toBe(
      '10644.9200',
    );
  });

  it('values the present session at its quote, and the whole time since the first entry by default', async () => {
    const { accountId } = await performance.summer();

    const { body } = await performance.of(accountId);
    const { last } = loadReplayMarket().quote('NVDA', new Date(body.as_of));

    expect([body.from, body.to]).toEqual(['2026-06-01', '2027-03-01']);
    expect(body.ending_value).toBe(Quantity.of('16').at(last).plus(Money.of('11375.64')).toComputed());
    expect((await performance.of(accountId, '?to=2030-01-01')).body.to).toBe('2027-03-01');
  });

  it('is in the currency of the account, at the rate of each day', async () => {
    const accountId = await pm.account({}, { base_currency: 'EUR' });
    await performance.post(accountId, [entriesOf(accountId).deposit('2026-06-01', '1222.50')]);

    const { body } = await performance.of(accountId, '?to=2026-06-30');

    // A euro was worth 1.2142 dollars at the start of the first day, and 1.1888 dollars at the end of the last day.
    expect(body).toMatchObject({ base_currency: 'EUR', ending_value: '1028.3474', net_flows: '1006.8363' });
  });
});

describe('without a return', () => {
  it.each([
    { what: 'nothing', draftsOf: () => [], value: '0.0000', reason: 'NO_VALUE' },
    {
      what: 'a security without a price',
      draftsOf: ({ buy, deposit }: ReturnType<typeof entriesOf>) => [
        deposit('2026-06-01', '100'),
        buy('2026-06-02', 'PRIVATE', '1', '50'),
      ],
      value: null,
      reason: 'NO_PRICE',
    },
    {
      what: 'debts',
      draftsOf: ({ withdrawal, deposit }: ReturnType<typeof entriesOf>) => [
        deposit('2026-06-01', '100'),
        withdrawal('2026-06-02', '150'),
      ],
      value: '-50.0000',
      reason: 'NEGATIVE_VALUE',
    },
  ])('an account of $what says so: $reason', async ({ draftsOf, value, reason }) => {
    const accountId = await pm.account();
    const drafts = draftsOf(entriesOf(accountId));
    if (drafts.length > 0) await performance.post(accountId, drafts);

    const { status, body } = await performance.of(accountId);

    expect(status).toBe(200);
    expect(body).toMatchObject({ ending_value: value, twr: null, twr_annualized: null, reasons: { twr: reason } });
    expect(JSON.stringify(body)).not.toMatch(/NaN|Infinity/);
  });

  // biome-ignore format: a table
  it.each([
    ['an end before the beginning', '?from=2026-07-02&to=2026-07-01', ['query', 'from']],
    ['no date',                     '?from=yesterday',                ['query', 'from']],
    ['a day that does not exist',   '?to=2026-02-30',                 ['query', 'to']],
    ['another word than true',      '?explain=yes',                   ['query', 'explain']],
    ['a parameter unknown',         '?until=2026-07-01',              ['query', 'until']],
  ])('refuses %s', async (_, query, loc) => {
    const { status, body } = await performance.of(await pm.account(), query);
    expect(status).toBe(422);
    expect(body).toMatchObject({ detail: [{ loc }] });
  });

  it('refuses a period that has not begun', async () => {
    const { status, body } = await performance.of(await pm.account(), '?from=2027-03-02');
    expect([status, body]).toEqual([
      422,
      {
        code: 'period_not_begun',
        detail: 'The period begins on 2027-03-02, after the current session, 2027-03-01',
      },
    ]);
  });
});

describe('a portfolio', () => {
  it('is the accounts that are in it together, in its own currency', async () => {
    const { accountId } = await performance.summer();
    const euros = await pm.account({}, { base_currency: 'EUR' });
    await performance.post(euros, [entriesOf(euros).deposit('2026-06-01', '1000', 'EUR')]);
    const created = await performance.advisor.post<PortfolioView>('/v1/portfolios', {
      name: 'Both',
      target_weights: [{ security: { type: 'ticker', value: 'NVDA' }, weight: '1' }],
      account_ids: [accountId, euros],
    });
    expect(created.status).toBe(201);
    const path = `/v1/portfolios/${created.body.portfolio_id}/performance`;

    const { status, body } = await performance.advisor.get<PortfolioPerformanceView>(
      `${path}?to=2026-06-30&explain=true`,
    );

    expect(status).toBe(200);
    expect(body).toMatchObject({
      account_ids: [accountId, euros].sort(),
      base_currency: 'USD',
      // A euro was worth 1.2142 dollars at the start of the first day.
      net_flows: '11214.2000',
      ending_value: '11793.7200',
      // The return is 11,793.72 / 11,214.20 - 1.
      twr: '0.0516773377',
    });
    expect(body.explanation?.sub_periods).toHaveLength(1);
    const foreign = await pm.as({ rep_code: 'R002', allowed_rep_codes: ['R002'] }).get(path);
    expect(foreign.status).toBe(404);
  });

  it('without accounts has no return', async () => {
    const { body: created } = await performance.advisor.post<PortfolioView>('/v1/portfolios', {
      name: 'Empty',
      target_weights: [{ security: { type: 'ticker', value: 'NVDA' }, weight: '1' }],
    });

    const { status, body } = await performance.advisor.get<PortfolioPerformanceView>(
      `/v1/portfolios/${created.portfolio_id}/performance?explain=true`,
    );

    expect(status).toBe(200);
    expect(body).toMatchObject({
      account_ids: [],
      ending_value: '0.0000',
      twr: null,
      mwr: null,
      reasons: { twr: 'NO_VALUE', twr_annualized: 'NO_VALUE', mwr: 'NO_VALUE' },
      explanation: { sub_periods: [], payments: [] },
    });
  });
});

describe('whose it is', () => {
  it.each(['performance', 'performance/timeseries'])('%s answers 404 unless the account is yours', async route => {
    const { accountId } = await performance.summer();
    const statusFor = async (caller: ReturnType<PmUnderTest['as']>, id: string) =>
      (await caller.get(`/v1/accounts/${id}/${route}`)).status;

    expect(await statusFor(performance.advisor, accountId)).toBe(200);
    expect(await statusFor(performance.advisor, newId('account'))).toBe(404);
    expect(await statusFor(pm.as({ firm_id: 'ELSEWHERE' }), accountId)).toBe(404);
  });

  it('is the client’s own to see', async () => {
    const accountId = await pm.account({ client_id: 'CLT-1' });
    const statusFor = async (client_id: string) =>
      (await pm.as({ role: 'client', rep_code: null, client_id }).get(`/v1/accounts/${accountId}/performance`)).status;

    expect([await statusFor('CLT-1'), await statusFor('CLT-2')]).toEqual([200, 404]);
  });

  it('has no performance without an account', async () => {
    expect((await performance.advisor.get('/v1/performance')).status).toBe(404);
    expect((await performance.advisor.get(`/v1/portfolios/${newId('portfolio')}/performance`)).status).toBe(404);
  });
});

describe('the daily performance of a firm', () => {
  it('is that of all its accounts together, whenever each began, but for those held away', async () => {
    const reader = pm.as({ rep_code: 'R077', allowed_rep_codes: ['R077'] });
    const options = { place: { ...PLACE, rep_code: 'R077' }, reader };
    const mine = { rep_code: 'R077' };
    const ofFirm = async (query = '') => (await reader.get<FirmSeriesView>(`/v1/performance/timeseries${query}`)).body;
    expect(await ofFirm()).toMatchObject({ base_currency: 'USD', accounts: 0 });

    const [early, late] = [await pm.account(mine), await pm.account(mine)];
    const away = await pm.account(mine, { management: 'HELD_AWAY' });
    await performance.post(early, [entriesOf(early).deposit('2026-06-01', '1000')], options);
    await performance.post(
      late,
      [entriesOf(late).deposit('2026-07-01', '500'), entriesOf(late).fee('2026-07-23', '10')],
      options,
    );
    await performance.post(away, [entriesOf(away).deposit('2026-05-04', '70')], options);

    const { items, ...body } = await ofFirm('?to=2026-07-23');
    expect(body).toMatchObject({ accounts: 2, from: '2026-06-01', to: '2026-07-23', total: items.length });
    const on = (date: string) => items.find(item => item.date === date);
    expect(on('2026-06-30')).toMatchObject({ value: '1000.0000', net_flow: '0.0000' });
    expect(on('2026-07-01')).toMatchObject({ value: '1500.0000', net_flow: '500.0000', daily_return: '0.0000000000' });
    expect(on('2026-07-23')).toMatchObject({ value: '1490.0000', daily_return: '-0.0066666667' });

    expect(await ofFirm('?held_away=true&to=2026-07-23')).toMatchObject({ accounts: 3, from: '2026-05-04' });
    const euros = await ofFirm('?base_currency=EUR&from=2026-07-01&to=2026-07-01');
    expect(Number(euros.items[0]?.value)).toBeGreaterThan(1_000);
    expect(Number(euros.items[0]?.value)).toBeLessThan(1_500);
  });

  it('is nothing that a client may ask for', async () => {
    const client = pm.as({ role: 'client', client_id: 'CLT-1', rep_code: null, allowed_rep_codes: [] });
    expect((await client.get('/v1/performance/timeseries')).status).toBe(403);
  });
});

it('53.9: counts cash that moves on a Saturday on this day, in figures, series, statements and portfolios', async () => {
  const accountId = await pm.account();
  const other = await pm.account();
  const { deposit, buy, withdrawal } = entriesOf(accountId);
  // 2027-01-30 is a Saturday. The last session of January is on 2027-01-29, and the first of February on 2027-02-01.
  await performance.post(accountId, [
    deposit('2027-01-04', '10000'),
    buy('2027-01-04', 'NVDA', '10', '100'),
    deposit('2027-01-30', '700'),
    withdrawal('2027-01-31', '200'),
  ]);
  await performance.post(other, [entriesOf(other).deposit('2027-01-05', '1')]);
  const { body: january } = await performance.of(accountId, '?from=2027-01-05&to=2027-01-31&explain=true');
  const { body: friday } = await performance.of(accountId, '?from=2027-01-05&to=2027-01-29');
  const { body: february } = await performance.of(accountId, '?from=2027-02-01&to=2027-02-26');
  const moved = Money.of(friday.ending_value ?? '').plus(Money.of('500'));

  expect(january).toMatchObject({ net_flows: '500.0000', ending_value: moved.toComputed(), twr: friday.twr });
  expect(february).toMatchObject({ net_flows: '0.0000', beginning_value: moved.toComputed() });
  expect(january.explanation?.payments.slice(1, 3)).toEqual([
    { date: '2027-01-29', amount: '-700.0000' },
    { date: '2027-01-30', amount: '200.0000' },
  ]);

  const { body: series } = await performance.seriesOf(accountId, '?from=2027-01-29&to=2027-02-01');
  expect(series.items.map(({ date, net_flow }) => [date, net_flow])).toEqual([
    ['2027-01-29', '0.0000'],
    ['2027-01-30', '700.0000'],
    ['2027-01-31', '-200.0000'],
    ['2027-02-01', '0.0000'],
  ]);

  const { body: statement } = await performance.advisor.get<AccountStatementView>(
    `/v1/accounts/${accountId}/statement?from=2027-01-01&to=2027-01-31`,
  );
  expect(statement).toMatchObject({ ending_value: moved.toComputed(), net_flows: '10500.0000' });
  const shares = Money.of(statement.positions[0]?.market_value ?? '');
  expect(Money.of(statement.cash[0]?.closing ?? '').plus(shares)).toEqual(moved);

  const { body: portfolio } = await performance.advisor.post<PortfolioView>('/v1/portfolios', {
    name: 'Weekend',
    target_weights: [{ security: { type: 'ticker', value: 'SPY' }, weight: '1' }],
    account_ids: [accountId, other],
  });
  const { body: both } = await performance.advisor.get<PortfolioPerformanceView>(
    `/v1/portfolios/${portfolio.portfolio_id}/performance?from=2027-01-06&to=2027-01-31`,
  );
  expect(both).toMatchObject({ net_flows: '500.0000', ending_value: moved.plus(Money.of('1')).toComputed() });
});
