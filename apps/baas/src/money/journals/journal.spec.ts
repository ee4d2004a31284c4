import type { CreateJournalBody } from '@sandbourse/contracts';
import { Money, Quantity } from '@sandbourse/money';
import type { Account } from '../../books/records/account.js';
import { anAccount, NOW } from '../../testing/builders.js';
import { contributionLimitOf } from '../retirement/contribution-limit.js';
import { type Available, checkJournal, type Journal, sameJournal } from './journal.js';
import type { JournalAsset } from './journal-asset.js';

const FROM = anAccount({ accountId: 'acct_from', clientId: 'CLT-1', householdId: 'HH-1' });
const TO = anAccount({ accountId: 'acct_to', clientId: 'CLT-1', householdId: 'HH-1' });

const CASH: JournalAsset = { kind: 'CASH', amount: Money.of('100'), currency: 'USD' };
const SHARES: JournalAsset = {
  kind: 'SHARES',
  security: { type: 'ticker', value: 'AAPL' },
  symbol: 'AAPL',
  quantity: Quantity.of('10'),
};

function available(change: Partial<Available> = {}): Available {
  return {
    symbols: ['AAPL', 'KO'],
    isHeld: true,
    cash: Money.of('100'),
    quantity: Quantity.of('10'),
    excessAfter: Money.zero,
    contribution: null,
    ...change,
  };
}

const status = (of: Account['status']) => ({ status: of });
const HELD_AWAY = { custodian: { name: 'Elsewhere', kind: 'OUTSIDE' } } as const;
const IRA = { accountType: 'ROTH_IRA' } as const;
const UTMA = { accountType: 'CUSTODIAL_UTMA' } as const;
const contributed = (made: string) => ({
  contribution: { year: 2026, made: Money.of(made), ...contributionLimitOf(2026, null) },
});
const STRANGER = { clientId: 'CLT-2', householdId: 'HH-2' };
const NOBODY = { clientId: null, householdId: null };
const NOTHING = { quantity: Quantity.zero, excessAfter: Money.of('-1') };
const EVERYTHING = ['ACCOUNT_STATUS', 'ACCOUNT_TRADABLE', 'SAME_OWNER', 'POSITION_AVAILABLE', 'MARGIN_REQUIREMENT'];

// biome-ignore format: a table
it.each([
  { journal: 'all the cash there is',                 given: {}, checks: [] },
  { journal: 'all the shares there are',              moved: SHARES, given: {}, checks: [] },
  { journal: 'a unit more cash',                      given: { has: { cash: Money.of('99.9999') } }, checks: ['AVAILABLE_CASH'] },
  { journal: 'a sliver more shares',                  moved: SHARES, given: { has: { quantity: Quantity.of('9.99999999') } }, checks: ['POSITION_AVAILABLE'] },
  { journal: 'a currency that is not held',           given: { has: { isHeld: false, cash: Money.zero } }, checks: ['CURRENCY'] },
  { journal: 'a security nobody knows',               moved: { ...SHARES, symbol: undefined }, given: { has: { quantity: Quantity.zero } }, checks: ['SECURITY_KNOWN'] },
  { journal: 'from a RESTRICTED account',             given: { from: status('RESTRICTED') }, checks: ['ACCOUNT_STATUS'] },
  { journal: 'to a CLOSED account',                   given: { to: status('CLOSED') }, checks: ['ACCOUNT_STATUS'] },
  { journal: 'to an account held away',               given: { to: HELD_AWAY }, checks: ['ACCOUNT_TRADABLE'] },
  { journal: 'to another client in one household',    given: { to: { clientId: 'CLT-2' } }, checks: [] },
  { journal: 'to another client and household',       given: { to: STRANGER }, checks: ['SAME_OWNER'] },
  { journal: 'between accounts that name nobody',     given: { from: NOBODY, to: NOBODY }, checks: ['SAME_OWNER'] },
  { journal: 'to another firm’s client of that name', given: { to: { firmId: 'SUMMIT' } }, checks: ['SAME_OWNER'] },
  { journal: 'shares that carry what is owed',        moved: SHARES, given: { has: { excessAfter: Money.of('-0.0001') } }, checks: ['MARGIN_REQUIREMENT'] },
  { journal: 'from a taxable account to an IRA',      given: { to: IRA }, checks: [] },
  { journal: 'from an IRA to a taxable account',      given: { from: IRA }, checks: [] },
  { journal: 'between IRAs of one kind',              given: { from: IRA, to: IRA }, checks: [] },
  { journal: 'from a Roth to a traditional IRA',      given: { from: IRA, to: { accountType: 'TRADITIONAL_IRA' } }, checks: ['REGISTRATION'] },
  { journal: 'to the IRA of a spouse',                given: { to: { ...IRA, clientId: 'CLT-2' } }, checks: ['REGISTRATION'] },
  { journal: 'shares into an IRA',                    moved: SHARES, given: { to: IRA }, checks: ['REGISTRATION'] },
  { journal: 'shares out of an IRA',                  moved: SHARES, given: { from: IRA }, checks: ['REGISTRATION'] },
  { journal: 'shares between IRAs',                   moved: SHARES, given: { from: IRA, to: IRA }, checks: ['REGISTRATION'] },
  { journal: 'custodial money for the minor',         given: { from: UTMA }, checks: [] },
  { journal: 'custodial money for a parent',          given: { from: UTMA, to: { clientId: 'CLT-2' } }, checks: ['REGISTRATION'] },
  { journal: 'custodial shares for a parent',         moved: SHARES, given: { from: UTMA, to: { clientId: 'CLT-2' } }, checks: ['REGISTRATION'] },
  { journal: 'all that may be contributed',           given: { to: IRA, has: contributed('7400') }, checks: [] },
  { journal: 'a unit more than that',                 given: { to: IRA, has: contributed('7400.0001') }, checks: ['CONTRIBUTION_LIMIT'] },
  { journal: 'everything wrong, in its order',        moved: SHARES, given: { from: status('PENDING'), to: { ...HELD_AWAY, ...STRANGER }, has: NOTHING }, checks: EVERYTHING },
])('$journal: $checks', ({ moved = CASH, given, checks }) => {
  const { from, to, has } = given as { from?: object; to?: object; has?: Partial<Available> };
  const failed = checkJournal({ from: { ...FROM, ...from }, to: { ...TO, ...to } }, moved, available(has));

  expect(failed.map(({ check }) => check)).toEqual(checks);
  expect(failed.every(({ reason }) => reason.length > 10)).toBe(true);
});

describe('a journal requested again', () => {
  const journal = {
    journalId: 'jnl_1',
    fromAccountId: 'acct_from',
    toAccountId: 'acct_to',
    moved: { kind: 'CASH', amount: Money.of('100.50'), currency: 'USD' },
    description: null,
    createdAt: NOW,
    completedAt: NOW,
  } as Journal;
  const body: CreateJournalBody = { from_account_id: 'acct_from', to_account_id: 'acct_to', amount: '100.50' };

  it.each([
    { change: {}, same: true },
    { change: { currency: 'USD' as const }, same: true },
    { change: { currency: 'EUR' as const }, same: false },
    { change: { amount: '100.5' }, same: false },
    { change: { to_account_id: 'acct_other' }, same: false },
    { change: { description: 'Rent' }, same: false },
    { change: { amount: undefined, security: { type: 'ticker' as const, value: 'AAPL' }, quantity: '1' }, same: false },
  ])('with $change is the same: $same', ({ change, same }) => {
    expect(sameJournal(journal, { ...body, ...change } as CreateJournalBody)).toBe(same);
  });
});
