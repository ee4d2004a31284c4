import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { type Tenant, Tenants } from '../testing/tenants.js';

let tenants: Tenants;
beforeAll(async () => {
  tenants = await Tenants.start();
});
afterAll(() => tenants.close());

describe('margin while a clock is advancing', () => {
  /** An account that bought 58 META with 10,000.00 of its own cash on 2027-02-04. META closes at 323.00, and at 237.76 the day after. */
  async function aBorrower(price: string) {
    const tenant = await tenants.open({ margin_enabled: true, cash: '10000.00' });
    await tenant.comeTo(new Date('2027-02-04T16:00:00Z'));
    const { body: order } = await tenant.place({ security: { type: 'ticker', value: 'META' }, quantity: '58' });
    await tenant.report(order, tenant.now, '58', { last_price: price, average_price: price });
    expect(await tenant.positions()).toHaveLength(1);
    return tenant;
  }

  const callsOf = async ({ accountId }: Tenant) => {
    const rows = await tenants.baas.database
      .as(SYSTEM_SCOPE)
      .transaction(tx =>
        tx.query<{ amount: string; issued_at: Date; due_date: string; satisfied_at: Date | null }>(
          `select amount, issued_at, due_date, satisfied_at from margin_calls where account_id = $1 order by issued_at`,
          [accountId],
        ),
      );
    return rows.map(call => [call.issued_at, call.due_date, call.satisfied_at, Number(call.amount)]);
  };

  it('is judged at the close of each session: calls are issued and satisfied on the way', async () => {
    // The account owes 8,560.00, which 58 shares support down to 196.7816: 0.75 × 58 × 196.7816 = 8,560.00.
    const tenant = await aBorrower('320.00');
    await tenant.pass(new Date('2027-04-01T16:00:00Z'));

    // On 03-09 at 187.47: 58 × 187.47 × 0.25 = 2,718.3150, less the equity of 58 × 187.47 - 8,560.00 = 2,313.2600.
    // On 03-12 at 195.21: 58 × 195.21 × 0.25 = 2,830.5450, less the equity of 58 × 195.21 - 8,560.00 = 2,762.1800.
    expect(await callsOf(tenant)).toEqual([
      [new Date('2027-03-09T21:15:00Z'), '2027-03-31', new Date('2027-03-11T21:15:00Z'), 405.055],
      [new Date('2027-03-12T21:15:00Z'), '2027-04-05', new Date('2027-03-18T20:15:00Z'), 68.365],
    ]);
  });

  it('is due so many sessions after the one that called for it, though the clock is past that already', async () => {
    // The account owes 10,880.00, which 58 shares support down to 250.1149; 58 × 237.76 × 0.25 - (58 × 237.76 - 10,880.00) = 537.44.
    const tenant = await aBorrower('360.00');
    await tenant.pass(new Date('2027-06-01T16:00:00Z'));
    expect(await callsOf(tenant)).toEqual([[new Date('2027-02-05T21:15:00Z'), '2027-03-01', null, 537.44]]);
  });

  it('is judged at the present that an advance comes to, when no session is over by then', async () => {
    const tenant = await aBorrower('480.00');
    await tenants.baas.database.as(SYSTEM_SCOPE).transaction(tx => tx.query('delete from margin_calls'));
    const [from] = [tenant.now];
    await tenant.pass(new Date(from.getTime() + 3_600_000));
    expect(await callsOf(tenant)).toMatchObject([[expect.any(Date), '2027-02-26', null, expect.any(Number)]]);
  });
});
