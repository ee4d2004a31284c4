import {
  DEFAULT_TRADE_PARAMETERS,
  exampleOf,
  SetTradeParametersBody,
  type TradeParameters,
} from '@sandbourse/contracts';
import { setOrDefault, termsOf, tradeParametersView } from './trade-parameters.js';

const ofFirm: TradeParameters = { ...exampleOf(SetTradeParametersBody), whole_shares: true };
const set = { firmId: 'HARBOR', parameters: ofFirm, updatedAt: new Date('2026-11-21T10:35:41.627Z') };

it('the platform goes to target where something is beyond the threshold, by lots of the account, for a dollar or more', () => {
  expect(DEFAULT_TRADE_PARAMETERS).toEqual({
    drift_threshold: null,
    rebalance_style: 'TO_TARGET',
    trade_scope: 'BREACHED_ONLY',
    tax_strategy: 'NONE',
    whole_shares: false,
    minimum_trade: '1.00',
    cash_buffer: '0',
    substitutions: [],
  });
});

it('a firm that has set none has those of the platform', () => {
  expect(setOrDefault(undefined)).toEqual(DEFAULT_TRADE_PARAMETERS);
  expect(setOrDefault(set)).toEqual(ofFirm);
  expect(tradeParametersView(undefined)).toEqual({ ...DEFAULT_TRADE_PARAMETERS, updated_at: null });
  expect(tradeParametersView(set)).toEqual({ ...ofFirm, updated_at: '2026-11-21T10:35:41.627000000Z' });
});

it('a request that is silent has all of the firm', () => {
  expect(termsOf({}, ofFirm)).toEqual(ofFirm);
  expect(termsOf({}, DEFAULT_TRADE_PARAMETERS)).toEqual(DEFAULT_TRADE_PARAMETERS);
});

// biome-ignore format: a table
it.each([
  { drift_threshold: '0' },
  { rebalance_style: 'CASH_ONLY' as const },
  { trade_scope: 'ALL' as const },
  { tax_strategy: 'NONE' as const },
  { whole_shares: false },
  { minimum_trade: '0' },
  { cash_buffer: '0' },
  { substitutions: [] },
])('what a request says stands, and only that: %j', asked => {
  expect(termsOf(asked, ofFirm)).toEqual({ ...ofFirm, ...asked });
});
