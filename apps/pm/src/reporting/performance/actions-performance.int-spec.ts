import { CorporateActionScripted, newId } from '@sandbourse/contracts';
import { actionDrafts, heldIn, returnOfCapitalDraft, splitDraft, transferOutDraft } from '@sandbourse/ledger';
import { barsOf, loadReplayMarket } from '@sandbourse/market-data';
import { AmountPerShare, Money, Price, Quantity } from '@sandbourse/money';
import { entriesOf } from '../../testing/account-entries.js';
import { PerformanceUnderTest } from '../../testing/performance-under-test.js';
import { type PmUnderTest } from '../../testing/pm-under-test.js';

let performance: PerformanceUnderTest;
let pm: PmUnderTest;

beforeAll(async () => {
  performance = await PerformanceUnderTest.start();
  pm = performance.pm;
});

afterAll(() => performance.close());

describe('of a security that its firm has scripted corporate actions for', () => {
  const [split, returned] = ['2027-02-10', '2027-02-17'];
  const action = { firm_id: 'HARBOR', symbol: 'BRK-B', price: null, new_symbol: null };

  it('performance has no jump and no flow: the price follows the shares and what is paid', async () => {
    const accountId = await pm.account();
    const { on, deposit, buy, split: splitInTwo } = entriesOf(accountId);
    const held = { ...on(returned), symbol: 'BRK-B', shares: Quantity.of('20') };
    await pm.pm.bus.publish([
      CorporateActionScripted.occurred(
        {
          ...action,
          action_id: newId('corporateAction'),
          kind: 'SPLIT',
          ex_date: split,
          new_shares: 2,
          old_shares: 1,
          amount_per_share: null,
          pay_date: null,
        },
        { at: new Date(), isSandbox: true },
      ),
      CorporateActionScripted.occurred(
        {
          ...action,
          action_id: newId('corporateAction'),
          kind: 'RETURN_OF_CAPITAL',
          ex_date: returned,
          new_shares: null,
          old_shares: null,
          amount_per_share: '10.00',
          pay_date: returned,
        },
        { at: new Date(), isSandbox: true },
      ),
    ]);
    await performance.post(accountId, [
      deposit('2027-02-01', '10000'),
      buy('2027-02-01', 'BRK-B', '10', '280'),
      splitInTwo(split, 'BRK-B', '10', 2n),
      returnOfCapitalDraft({ ...held, amountPerShare: AmountPerShare.of('10.00') }),
    ]);

    const range = { from: '2027-02-01', to: '2027-02-26' };
    const real = new Map(
      barsOf(loadReplayMarket().bars('BRK-B', range)).map(({ date, close }) => [date, Number(close)]),
    );
    const before = (real.get(loadReplayMarket().calendar.previousSession(returned).date) ?? 0) / 2;
    const expected = ([date, close]: [string, number]) => {
      const shares = date < split ? 10 * close : 10 * close * (date < returned ? 1 : (before - 10) / before);
      return 7_200 + shares + (date < returned ? 0 : 200);
    };
    await pm.pm.settled();
    const { body } = await performance.seriesOf(accountId, `?from=${range.from}&to=${range.to}`);
    const differences = [...real].map((each, n) => Number(body.items[n]?.value) - expected(each));
    expect(Math.max(...differences.map(Math.abs))).toBeLessThan(0.21);
    expect(body.items.slice(1).every(({ net_flow }) => net_flow === '0.0000')).toBe(true);
  });
});

describe('of a security whose firm has scripted a spin-off', () => {
  const EX_DATE = '2027-02-10';

  it('performance has no flow: the price falls by what the new shares are worth, and they are held', async () => {
    const accountId = await pm.account();
    const { on, deposit, buy } = entriesOf(accountId);
    const scripted = CorporateActionScripted.occurred(
      {
        firm_id: 'HARBOR',
        action_id: newId('corporateAction'),
        symbol: 'BA',
        kind: 'SPIN_OFF',
        ex_date: EX_DATE,
        new_symbol: 'AMD',
        new_shares: 1,
        old_shares: 2,
        amount_per_share: null,
        pay_date: EX_DATE,
        price: null,
      },
      { at: new Date(), isSandbox: true },
    );
    await pm.pm.bus.publish([scripted]);
    const bought = buy('2027-02-01', 'BA', '10', '200');
    const spinOff = {
      kind: 'SPIN_OFF',
      exDate: EX_DATE,
      payDate: EX_DATE,
      takesEffectAt: on(EX_DATE).executedAt,
      newSymbol: 'AMD',
      ratio: { newShares: 1n, oldShares: 2n },
      price: Price.of('150'),
      newPrice: Price.of('100'),
    } as const;
    const holder = { accountId, symbol: 'BA', currency: 'USD', taxWithholding: 'NONE', lotMethod: 'FIFO' } as const;
    const held = heldIn([bought], holder, [{ accountId, isTaxed: true }], EX_DATE);
    const brought = actionDrafts(spinOff, holder, held, () => newId('transaction'));
    await performance.post(accountId, [deposit('2027-02-01', '10000'), bought, ...brought]);

    const range = { from: '2027-02-01', to: '2027-02-26' };
    const closesOf = (symbol: string) =>
      new Map(barsOf(loadReplayMarket().bars(symbol, range)).map(({ date, close }) => [date, Number(close)]));
    const [parent, spunOff] = [closesOf('BA'), closesOf('AMD')];
    const eve = loadReplayMarket().calendar.previousSession(EX_DATE).date;
    const kept = 1 - (spunOff.get(eve) ?? 0) / 2 / (parent.get(eve) ?? 0);
    const expected = [...parent].map(([date, close]) =>
      date < EX_DATE ? 8_000 + 10 * close : 8_000 + 10 * close * kept + 5 * (spunOff.get(date) ?? 0),
    );
    await pm.pm.settled();
    const { body } = await performance.seriesOf(accountId, `?from=${range.from}&to=${range.to}`);
    const differences = expected.map((value, n) => Math.abs(Number(body.items[n]?.value) - value));
    expect(Math.max(...differences)).toBeLessThan(0.21);
    expect(body.items.slice(1).every(({ net_flow }) => net_flow === '0.0000')).toBe(true);
  });
});

