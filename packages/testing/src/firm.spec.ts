import { type CreatedTestFirm, Sandbourse } from '@sandbourse/sdk';
import { TestFirm } from './firm.js';

const FILLED = 'svc.baas.orders.filled';
const CREATED = {
  firm_id: 'SBX1',
  name: 'One',
  user: { email: 'advisor@sbx1.test' },
  password: 'p',
  access_token: `e30.${btoa(JSON.stringify({ issandbox: true }))}.signature`,
  api_key: { key_id: 'k', key_secret: 's' },
  ids: null,
} as unknown as CreatedTestFirm;

/** Returns a firm of a sandbox that gives these answers in turn, the last answer again and again. */
function firmThatIsTold(...answers: readonly { readonly status?: number; readonly body: unknown }[]) {
  const asked: string[] = [];
  const sent: unknown[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { body, status = 200 } = answers[Math.min(asked.length, answers.length - 1)] as (typeof answers)[number];
    asked.push(String(input).replace('http://sandbox/api/v1', ''));
    if (init?.body) sent.push(JSON.parse(new TextDecoder().decode(init.body as Uint8Array)));
    return Response.json(body, { status });
  });
  return { asked, sent, firm: new TestFirm(CREATED, new Sandbourse({ baseUrl: 'http://sandbox' })) };
}

const order = (status: string, rest: object = {}) => ({
  body: { order_id: 'ord_1', status, quantity: '10', filled_quantity: '3', reject_reason: null, ...rest },
});

afterEach(() => jest.restoreAllMocks());

it('54.9: the ids of a firm without a book are empty', () => {
  expect(firmThatIsTold().firm.ids.accounts.brokerage).toBeUndefined();
});

it('56.4: a firm is settled once no work is open, and otherwise fails the test with the open work', async () => {
  const open = [{ work: 'ORDERS', count: 2, ids: ['ord_1', 'ord_2'], due_at: null }];
  const told = firmThatIsTold(
    { status: 202, body: { firm_id: 'SBX1', status: 'OPEN', open } },
    { body: { status: 'SETTLED' } },
  );
  expect(await told.firm.settled()).toEqual({ status: 'SETTLED' });
  expect(told.asked.map(path => path.replace(/=[\d.]+$/, ''))).toEqual(Array(2).fill('/sandbox/settled?wait'));

  const { firm } = firmThatIsTold({ status: 202, body: { firm_id: 'SBX1', status: 'OPEN', open } });
  await expect(firm.settled({ withinMs: 0 })).rejects.toThrow(
    'The firm SBX1 is not settled after 0 ms. Open: ORDERS 2 (ord_1…)',
  );
});

it('54.5: an order ends with its last part, not with its first', async () => {
  const { firm, asked } = firmThatIsTold(order('NEW'), order('PARTIALLY_FILLED'), order('FILLED'));
  expect(await firm.orderEnds('ord_1')).toMatchObject({ status: 'FILLED' });
  expect(asked).toEqual(Array(3).fill('/baas/orders/ord_1'));
});

it('54.5: an order that does not end fails the test with its state', async () => {
  const { firm } = firmThatIsTold(order('PARTIALLY_FILLED'));
  await expect(firm.orderEnds('ord_1', { withinMs: 0 })).rejects.toThrow(
    'The order ord_1 is PARTIALLY_FILLED, with 3 of 10 shares filled, after 0 ms. The test expects ended.',
  );
});

it('54.5: an order is expected with a status, and one that ends otherwise fails at once with the reason', async () => {
  const filled = firmThatIsTold(order('PARTIALLY_FILLED'), order('FILLED'));
  expect(await filled.firm.expectOrder('ord_1', 'FILLED')).toMatchObject({ status: 'FILLED' });

  const reject_reason = { code: 'VENUE_REJECTED', message: 'rejected by the venue' };
  const rejected = firmThatIsTold(order('REJECTED', { reject_reason, filled_quantity: '0' }));
  await expect(rejected.firm.expectOrder('ord_1', 'FILLED')).rejects.toThrow(
    'The order ord_1 is REJECTED (VENUE_REJECTED: rejected by the venue), with 0 of 10 shares filled. The test expects FILLED.',
  );
});

it('54.5: an unknown topic is refused at once, with those that are near', async () => {
  const hint = `Did you mean ${FILLED}?`;
  const detail = [{ type: 'unknown_event_type', loc: ['query', 'type'], msg: 'No event of baas has this name', hint }];
  const { firm, asked } = firmThatIsTold({ status: 422, body: { detail } });
  await expect(firm.expectEvent('svc.baas.orders.filed' as typeof FILLED)).rejects.toThrow(hint);
  expect(asked).toHaveLength(1);
});

it('54.5: an event that does not come fails the test with the topics that came, as the test names them', async () => {
  const items = [{ id: 'evt_1', type: 'com.service.baas.orders.filled', data: {} }];
  const { firm } = firmThatIsTold({ body: { items, has_more: false } });
  await expect(firm.expectEvent(FILLED, () => false, { withinMs: 0 })).rejects.toThrow(
    `within 0 ms. Events of SBX1: ${FILLED}`,
  );
});

it('60.1: a fault of a firm counts its hits, and ends with its block', async () => {
  const { firm, asked } = firmThatIsTold(
    { status: 201, body: { fault_id: 'flt_1' } },
    { body: { fault_id: 'flt_1', hits: 1 } },
    { body: {} },
  );
  const fault = await firm.fault({ on: 'POST /orders', do: 'lose_reply', times: 1 });
  expect(await fault.hits()).toBe(1);
  // The same call ends the block of `await using`, which dependency-cruiser cannot read.
  await fault[Symbol.asyncDispose]();
  await fault.remove();
  expect(asked).toEqual(['/sandbox/faults', '/sandbox/faults/flt_1', '/sandbox/faults/flt_1']);
});

it('60.1: a fault says what was there instead', async () => {
  const hint = 'No request had the symbol APPL. Your firm has sent AAPL';
  const { firm } = firmThatIsTold({ status: 201, body: { fault_id: 'flt_1' } }, { body: { fault_id: 'flt_1', hint } });
  const fault = await firm.fault({ on: 'POST /orders', do: 'lose_reply', symbol: 'APPL' });
  expect(await fault.hint()).toBe(hint);
});

it('58.1: a firm freezes its clock at a time, moves it and resumes it, and each call waits for the services', async () => {
  const clock = { firm_id: 'SBX1', now: '2026-03-02T15:00:00.000000+00:00' };
  const { firm, asked, sent } = firmThatIsTold(
    { status: 202, body: { ...clock, status: 'ADVANCING', mode: 'FROZEN' } },
    { body: { ...clock, status: 'READY', mode: 'FROZEN' } },
  );
  expect(await firm.at('2026-03-02T15:00:00Z')).toMatchObject({ status: 'READY', mode: 'FROZEN' });
  await firm.advance({ next: 'CLOSE' });
  await firm.freeze();
  await firm.resume();

  expect(sent).toEqual([
    { to: '2026-03-02T15:00:00Z', freeze: true },
    { next: 'CLOSE' },
    { freeze: true },
    { resume: true },
  ]);
  expect(asked.every(path => path === '/sandbox/clock')).toBe(true);
});
