import { Money } from '@sandbourse/money';
import { anAccount } from '../../testing/builders.js';
import { checkFunding } from './funding.js';

const withdrawal = { direction: 'WITHDRAWAL', amount: '100', currency: 'USD' } as const;
const free = (available: string, withdrawable = available) => ({
  available: Money.of(available),
  withdrawable: Money.of(withdrawable),
});

const DEPOSIT = 'DEPOSIT' as const;
const PENDING = { status: 'PENDING' } as const;
const CLOSED = { status: 'CLOSED' } as const;
const HELD_AWAY = { custodian: { name: 'Elsewhere', kind: 'OUTSIDE' } } as const;

// biome-ignore format: a table
it.each([
  { funding: 'a deposit to an empty account',        direction: DEPOSIT, cash: free('0'), checks: [] },
  { funding: 'a withdrawal of all there is',         cash: free('100'), checks: [] },
  { funding: 'a withdrawal of more',                 cash: free('99.9999'), checks: ['AVAILABLE_CASH'] },
  { funding: 'a withdrawal of what has not settled', cash: free('100', '99.9999'), checks: ['SETTLED_CASH'] },
  { funding: 'a withdrawal of neither',              cash: free('50', '20'), checks: ['AVAILABLE_CASH'] },
  { funding: 'a withdrawal from borrowed money',     cash: free('-10'), checks: ['AVAILABLE_CASH'] },
  { funding: 'from a CLOSED account',                account: CLOSED, cash: free('100'), checks: ['ACCOUNT_STATUS'] },
  { funding: 'a deposit to an account held away',    direction: DEPOSIT, account: HELD_AWAY, cash: free('0'), checks: ['ACCOUNT_TRADABLE'] },
  { funding: 'everything wrong, in its order',       account: { ...PENDING, ...HELD_AWAY }, cash: free('0'), checks: ['ACCOUNT_STATUS', 'ACCOUNT_TRADABLE', 'AVAILABLE_CASH'] },
])('$funding: $checks', ({ direction = 'WITHDRAWAL' as const, account = {}, cash, checks }) => {
  const failed = checkFunding({ ...withdrawal, direction }, anAccount(account), cash);
  expect(failed.map(({ check }) => check)).toEqual(checks);
});
