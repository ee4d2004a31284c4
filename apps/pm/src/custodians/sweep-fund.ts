import type { SecurityReference } from '@sandbourse/contracts';
import type { SecurityDirectory } from '@sandbourse/market-data';

/** Names that custodians' files use for cash outside of funds, and for bank deposits that hold core cash. */
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
 * Returns true if the security of a custodian's file is cash. It is cash if it is a money market fund, whose ticker has
 * five letters and ends in XX (Nasdaq, "Fund symbols"). A share of such a fund keeps a price of 1 (17 CFR 270.2a-7).
 * The security is also cash if it has the name of a sweep, ignoring footnote marks. A security that trades under such a
 * name is not cash: CASH is the ticker of a bank.
 */
export function isSweepFund(reference: SecurityReference, securities: Pick<SecurityDirectory, 'find'>): boolean {
  if (securities.find(reference)) return false;
  const name = reference.value.trim().replace(/\*+$/, '').trim().toUpperCase();
  return /^[A-Z]{3}XX$/.test(name) || CASH_NAMES.has(name);
}
