import { parseUnits, rescale } from '@sandbourse/money';
import { MarketUnavailable } from '../../market-data.errors.js';

/** The maximum number of digits after the decimal point that are read from a JSON number. */
const PLACES_READ = 15;

/**
 * Converts a JSON number to units of 10^-places, rounded half to even. The function reads the digits of the number as
 * text. Up to 15 digits, this text equals the vendor's text, so no precision is lost.
 */
export function unitsOf(value: number, places: number): bigint {
  const text = String(value);
  if (!/^-?\d+(\.\d+)?$/.test(text))
    throw new MarketUnavailable(`the market data vendor returned ${text}, which is not a price`);

  const [whole = '0', fraction = ''] = text.split('.');
  return rescale(
    parseUnits(`${whole}.${fraction.slice(0, PLACES_READ).padEnd(1, '0')}`, PLACES_READ),
    PLACES_READ,
    places,
  );
}
