import { type PositionView } from '@sandbourse/contracts';
import { Money, Quantity, sum } from '@sandbourse/money';
import {
  actionsBetween,
  closeAfter,
  DIVIDEND_OF_KO,
  dividendOn,
  hoursFromRoll,
  SPLIT_OF_AMZN,
  type Tenant,
  Tenants,
} from '../testing/tenants.js';

let tenants: Tenants;
beforeAll(async () => {
  tenants = await Tenants.start();
});
afterAll(() => tenants.close());

describe('a trade that changes after a corporate action', () => {
  /** Returns the shares of a past day as they were known on that day, without later corrections. */
  async function sharesAsOf({ accountId, token }: Tenant, day: string): Promise<string[]> {
    const path = `/v1/accounts/${accountId}/positions?as_of=${day}`;
    return (await tenants.baas.request<PositionView[]>('GET', path, { token })).body.map(({ quantity }) => quantity);
  }
  const lotsIn = async (tenant: Tenant) =>
    (await tenant.lots()).map(lot => [lot.acquired_date, lot.remaining_quantity]);
  /** All dividend entries, including corrections and their replacements. */
  async function dividendsPaid(tenant: Tenant): Promise<string> {
    const entries = [...(await tenant.transactions('DIVIDEND')), ...(await tenant.transactions('CORRECTION'))];
    const ofDividends = entries.filter(({ amount_per_share }) => amount_per_share !== null);
    return sum(
      Money.zero,
      ofDividends.map(({ net_amount }) => Money.of(net_amount)),
    ).toComputed();
  }

  it('a bust of shares bought before a split takes back the split shares', async () => {
    const tenant = await tenants.open();
    await tenant.trade('BUY', 'AMZN', '2');
    const wrong = await tenant.trade('BUY', 'AMZN', '3');
    await tenant.comeTo(closeAfter(SPLIT_OF_AMZN));
    expect(await tenant.shares()).toEqual(['100.00000000']);
    const onSplitDay = await sharesAsOf(tenant, SPLIT_OF_AMZN.exDate);
    const cash = (await tenant.account()).cash_balance;

    await tenant.bust(wrong);
    expect(await tenant.shares()).toEqual(['40.00000000']);

    expect((await lotsIn(tenant)).map(([, quantity]) => quantity)).toEqual(['40.00000000']);
    const [bought] = (await tenant.transactions('BUY')).filter(({ order_id }) => order_id === wrong.order_id);
    expect((await tenant.account()).cash_balance).toBe(
      Money.of(cash)
        .plus(Money.of(bought?.net_amount ?? '').negated())
        .toComputed(),
    );
    const [right, booked] = await tenant.transactions('SPLIT');
    expect(right).toMatchObject({
      quantity: '38.00000000',
      corrects_transaction_id: booked?.transaction_id,
      effective_date: SPLIT_OF_AMZN.exDate,
    });
    expect(await sharesAsOf(tenant, SPLIT_OF_AMZN.exDate)).toEqual(onSplitDay);
    await tenant.expectWhole();
  });

  it('a bust of all that was held at a split leaves nothing, and no cash but what there was', async () => {
    const tenant = await tenants.open();
    const wrong = await tenant.trade('BUY', 'AMZN', '3');
    await tenant.comeTo(closeAfter(SPLIT_OF_AMZN));
    await tenant.bust(wrong);
    expect(await tenant.shares()).toEqual([]);

    expect(await tenant.lots()).toEqual([]);
    expect(await tenant.account()).toMatchObject({ cash_balance: '1000000.0000', total_value: '1000000.0000' });
    await tenant.expectWhole();
  });

  it('a bust of shares bought before an ex-date takes back the dividend that came of them', async () => {
    const tenant = await tenants.open();
    await tenant.comeTo(hoursFromRoll(DIVIDEND_OF_KO, -30));
    await tenant.trade('BUY', 'KO', '10');
    const wrong = await tenant.trade('BUY', 'KO', '20');
    await tenant.comeTo(closeAfter(DIVIDEND_OF_KO));
    expect(await dividendsPaid(tenant)).toBe(dividendOn('30'));

    await tenant.bust(wrong);
    expect(await tenant.shares()).toEqual(['10.00000000']);

    expect(await dividendsPaid(tenant)).toBe(dividendOn('10'));
    await tenant.expectWhole();
  });

  it('a bust of a sale from before a split gives back split shares', async () => {
    const tenant = await tenants.open();
    await tenant.trade('BUY', 'AMZN', '3');
    const wrong = await tenant.trade('SELL', 'AMZN', '3');
    await tenant.comeTo(closeAfter(SPLIT_OF_AMZN));
    await tenant.trade('BUY', 'AMZN', '1');
    await tenant.bust(wrong);
    expect(await tenant.shares()).toEqual(['61.00000000']);

    expect((await lotsIn(tenant)).map(([, quantity]) => quantity)).toEqual(['60.00000000', '1.00000000']);
    await tenant.expectWhole();
  });

  it('shares that are owed are split like others, and a dividend on them is charged', async () => {
    const tenant = await tenants.open();
    for (const symbol of ['AMZN', 'KO']) {
      const wrong = await tenant.trade('BUY', symbol, '3');
      await tenant.trade('SELL', symbol, '3');
      await tenant.bust(wrong);
    }
    expect(await tenant.shares()).toEqual(['-3.00000000', '-3.00000000']);
    const from = tenant.now;
    await tenant.comeTo(closeAfter(SPLIT_OF_AMZN));

    const owed = new Map((await tenant.account()).deficits.map(({ security, quantity }) => [security.value, quantity]));
    expect([...owed]).toEqual([
      ['AMZN', '60.00000000'],
      ['KO', '3.00000000'],
    ]);
    const charged = actionsBetween('KO', from, closeAfter(SPLIT_OF_AMZN)).map(action =>
      action.kind === 'DIVIDEND' ? action.amountPerShare.on(Quantity.of('-3')).toComputed() : '',
    );
    expect(charged.length).toBeGreaterThan(0);
    expect((await tenant.transactions('DIVIDEND')).map(({ net_amount }) => net_amount).reverse()).toEqual(charged);
    await tenant.expectWhole();

    await tenant.trade('BUY', 'AMZN', '70');
    expect(await tenant.shares()).toEqual(['10.00000000', '-3.00000000']);
    expect((await lotsIn(tenant)).map(([, quantity]) => quantity)).toEqual(['10.00000000']);
    await tenant.expectWhole();
  });

  it('a fill that is reported after the split of a later day is split, too', async () => {
    const tenant = await tenants.open();
    await tenant.trade('BUY', 'AMZN', '1');
    await tenant.comeTo(closeAfter(SPLIT_OF_AMZN));
    await tenant.trade('BUY', 'AMZN', '2', hoursFromRoll(SPLIT_OF_AMZN, -30));

    expect(await tenant.shares()).toEqual(['60.00000000']);
    expect((await lotsIn(tenant)).map(([, quantity]) => quantity)).toEqual(['20.00000000', '40.00000000']);
    await tenant.expectWhole();
  });

  it('a fill from before an ex-date that is reported after it is paid the dividend, even if no shares were held then', async () => {
    const tenant = await tenants.open();
    await tenant.comeTo(closeAfter(DIVIDEND_OF_KO));
    await tenant.trade('BUY', 'KO', '20', hoursFromRoll(DIVIDEND_OF_KO, -30));

    expect(await tenant.transactions('DIVIDEND')).toHaveLength(1);
    expect(await dividendsPaid(tenant)).toBe(dividendOn('20'));
    await tenant.expectWhole();
  });
});
