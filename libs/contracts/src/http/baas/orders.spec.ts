import { SubmitOrderBody } from './orders.js';

const decimal = `1.${'0'.repeat(39)}`;
const lot = { lot_id: 'l'.repeat(64), quantity: decimal };
const LARGEST = {
  account_id: 'a'.repeat(64),
  security: { type: 'ticker', value: 'T'.repeat(32) },
  side: 'SELL',
  order_type: 'STOP_LIMIT',
  quantity: decimal,
  limit_price: decimal,
  stop_price: decimal,
  time_in_force: 'DAY',
  lot_method: 'SPECIFIC',
  lots: Array.from({ length: 250 }, () => lot),
  client_order_id: 'c'.repeat(64),
  simulation: { scenario: 'DUPLICATE_EXECUTION', seed: 2_147_483_647 },
};

it('an order of 50 kB cannot exist: the largest one is smaller', () => {
  expect(SubmitOrderBody.safeParse(LARGEST).success).toBe(true);
  expect(Buffer.byteLength(JSON.stringify(LARGEST))).toBeLessThan(50_000);
});

// biome-ignore format: a table
it.each([
  { larger: 'by a zero in its quantity', change: { quantity: `${decimal}0` } },
  { larger: 'by a lot',                  change: { lots: [...LARGEST.lots, lot] } },
  { larger: 'by the name of a lot',      change: { lots: [{ ...lot, lot_id: 'l'.repeat(65) }] } },
  { larger: 'by its client order id',    change: { client_order_id: 'c'.repeat(65) } },
  { larger: 'by its account',            change: { account_id: 'a'.repeat(65) } },
  { larger: 'by its security',           change: { security: { type: 'ticker', value: 'T'.repeat(33) } } },
])('one that is larger $larger is refused', ({ change }) => {
  expect(SubmitOrderBody.safeParse({ ...LARGEST, ...change }).success).toBe(false);
});
