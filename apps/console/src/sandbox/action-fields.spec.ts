import { actionOf } from './action-fields.js';

const form: Record<string, string> = {
  symbol: 'aapl',
  ex_date: '2026-12-01',
  new_shares: '2',
  old_shares: '1',
  new_symbol: 'newco',
  amount_per_share: '1.50',
  price: '99.00',
};

// biome-ignore format: a table
it.each([
  { kind: 'SPLIT',        terms: { new_shares: 2, old_shares: 1 } },
  { kind: 'DIVIDEND',     terms: { amount_per_share: '1.50' } },
  { kind: 'CASH_MERGER',  terms: { price: '99.00' } },
  { kind: 'STOCK_MERGER', terms: { new_symbol: 'NEWCO', new_shares: 2, old_shares: 1 } },
] as const)('a $kind has its own terms and no others', ({ kind, terms }) => {
  expect(actionOf(kind, name => form[name] ?? '')).toEqual({ kind, symbol: 'AAPL', ex_date: '2026-12-01', ...terms });
});

it('39.9: shares that are not whole are sent as they were written', () => {
  const terms: Record<string, string> = { ...form, new_shares: '0.241917' };
  expect(actionOf('STOCK_MERGER', name => terms[name] ?? '')).toMatchObject({ new_shares: '0.241917', old_shares: 1 });
});
