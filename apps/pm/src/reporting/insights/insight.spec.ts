import { type Insight, insightView, orderRequest } from './insight.js';

const AT = new Date('2026-03-02T15:00:00Z');

/** Returns an insight about an account. */
function about(account_id: string): Insight {
  return {
    type: 'CONCENTRATION',
    rep_code: 'R001',
    account_ids: [account_id],
    requests: [orderRequest({ account_id, quantity: '10' })],
  } as unknown as Insight;
}

it('58.3: an insight of two firms with one seed has the same id and client_order_id', () => {
  const account = 'acct_01KJPZ3N80000000000ABCDEFG';
  const [one, other] = ['xaaaaaa', 'xbbbbbb'].map(namespace => insightView(about(account + namespace), AT));
  expect(one?.insight_id).toMatch(/^ins_[0-9a-f]{24}$/);
  expect(other?.insight_id).toBe(one?.insight_id);
  expect(other?.requests[0]?.body?.client_order_id).toBe(one?.insight_id);
  expect(insightView(about('acct_01KJPZ3N80000000000ABCDEFH'), AT).insight_id).not.toBe(one?.insight_id);
});
