import { parseUnits, rescale } from '@sandbourse/money';
import { MarketUnavailable } from '../../market-data.errors.js';

/** The maximum number of places in the shortest text of a double for quoted prices. */
const PLACES_READ = 15;

/**
 * A JSON number in units of 10^-places, rounded half to even. It is read from its shortest text, which equals the vendor's text for
 * any number of up to 15 digits. No arithmetic is done on the double.
 */
export function unitsOf(value: number, places: number): bigint {
  const text = String(value);
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new MarketUnavailable(`the vendor quotes ${text}, which is not a price`);

  const [whole = '0', fraction = ''] = text.split('.');
  return rescale(
    parseUnits(`${whole}.${fraction.slice(0, PLACES_READ).padEnd(1, '0')}`, PLACES_READ),
    PLACES_READ,
    places,
  );
}
