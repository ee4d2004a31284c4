/** Functions for the check digits of securities identifiers. Letters count as numbers: A is 10, B is 11, and so on. */

const CUSIP_PATTERN = /^[0-9A-Z*@#]{8}\d$/;
const ISIN_PATTERN = /^[A-Z]{2}[0-9A-Z]{9}\d$/;
const CUSIP_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*@#';

/**
 * Returns true if the check digit of a CUSIP is right. Every second character counts double. A product of two digits
 * counts as the sum of its digits.
 */
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
 * Returns true if the check digit of an ISIN is right. Letters are replaced by their two-digit numbers. Then Luhn's sum
 * of all digits must be a multiple of ten.
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
