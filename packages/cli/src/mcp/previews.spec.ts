import { PREVIEW_MS, Previews } from './previews.js';

const BODY = {
  account_id: 'acct_1',
  security: { type: 'ticker', value: 'AAPL' },
  side: 'BUY',
  order_type: 'MARKET',
  quantity: '3',
} as const;

it('61.2: a preview can be confirmed until it expires, and never under another id', () => {
  let now = 0;
  const previews = new Previews(() => new Date(now));
  const [draft, other] = [previews.draft(BODY), previews.draft(BODY)];
  expect(draft.client_order_id).not.toBe(other.client_order_id);
  expect(previews.find(draft.client_order_id)).toBeUndefined();

  previews.keep(draft);
  now = PREVIEW_MS - 1;
  expect(previews.find(draft.client_order_id)).toEqual(draft);
  now = PREVIEW_MS;
  expect(previews.find(draft.client_order_id)).toBeUndefined();
});
