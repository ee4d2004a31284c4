import {
  type AccountView,
  type OutsideHoldingsTaken,
  type Paged,
  type PositionView,
  type TaxLotView,
  type TransactionView,
} from '@sandbourse/contracts';
import { Money, Quantity } from '@sandbourse/money';
import { INTERNAL_SECRET_HEADER } from '@sandbourse/platform/internal';
import { TEST_INTERNAL_SECRET } from '@sandbourse/test-support';
import { HOUR_MS, market, type Tenant, Tenants } from '../testing/tenants.js';

let tenants: Tenants;
beforeAll(async () => {
  tenants = await Tenants.start();
});
afterAll(() => tenants.close());

type StatedLot = readonly [quantity: string, cost: string, acquired?: string, symbol?: string];
describe('39.1: a statement is held against the books of its own day', () => {
  /** An account at another custodian, and a function that imports its statements. */
  async function heldAway(tenant: Tenant) {
    const custodian = { name: 'Granite Trust Company', kind: 'OUTSIDE' };
    const body = { registration: 'Ada Byron', account_type: 'INDIVIDUAL', custodian };
    const { token } = tenant;
    const { account_id: accountId } = (await tenants.baas.request<AccountView>('POST', '/v1/accounts', { token, body }))
      .body;
    const get = <Body>(path: string) => tenant.get<Body>(`/v1/accounts/${accountId}${path}`);
    return {
      accountId,
      async state(as_of: string, usd: string, ...lots: StatedLot[]) {
        const answer = await tenants.baas.request<OutsideHoldingsTaken>(
          'PUT',
          `/v1/internal/outside-holdings/${accountId}`,
          {
            headers: { [INTERNAL_SECRET_HEADER]: TEST_INTERNAL_SECRET },
            body: {
              custodian: custodian.name,
              as_of,
              cash: [{ currency: 'USD', amount: usd }],
              lots: lots.map(([quantity, cost_basis, acquired_date = '2024-03-15', symbol = 'BRK-B']) => ({
                symbol,
                currency: 'USD',
                quantity,
                cost_basis,
                acquired_date,
              })),
            },
          },
        );
        expect(answer).toMatchObject({ status: 200 });
        return answer.body;
      },
      held: async () =>
        (await get<PositionView[]>('/positions')).map(each => [each.security.value, each.quantity, each.cost_basis]),
      lots: async () =>
        (await get<TaxLotView[]>('/tax-lots?status=OPEN'))
          .map(each => [each.acquired_date, each.remaining_quantity, each.cost_basis].join(' '))
          .sort(),
      cash: async () => (await get<AccountView>('')).cash_balance,
      transactions: async () =>
        (await tenant.get<Paged<TransactionView>>(`/v1/transactions?account_id=${accountId}&limit=500`)).items,
    };
  }
  const SPLIT = { kind: 'SPLIT', new_shares: 2, old_shares: 1 };
  const BRINGS_AMD = { new_symbol: 'AMD', new_shares: 1, old_shares: 2 };
  const LATE_IN: StatedLot[] = [
    ['70.5', '1500.25'],
    ['33', '9000', '2023-01-05'],
    ['12', '100', '2025-06-02', 'AMD'],
  ];
  // biome-ignore format: a table
  it.each<{ what: string; actions: [session: number, action: object][] }>([
    { what: 'two splits',                     actions: [[2, SPLIT], [4, { ...SPLIT, new_shares: 3, old_shares: 2 }]] },
    { what: 'a split and its reverse',        actions: [[2, SPLIT], [4, { ...SPLIT, new_shares: 1, old_shares: 8 }]] },
    { what: 'a dividend, then a split',       actions: [[2, { kind: 'DIVIDEND', amount_per_share: '0.333333' }], [3, SPLIT], [4, { kind: 'DIVIDEND', amount_per_share: '0.1' }]] },
    { what: 'a spin-off and a split of both', actions: [[2, { kind: 'SPIN_OFF', ...BRINGS_AMD }], [3, { ...SPLIT, symbol: 'AMD' }], [4, SPLIT]] },
    { what: 'a merger and a split after it',  actions: [[2, { kind: 'STOCK_MERGER', ...BRINGS_AMD, amount_per_share: '1.50' }], [4, { ...SPLIT, symbol: 'AMD', new_shares: 3, old_shares: 7 }]] },
    { what: 'a merger for cash',              actions: [[3, { kind: 'CASH_MERGER', price: '500.00' }]] },
    { what: 'capital beyond its cost',        actions: [[2, { kind: 'RETURN_OF_CAPITAL', amount_per_share: '30.00' }], [4, { kind: 'RETURN_OF_CAPITAL', amount_per_share: '3' }]] },
    { what: 'a split, then a merger for cash', actions: [[2, SPLIT], [4, { kind: 'CASH_MERGER', price: '500.00' }]] },
  ])('holds after $what what an account does whose statement came in time', async ({ actions }) => {
    const tenant = await tenants.open();
    const [inTime, first, second] = [await heldAway(tenant), await heldAway(tenant), await heldAway(tenant)];
    const asOf = tenant.ahead(0);
    const early: StatedLot[] = [['100', '2000'], ['5', '10', '2022-01-03', 'AMD']];
    await second.state(asOf, '10', ...early);
    await inTime.state(asOf, '777', ...LATE_IN);
    for (const [sessions, action] of actions)
      await tenant.script({ symbol: 'BRK-B', ex_date: tenant.ahead(sessions), ...action });
    const end = tenant.ahead(5);
    const dayBefore = tenant.ahead(1);
    await tenant.comeTo(new Date(`${end}T13:00:00Z`));

    await first.state(dayBefore, '777', ...LATE_IN);
    await second.state(dayBefore, '777', ...LATE_IN);

    for (const away of [first, second]) {
      expect(await away.held()).toEqual(await inTime.held());
      expect(await away.lots()).toEqual(await inTime.lots());
      expect(await away.cash()).toBe(await inTime.cash());
      const posted = await away.state(dayBefore, '777', ...LATE_IN);
      expect(posted.entries_posted).toBe(0);
      await tenants.expectWhole(away.accountId);
    }
  });

  /** The account states 100 shares, the action comes two sessions later, and the clock is on that morning. */
  async function onTheMorningOf(action: object) {
    const tenant = await tenants.open();
    const away = await heldAway(tenant);
    await away.state(tenant.ahead(0), '0', ['100', '2000']);
    const [dayBefore, exDate] = [tenant.ahead(1), tenant.ahead(2)];
    await tenant.script({ symbol: 'BRK-B', ex_date: exDate, ...action });
    await tenant.comeTo(new Date(`${exDate}T13:00:00Z`));
    return { tenant, away, dayBefore, exDate };
  }
  const twoHundred = [['BRK-B', '200.00000000', '2000.0000']];

  it('leaves the shares of a split alone where the file of the evening before has those of before it', async () => {
    const { away, dayBefore, exDate } = await onTheMorningOf(SPLIT);
    expect(await away.held()).toEqual(twoHundred);

    const before = await away.state(dayBefore, '0', ['100', '2000']);
    expect(before).toMatchObject({ entries_posted: 0, before: { positions: [{ quantity: '100.00000000' }] } });
    expect(await away.held()).toEqual(twoHundred);

    expect(await away.state(exDate, '0', ['200', '2000'])).toMatchObject({
      entries_posted: 0,
      before: { positions: [{ quantity: '200.00000000' }] },
    });
    await tenants.expectWhole(away.accountId);
  });

  it('splits what the file of the evening before adds, as if it had been imported in time', async () => {
    const late = await onTheMorningOf(SPLIT);
    await late.away.state(late.dayBefore, '50', ['120', '2600']);
    expect(await late.away.held()).toEqual([['BRK-B', '240.00000000', '2600.0000']]);
    expect(await late.away.cash()).toBe('50.0000');
    expect((await late.away.state(late.dayBefore, '50', ['120', '2600'])).entries_posted).toBe(0);
    expect((await late.away.state(late.exDate, '50', ['240', '2600'])).entries_posted).toBe(0);
    const added = (await late.away.transactions()).filter(({ type }) => type === 'TRANSFER_IN');
    expect(added.slice(0, 2)).toMatchObject([{ effective_date: late.dayBefore }, { effective_date: late.dayBefore }]);
    await tenants.expectWhole(late.away.accountId);

    const tenant = await tenants.open();
    const away = await heldAway(tenant);
    await away.state(tenant.ahead(0), '50', ['120', '2600']);
    const exDate = tenant.ahead(2);
    await tenant.script({ symbol: 'BRK-B', ex_date: exDate, ...SPLIT });
    await tenant.comeTo(new Date(`${exDate}T13:00:00Z`));
    expect(await away.held()).toEqual(await late.away.held());
  });

  it('splits fewer where shares had left by the evening before, and none where all had', async () => {
    const { away, dayBefore } = await onTheMorningOf(SPLIT);
    await away.state(dayBefore, '0', ['70', '1400']);
    expect(await away.held()).toEqual([['BRK-B', '140.00000000', '1400.0000']]);
    await away.state(dayBefore, '0');
    expect(await away.held()).toEqual([]);
    await tenants.expectWhole(away.accountId);
  });

  it('counts a first statement from its day, in an account that was opened after it', async () => {
    const tenant = await tenants.open();
    const [dayBefore, exDate] = [tenant.ahead(1), tenant.ahead(2)];
    await tenant.script({ symbol: 'BRK-B', ex_date: exDate, ...SPLIT });
    await tenant.comeTo(new Date(`${exDate}T13:00:00Z`));
    const away = await heldAway(tenant);
    await away.state(dayBefore, '0', ['100', '2000']);
    expect(await away.held()).toEqual(twoHundred);
    await tenants.expectWhole(away.accountId);
  });

  it('pays a dividend on what was held before its ex-date, and takes it for no cash of that day', async () => {
    const dividend = { kind: 'DIVIDEND', amount_per_share: '0.50' };
    const { away, dayBefore, exDate } = await onTheMorningOf(dividend);
    expect(await away.state(dayBefore, '0', ['100', '2000'])).toMatchObject({
      entries_posted: 0,
      before: { cash: [{ amount: '0.0000' }], receivables: [] },
    });
    expect(await away.cash()).toBe('50.0000');
    await away.state(dayBefore, '0', ['140', '2800']);
    expect(await away.cash()).toBe('70.0000');
    expect(await away.state(exDate, '0', ['140', '2800'])).toMatchObject({ entries_posted: 0 });
    await tenants.expectWhole(away.accountId);
  });

  it('counts cash in lieu on its own day', async () => {
    const { away, dayBefore } = await onTheMorningOf({ kind: 'SPLIT', new_shares: 3, old_shares: 200 });
    const [cash, held] = [await away.cash(), await away.held()];
    expect(Money.of(cash).isPositive()).toBe(true);
    expect(await away.state(dayBefore, '0', ['100', '2000'])).toMatchObject({
      entries_posted: 0,
      before: { cash: [{ amount: '0.0000' }], positions: [{ quantity: '100.00000000' }] },
    });
    expect([await away.cash(), await away.held()]).toEqual([cash, held]);
    await tenants.expectWhole(away.accountId);
  });

  // biome-ignore format: a table
  it.each([
    { kind: 'SPIN_OFF',          terms: { new_symbol: 'AMD', new_shares: 1, old_shares: 2 } },
    { kind: 'STOCK_MERGER',      terms: { new_symbol: 'AMD', new_shares: 2, old_shares: 1 } },
    { kind: 'CASH_MERGER',       terms: { price: '500.00' } },
    { kind: 'RETURN_OF_CAPITAL', terms: { amount_per_share: '2.00' } },
  ])('leaves what a $kind has made of the shares alone, and makes the same of more', async ({ kind, terms }) => {
    const { away, dayBefore } = await onTheMorningOf({ kind, ...terms });
    const [cash, held] = [await away.cash(), await away.held()];
    expect(held).not.toEqual([['BRK-B', '100.00000000', '2000.0000']]);
    expect(await away.state(dayBefore, '0', ['100', '2000'])).toMatchObject({
      entries_posted: 0,
      before: { positions: expect.arrayContaining([expect.objectContaining({ symbol: 'BRK-B', quantity: '100.00000000' })]) },
    });
    expect([await away.cash(), await away.held()]).toEqual([cash, held]);

    await away.state(dayBefore, '0', ['200', '4000']);
    const doubled = (amount: string | null) => Money.of(amount ?? '').plus(Money.of(amount ?? ''));
    expect(await away.held()).toEqual(
      held.map(([symbol, quantity, cost]) => [
        symbol,
        Quantity.of(quantity ?? '').plus(Quantity.of(quantity ?? '')).toComputed(),
        doubled(cost ?? null).toComputed(),
      ]),
    );
    expect(await away.cash()).toBe(doubled(cash).toComputed());
    await tenants.expectWhole(away.accountId);
  });

  it('is imported in time where its action is to come: the action counts what it says', async () => {
    const tenant = await tenants.open();
    const away = await heldAway(tenant);
    const exDate = tenant.ahead(2);
    await tenant.script({ symbol: 'BRK-B', ex_date: exDate, ...SPLIT });
    const evening = new Date(market.calendar.businessDayStart(exDate).getTime() - HOUR_MS);
    await tenant.comeTo(evening);
    await away.state(market.calendar.dateOf(evening), '0', ['100', '2000']);
    await tenant.comeTo(new Date(evening.getTime() + 2 * HOUR_MS));
    expect(await away.held()).toEqual(twoHundred);
    expect((await away.state(market.calendar.dateOf(evening), '0', ['100', '2000'])).entries_posted).toBe(0);
    await tenants.expectWhole(away.accountId);
  });
});
