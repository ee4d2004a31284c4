import type { YearLength } from './payments.js';

/** The fields of `Payments`, with whole numbers of any size. */
export interface ExactPayments {
  readonly amounts: readonly bigint[];
  readonly daysLeft: readonly number[];
  readonly year: YearLength;
}

const BITS_FIRST = 256;
/** The highest precision, in bits. A balance that is within about 10^-600 of zero at this precision counts as zero. */
const BITS_LAST = 2048;

/**
 * Returns the rate in units of 10^-10, rounded half-even. The payments must have exactly one rate: the balance is
 * negative below it, and positive above it. The function uses whole numbers of increasing precision. It is slow, so
 * callers use it only if doubles are not exact enough. A rate that rounds to -100% is returned as -100%.
 */
export function preciseRate(payments: ExactPayments, guess: number): bigint {
  const signAt = (halfUnits: bigint) => signOf(payments, halfUnits);
  let low = BigInt(guess) * 2n - 1n;
  let high = low + 2n;
  for (let step = 2n; signAt(low) >= 0; step *= 2n) {
    if (low === LOWEST) return -HALF_UNITS / 2n;
    [low, high] = [max(low - step, LOWEST), low];
  }
  for (let step = 2n; signAt(high) < 0; step *= 2n) [low, high] = [high, high + step];
  while (high - low > 2n) {
    const middle = low + ((high - low) / 4n) * 2n;
    if (signAt(middle) < 0) low = middle;
    else high = middle;
  }
  const unit = (low + 1n) / 2n;
  return signAt(high) === 0 && unit % 2n !== 0n ? unit + 1n : unit;
}

const HALF_UNITS = 20_000_000_000n;
/** The lowest odd number of half units that is above -100%. */
const LOWEST = 1n - HALF_UNITS;

/** Returns the sign of the payments' balance at a rate. */
function signOf(payments: ExactPayments, halfUnits: bigint): -1 | 0 | 1 {
  for (let bits = BITS_FIRST; bits <= BITS_LAST; bits *= 2) {
    const { balance, error } = balanceIn(bits, payments, halfUnits);
    if (balance > error) return 1;
    if (balance < -error) return -1;
  }
  return 0;
}

/** Returns the payments' balance at a rate, and the maximum error of the balance, in units of 2^-`bits`. */
function balanceIn(bits: number, { amounts, daysLeft, year }: ExactPayments, halfUnits: bigint) {
  const shift = BigInt(bits);
  const root = dailyGrowthIn(bits, halfUnits, year);
  const powers = [root];
  let balance = 0n;
  let error = 0n;
  amounts.forEach((amount, i) => {
    const left = daysLeft[i] ?? 0;
    const days = (daysLeft[i - 1] ?? left) - left;
    let factor = 1n << shift;
    for (let k = 0, rest = days; rest > 0; k += 1, rest >>>= 1) {
      const power = powers[k] ?? square(powers[k - 1] ?? root, shift);
      powers[k] = power;
      if (rest & 1) factor = (factor * power) >> shift;
    }
    const factorError = ((factor * BigInt(days + 1)) >> BigInt(bits - ROOT_ERROR_BITS)) + 64n;
    error = ((error * factor + (abs(balance) + error) * factorError) >> shift) + 2n;
    balance = ((balance * factor) >> shift) + (amount << shift);
  });
  return { balance, error };
}

/** The error of a root is less than 2^8 units of 2^-`bits`. */
const ROOT_ERROR_BITS = 8;
/**
 * The number of additional bits in intermediate results. Of these, 35 bits are lost at the lowest yearly growth, which
 * is far below 1. The powers of `days` and `years` of the year's length each lose as many bits as their exponents have,
 * at most 24.
 */
const GUARD_BITS = 96;

/**
 * Returns the daily growth in units of 2^-`bits`: the yearly growth to the power of `years` / `days`. The root is
 * computed by Newton's method.
 */
function dailyGrowthIn(bits: number, halfUnits: bigint, { days, years }: YearLength): bigint {
  const shift = BigInt(bits + GUARD_BITS);
  const one = 1n << shift;
  const growth = ((HALF_UNITS + halfUnits) << shift) / HALF_UNITS;
  const n = BigInt(days);
  const start = (Number(HALF_UNITS + halfUnits) / Number(HALF_UNITS)) ** (1 / days);
  let root = BigInt(Math.round(start * 2 ** 52)) << (shift - 52n);
  // Each round doubles the number of correct bits, minus the bits of the exponent. The loop runs one round more than
  // the doubling needs.
  const lost = Math.ceil(Math.log2(days));
  for (let right = 48; right < 2 * (bits + GUARD_BITS); right = 2 * right - lost) {
    const ratio = (growth << shift) / power(root, days, shift);
    root += (root * (ratio - one)) / (n << shift);
  }
  return power(root, years, shift) >> BigInt(GUARD_BITS);
}

function power(base: bigint, exponent: number, shift: bigint): bigint {
  let result = 1n << shift;
  for (let factor = base, left = exponent; left > 0; left >>>= 1) {
    if (left & 1) result = (result * factor) >> shift;
    factor = square(factor, shift);
  }
  return result;
}

const square = (value: bigint, shift: bigint) => (value * value) >> shift;
const abs = (value: bigint) => (value < 0n ? -value : value);
const max = (a: bigint, b: bigint) => (a > b ? a : b);
