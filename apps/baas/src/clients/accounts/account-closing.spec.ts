import type { AccountStatus } from '@sandbourse/contracts';
import { Money, Quantity } from '@sandbourse/money';
import { aBook, aRoom } from '../../testing/rooms.js';
import { AccountNotEmpty } from './account-closing.errors.js';
import { type AccountContents, decideClosing, remainsIn } from './account-closing.js';

const EMPTY: AccountContents = {
  openOrders: 0,
  queuedFundings: 0,
  holdings: new Map([['AAPL', { quantity: Quantity.zero }]]),
  balances: new Map([['USD', { amount: Money.zero }]]),
  settlements: [settling('0')],
};

function settling(amount: string) {
  return {
    accountId: 'acct_1',
    currency: 'USD' as const,
    settlementDate: '2026-11-23',
    amount: Money.of(amount),
    proceeds: Money.zero,
  };
}

it.each([
  { account: 'that held and owed and is done with it', contents: {}, remains: [] },
  { account: 'with an order', contents: { openOrders: 1 }, remains: ['1 open order'] },
  {
    account: 'with a sliver of a share',
    contents: { holdings: new Map([['KO', { quantity: Quantity.of('0.00000001') }]]) },
    remains: ['0.00000001 KO'],
  },
  {
    account: 'that owes a little',
    contents: { balances: new Map([['EUR', { amount: Money.of('-0.0001') }]]) },
    remains: ['-0.0001 EUR'],
  },
  {
    account: 'whose cash is to leave when it settles',
    contents: { settlements: [settling('-100')] },
    remains: ['-100.0000 USD that settles on 2026-11-23'],
  },
  {
    account: 'with everything',
    contents: {
      openOrders: 2,
      queuedFundings: 3,
      holdings: new Map([
        ['AAPL', { quantity: Quantity.of('5') }],
        ['KO', { quantity: Quantity.of('1.5') }],
      ]),
      balances: new Map([
        ['USD', { amount: Money.of('10') }],
        ['EUR', { amount: Money.of('20') }],
      ]),
      settlements: [settling('7')],
    },
    remains: [
      '2 open orders',
      '5.00000000 AAPL',
      '1.50000000 KO',
      '10.0000 USD',
      '20.0000 EUR',
      '7.0000 USD that settles on 2026-11-23',
      '3 queued fundings',
    ],
  },
])('in an account $account remains $remains', ({ contents, remains }) => {
  expect(remainsIn({ ...EMPTY, ...contents })).toEqual(remains);
});

describe('closing an account', () => {
  const close = (status: AccountStatus, contents: Partial<AccountContents> = {}) =>
    decideClosing(
      { accountId: 'acct_1' },
      aRoom([aBook({ account: { status } })], new Map([['acct_1', { ...EMPTY, ...contents }]])),
    );

  it.each(['ACTIVE', 'RESTRICTED', 'PENDING'] as const)('of status %s is reported once', status => {
    const { kept, events } = close(status).outcome([]);
    expect(kept).toMatchObject({ isNew: true, account: { status: 'CLOSED' } });
    expect(events.map(({ topic }) => topic)).toEqual(['svc.baas.accounts.status_changed']);
  });

  it('that is closed changes nothing, whatever is in it', () => {
    expect(close('CLOSED', { openOrders: 1 }).outcome([])).toMatchObject({ kept: { isNew: false }, events: [] });
  });

  it('with something left in it is refused', () => {
    expect(() => close('ACTIVE', { queuedFundings: 2 })).toThrow(AccountNotEmpty);
  });
});
