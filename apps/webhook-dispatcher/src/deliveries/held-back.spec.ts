import type { MetFault } from '@sandbourse/contracts';
import type { Delivery } from './delivery.js';
import { HeldBack } from './held-back.js';

const NOON = new Date('2026-11-20T12:00:00Z');
const later = (ms: number) => new Date(NOON.getTime() + ms);
const LATE: MetFault = { fault_id: 'flt_1', do: 'deliver_late', seconds: 2 };
const FOR_ANOTHER = { waitsForAnother: true };
const OUT_OF_ORDER: MetFault = { fault_id: 'flt_1', do: 'out_of_order', seconds: 2 };

function aDelivery(deliveryId: string, account: string | null, webhookId = 'whk_1'): Delivery {
  const body = Buffer.from(JSON.stringify({ data: account === null ? {} : { account_id: account } }));
  return { deliveryId, webhookId, body } as Delivery;
}

const [first, second, other] = [aDelivery('1', 'A'), aDelivery('2', 'A'), aDelivery('3', 'B')];

let held: HeldBack;
beforeEach(() => {
  held = new HeldBack();
});

it('60.3: a late delivery waits for its time, and a later one of its account waits behind it', () => {
  expect(held.hold(first, LATE, NOON)).toEqual({ waitsUntil: later(2_000) });
  expect(held.turnOf(second, NOON)).toEqual(FOR_ANOTHER);
  held.passed(other);
  expect(held.turnOf(first, later(2_000))).toEqual({ fault: LATE });
  expect(held.turnOf(second, later(2_000))).toEqual(FOR_ANOTHER);
  held.passed(first);
  expect(held.turnOf(second, later(2_000))).toBeUndefined();
});

it('60.3: a delivery out of order waits until one of another account has overtaken it, or for its time', () => {
  expect(held.hold(first, OUT_OF_ORDER, NOON)).toEqual(FOR_ANOTHER);
  held.passed(aDelivery('9', 'B', 'whk_2'));
  expect(held.turnOf(first, later(200))).toEqual(FOR_ANOTHER);
  held.passed(other);
  expect(held.turnOf(first, later(400))).toEqual({ fault: OUT_OF_ORDER });
  expect(held.turnOf(second, later(400))).toEqual(FOR_ANOTHER);
});

it('60.3: while auth decides about a delivery, later ones of its account wait', () => {
  held.reserve(first, NOON);
  expect(held.turnOf(second, NOON)).toEqual(FOR_ANOTHER);
  expect(held.turnOf(first, NOON)).toBeUndefined();
  held.passed(first);
  expect(held.turnOf(second, NOON)).toBeUndefined();
});

it('60.3: deliveries without an account, of other accounts, and to other webhooks wait for nothing', () => {
  held.hold(first, LATE, NOON);
  held.hold(aDelivery('4', null), LATE, NOON);
  for (const free of [other, aDelivery('5', null), aDelivery('6', 'A', 'whk_2')])
    expect(held.turnOf(free, NOON)).toBeUndefined();
});

it('60.3: a delivery that never comes back holds its account for half a minute more', () => {
  held.hold(first, LATE, NOON);
  expect(held.turnOf(second, later(31_000))).toEqual(FOR_ANOTHER);
  expect(held.turnOf(second, later(32_000))).toBeUndefined();
});
