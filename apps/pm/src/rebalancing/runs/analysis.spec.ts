import type { Security } from '@sandbourse/market-data';
import { Money, Price } from '@sandbourse/money';
import type { AccountDetails } from '../../books/accounts/account.js';
import type { AccountHoldings, HeldCash } from '../../books/holdings/holdings.js';
import type { FirmMarket } from '../../books/valuation/firm-market.js';
import { analyze } from './analysis.js';
import type { RunParameters } from './run.js';

const SPY = { type: 'ticker', value: 'SPY' } as const;

const market: FirmMarket = {
  at: new Date('2026-11-20T15:00:00Z'),
  securities: new Map([['SPY', { currency: 'USD', price: Price.of('100'), isRestricted: false }]]),
  rates: new Map(),
};

/** The only target is a security that the account does not hold. */
const parameters: RunParameters = {
  drift_threshold: null,
  rebalance_style: 'TO_TARGET',
  trade_scope: 'ALL',
  tax_strategy: 'NONE',
  target_overrides: [{ security: SPY, target_weight: '1' }],
  whole_shares: false,
  minimum_trade: '1.00',
  cash_buffer: '0',
  substitutions: [],
};

const details: AccountDetails = {
  accountNumber: '1',
  householdId: null,
  registration: 'INDIVIDUAL',
  accountType: 'INDIVIDUAL',
  management: 'ADVISORY',
  custodian: { kind: 'NATIVE', name: 'Sandbourse' },
  baseCurrency: 'USD',
  marginEnabled: false,
  lotMethod: 'FIFO',
  isSandbox: true,
  createdAt: new Date('2026-01-02T00:00:00Z'),
};

function analyzed(cash: Omit<HeldCash, 'currency'>, changed: Partial<AccountDetails> = {}) {
  const account = {
    accountId: 'acct_1',
    firmId: 'firm_1',
    repCode: 'REP1',
    clientId: null,
    status: 'ACTIVE' as const,
    details: { ...details, ...changed },
  };
  const holdings: AccountHoldings = {
    account,
    today: '2026-11-20',
    tradeDate: '2026-11-20',
    appliedSequence: 1,
    isBehind: false,
    cash: [{ currency: 'USD', ...cash }],
    positions: [],
  };
  const security = { symbol: 'SPY' } as Security;
  const context = { market, securities: { find: () => security }, washSaleWindows: new Map() };
  return analyze([{ holdings, portfolio: null }], parameters, context)[0];
}

/** Cash that settles tomorrow: the proceeds of sales minus the payments for purchases. */
const settlingTomorrow = (proceeds: string, paid: string) => [
  {
    accountId: 'acct_1',
    currency: 'USD' as const,
    settlementDate: '2026-11-23',
    amount: Money.of(proceeds).minus(Money.of(paid)),
    proceeds: Money.of(proceeds),
  },
];

describe('what an account may spend', () => {
  // biome-ignore format: a table
  it.each([
    { of: 'a cash account, settled',                     margin: false, amount: '1000', settled: '1000', pending: settlingTomorrow('0', '0'),      spends: '1000.0000' },
    { of: 'a cash account, half of it settled',          margin: false, amount: '1000', settled: '500',  pending: settlingTomorrow('500', '0'),    spends: '500.0000' },
    { of: 'a cash account that has spent what settled',  margin: false, amount: '500',  settled: '1000', pending: settlingTomorrow('500', '1000'), spends: undefined },
    { of: 'a margin account that has spent as much',     margin: true,  amount: '500',  settled: '1000', pending: settlingTomorrow('500', '1000'), spends: '500.0000' },
  ])('$of: $spends', ({ margin, amount, settled, pending, spends }) => {
    const cash = { amount: Money.of(amount), settled: Money.of(settled), pending };
    const [order] = analyzed(cash, { marginEnabled: margin })?.orders ?? [];

    expect(order?.estimated_amount).toBe(spends);
  });
});

it.each([{ management: 'HELD_AWAY' }, { custodian: { kind: 'OUTSIDE', name: 'Another' } }] as const)(
  'an account that is held away is not traded in: %j',
  changed => {
    const cash = { amount: Money.of('1000'), settled: Money.of('1000'), pending: [] };

    expect(analyzed(cash, changed)).toMatchObject({ orders: [], skipped: [{ symbol: null, reason: 'NOT_ROUTABLE' }] });
  },
);