describe('39.2: shares that leave in kind', () => {
  it.each([
    { day: '2026-07-02', held: '300' },
    { day: '2026-07-07', held: '300' },
    { day: '2026-07-21', held: '1200' },
  ])(
    'on $day are worth the close before, in the shares of the day: nothing is gained or lost by it',
    async ({ day, held }) => {
      const accountId = await pm.account();
      const { deposit, buy, split, on } = entriesOf(accountId);
      const leave = transferOutDraft({
        ...on(day),
        symbol: 'NVDA',
        quantity: Quantity.of(held),
        custodian: 'Pershing',
        method: 'FIFO',
        picks: [],
      });
      const whole = held === '300' ? [] : [split(day, 'NVDA', '300', 4n)];
      await performance.post(accountId, [
        deposit('2026-06-01', '245000'),
        buy('2026-06-01', 'NVDA', '300', '800'),
        ...whole,
        leave,
      ]);

      const { items } = (await performance.seriesOf(accountId, `?from=${day}&to=${day}`)).body;
      expect(items).toMatchObject([{ date: day, daily_return: '0.0000000000' }]);
      const { body } = await performance.of(accountId, `?from=2026-06-01&to=2026-07-23`);
      expect(body.reasons.twr).toBeNull();
    },
  );

  it.each([
    { of: '450', whole: 'which the market rounds', newShares: 3, oldShares: 2, date: '2027-02-03', symbol: 'MSFT' },
    { of: '100', whole: 'which it need not round', newShares: 1, oldShares: 3, date: '2027-02-04', symbol: 'INTC' },
  ])(
    'on the day of a split $newShares for $oldShares are worth the close before exactly, $whole: it is linked to what comes after',
    async ({ of, newShares, oldShares, date, symbol }) => {
      const scripted = CorporateActionScripted.occurred(
        {
          firm_id: 'HARBOR',
          action_id: newId('corporateAction'),
          symbol,
          kind: 'SPLIT',
          ex_date: date,
          new_symbol: null,
          new_shares: newShares,
          old_shares: oldShares,
          amount_per_share: null,
          pay_date: null,
          price: null,
        },
        { at: new Date(), isSandbox: true },
      );
      await pm.pm.bus.publish([scripted]);
      const accountId = await pm.account();
      const { deposit, buy, on } = entriesOf(accountId);
      const ratio = { newShares: BigInt(newShares), oldShares: BigInt(oldShares) };
      await performance.post(accountId, [
        deposit('2027-02-01', '60000'),
        buy('2027-02-01', symbol, '300', '200'),
        splitDraft({ ...on(date), symbol, held: Quantity.of('300'), ratio }),
        transferOutDraft({
          ...on(date),
          symbol,
          quantity: Quantity.of(of),
          custodian: 'Pershing',
          method: 'FIFO',
          picks: [],
        }),
        deposit('2027-02-10', '1000'),
      ]);

      await pm.pm.settled();
      const { items } = (await performance.seriesOf(accountId, `?from=${date}&to=${date}`)).body;
      expect(items).toMatchObject([{ value: '0.0000', daily_return: '0.0000000000' }]);
      const { body } = await performance.of(accountId, '?from=2027-02-01&to=2027-02-26&explain=true');
      expect(body.reasons.twr).toBeNull();
      const [first] = body.explanation?.sub_periods ?? [];
      expect(Number(body.twr)).toBeCloseTo(Number(first?.factor) - 1, 9);
    },
  );

  it('on an ex-date leave the dividend behind, which is the return of the day', async () => {
    const market = loadReplayMarket();
    const paid = market
      .corporateActions({ from: '2026-03-02', to: '2026-12-31' })
      .find(action => action.symbol === 'KO' && action.kind === 'DIVIDEND');
    if (paid?.kind !== 'DIVIDEND') throw new Error('KO pays');
    const accountId = await pm.account();
    const { deposit, buy, dividend, on } = entriesOf(accountId);
    const leave = transferOutDraft({
      ...on(paid.exDate),
      symbol: 'KO',
      quantity: Quantity.of('100'),
      custodian: 'Pershing',
      method: 'FIFO',
      picks: [],
    });
    const earlier = market.calendar.previousSession(market.calendar.previousSession(paid.exDate).date).date;
    await performance.post(accountId, [
      deposit(earlier, '10000'),
      buy(earlier, 'KO', '100', '50'),
      dividend(paid.exDate, 'KO', '100', paid.amountPerShare.toComputed()),
      leave,
    ]);

    const { items } = (await performance.seriesOf(accountId, `?from=${paid.exDate}&to=${paid.exDate}`)).body;
    expect(items).toMatchObject([
      {
        value: Money.of('5000')
          .plus(paid.amountPerShare.on(Quantity.of('100')))
          .toComputed(),
      },
    ]);
    expect(Math.abs(Number(items[0]?.daily_return))).toBeLessThan(0.0001);
  });
});
