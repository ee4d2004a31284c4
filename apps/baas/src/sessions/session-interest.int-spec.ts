import { ClockAdvanced, nanosecondTimestamp, newId } from '@sandbourse/contracts';
import { Money, Quantity } from '@sandbourse/money';
import { type Tenant, Tenants } from '../testing/tenants.js';

let tenants: Tenants;
beforeAll(async () => {
  tenants = await Tenants.start();
});
afterAll(() => tenants.close());

describe('interest', () => {
  /** Simulates auth: sets the clock of an empty firm into the past. */
  async function aFirmAt(at: Date): Promise<string> {
    const firmId = tenants.newFirm();
    const advanceId = newId('clockAdvance');
    const instant = nanosecondTimestamp(at);
    const offset_ms = at.getTime() - tenants.clock.wall().getTime();
    const data = {
      firm_id: firmId,
      advance_id: advanceId,
      from: instant,
      to: instant,
      offset_ms,
      mode: 'HISTORY' as const,
    };
    await tenants.baas.bus.publish([ClockAdvanced.occurred(data, { at: new Date(), isSandbox: true })]);
    await tenants.processed(advanceId);
    await tenants.settle(firmId);
    return firmId;
  }

  const interestOf = async (tenant: Tenant) =>
    (await tenant.transactions('INTEREST'))
      .map(({ trade_date, settlement_date, net_amount }) => [trade_date, settlement_date, net_amount])
      .reverse();

  it('is posted on the last session of each month, on the settled balances of the days before it', async () => {
    const firmId = await aFirmAt(new Date('2026-01-05T15:00:00Z'));
    const saver = await tenants.open({ firmId, cash: '10000000.00' });
    const borrower = await tenants.open({ firmId, cash: '600000.00', margin_enabled: true });
    await borrower.buy('BRK-B', '4000');
    const debit = Money.of((await borrower.account()).cash_balance);
    expect(debit.isLessThan(Money.of('-100000'))).toBe(true);

    await saver.comeTo(new Date('2026-03-02T15:00:00Z'));

    // 25 days from the deposit on, 10,000,000 × 0.005 × 25 / 365; then 28 days on the balance with that interest.
    expect(await interestOf(saver)).toEqual([
      ['2026-01-30', '2026-01-30', '3424.6575'],
      ['2026-02-27', '2026-02-27', '3836.9300'],
    ]);
    expect(await saver.account()).toMatchObject({ cash_balance: '10007261.5875', settled_cash: '10007261.5875' });
    // The purchase settles on 6 January: 24 days at 10% on actual/360.
    const january = debit.portion(Quantity.of('24'), Quantity.of('3600'));
    const february = debit.plus(january).portion(Quantity.of('28'), Quantity.of('3600'));
    expect(await interestOf(borrower)).toEqual([
      ['2026-01-30', '2026-01-30', january.toComputed()],
      ['2026-02-27', '2026-02-27', february.toComputed()],
    ]);
    expect((await borrower.calendar('DEBIT_INTEREST')).map(({ date, reference }) => [date, reference])).toEqual([
      ['2026-02-27', 'USD'],
      ['2026-01-30', 'USD'],
    ]);
    expect(await saver.get(`/v1/accounts/${saver.accountId}/interest-income?tax_year=2026`)).toEqual({
      tax_year: 2026,
      is_reported: true,
      items: [{ interest_income: '7261.5875', debit_interest_paid: '0.0000', currency: 'USD' }],
      total: 1,
    });
    expect(await borrower.get(`/v1/accounts/${borrower.accountId}/interest-income`)).toMatchObject({
      items: [{ interest_income: '0.0000', debit_interest_paid: january.plus(february).negated().toComputed() }],
    });
    expect(await saver.get(`/v1/accounts/${saver.accountId}/interest-income?tax_year=2025`)).toMatchObject({
      total: 0,
    });
    await tenants.expectWhole(saver.accountId, borrower.accountId);
  });

  it('is the same however far the clock is moved at a time, and is not posted again', async () => {
    const start = new Date('2026-01-05T15:00:00Z');
    const [atOnce, byDays] = [
      await tenants.open({ firmId: await aFirmAt(start), cash: '10000000.00' }),
      await tenants.open({ firmId: await aFirmAt(start), cash: '10000000.00' }),
    ];
    await atOnce.comeTo(new Date('2026-02-02T15:00:00Z'));
    for (const day of ['2026-01-29', '2026-01-30', '2026-01-31', '2026-02-02'])
      await byDays.comeTo(new Date(`${day}T15:00:00Z`));

    expect(await interestOf(byDays)).toEqual([['2026-01-30', '2026-01-30', '3424.6575']]);
    expect(await interestOf(atOnce)).toEqual(await interestOf(byDays));
  });

  it('is not posted to an account that was closed in the month', async () => {
    const tenant = await tenants.open({ firmId: await aFirmAt(new Date('2026-01-05T15:00:00Z')), cash: '10000000.00' });
    await tenant.comeTo(new Date('2026-01-20T15:00:00Z'));
    await tenant.fund('WITHDRAWAL', '10000000.00');
    expect((await tenant.account()).cash_balance).toBe('0.0000');
    await tenant.close();

    await tenant.comeTo(new Date('2026-02-02T15:00:00Z'));
    expect(await interestOf(tenant)).toEqual([]);
  });
});
