/** The check digits of securities identifiers. Both alphabets count A as 10, B as 11 and so on. */

const CUSIP_PATTERN = /^[0-9A-Z*@#]{8}\d$/;
const ISIN_PATTERN = /^[A-Z]{2}[0-9A-Z]{9}\d$/;
const CUSIP_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*@#';

/** Checks a CUSIP: every second character counts double, and a two-digit product counts as the sum of its digits. */
export function isCusip(text: string): boolean {
  if (!CUSIP_PATTERN.test(text)) return false;

  let sum = 0;
  for (let i = 0; i < 8; i++) {
    const value = CUSIP_ALPHABET.indexOf(text.charAt(i)) * (i % 2 === 0 ? 1 : 2);
    sum += Math.floor(value / 10) + (value % 10);
  }
  return (10 - (sum % 10)) % 10 === Number(text.charAt(8));
}

/**
 * Checks an ISIN: letters are converted to two digits, and then Luhn's sum over all digits must be a multiple of ten.
 */
export function isIsin(text: string): boolean {
  if (!ISIN_PATTERN.test(text)) return false;

  const digits = Array.from(text, character => CUSIP_ALPHABET.indexOf(character)).join('');
  return luhnSum(digits) % 10 === 0;
}

function luhnSum(digits: string): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const fromRight = digits.length - 1 - i;
    const value = Number(digits.charAt(i)) * (fromRight % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum;
}
