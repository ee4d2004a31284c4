import type { SecurityReference } from '@sandbourse/contracts';
import type { SecurityDirectory } from '@sandbourse/market-data';

/** Names in custodians' files for cash outside of funds, and for bank deposits with an account's cash. */
const CASH_NAMES = new Set([
  'CASH',
  'USD CASH',
  'CASH USD',
  'USD',
  'US DOLLAR',
  'US DOLLARS',
  'U.S. DOLLAR',
  'U.S. DOLLARS',
  'CASH SWEEP',
  'SETTLEMENT FUND',
  'FDIC INSURED DEPOSIT',
  'CASH & CASH INVESTMENTS',
  'CASH AND CASH INVESTMENTS',
  'CASH & EQUIVALENTS',
  'CASH BALANCE',
  'CORE',
  'FCASH',
  'BANK DEPOSIT',
  'BANK SWEEP',
  'SWEEP',
  'MONEY MARKET',
]);

/**
 * Returns true if a security in a custodian's file is cash. It is cash in two cases:
 * - It is a money market fund, whose ticker has five letters and ends in XX (Nasdaq, "Fund symbols"). One share always
 *   costs 1 (17 CFR 270.2a-7).
 * - It has one of the names above. Footnote marks are ignored.
 *
 * A real security with such a name is not cash: CASH is also the ticker of a bank.
 */
export function isSweepFund(reference: SecurityReference, securities: Pick<SecurityDirectory, 'find'>): boolean {
  if (securities.find(reference)) return false;
  const name = reference.value.trim().replace(/\*+$/, '').trim().toUpperCase();
  return /^[A-Z]{3}XX$/.test(name) || CASH_NAMES.has(name);
}
