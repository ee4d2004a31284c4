import { Money, Quantity } from '@sandbourse/money';
import { entriesOf, type SelfBooked, type StatedActivity } from './index.js';

const stated = (
  kind: string,
  amount: string,
  {
    symbol = 'KO',
    quantity = null,
    currency = 'USD',
  }: { symbol?: string | null; quantity?: string | null; currency?: 'USD' | 'EUR' } = {},
): StatedActivity => ({
  kind,
  symbol,
  currency,
  amount: Money.of(amount),
  quantity: quantity === null ? null : Quantity.of(quantity),
});

const booked = (
  type: string,
  amount: string,
  { symbol = 'KO', quantity = '0' }: { symbol?: string | null; quantity?: string } = {},
): SelfBooked => ({ type, symbol, currency: 'USD', quantity: Quantity.of(quantity), amount: Money.of(amount) });

/** Returns for each activity the place of its entry, with `~` if the amounts differ, or undefined. */
function matched(activity: readonly StatedActivity[], entries: readonly SelfBooked[]): (string | undefined)[] {
  return entriesOf(activity, entries).map(
    found => found && `${found.isExact ? '' : '~'}${entries.indexOf(found.entry)}`,
  );
}

// biome-ignore format: a table
it.each([
  { what: 'the same amount',                          activity: stated('DIVIDEND', '100'),                     entry: booked('DIVIDEND', '100'),                     is: '0' },
  { what: 'an amount that is less than a cent off',   activity: stated('DIVIDEND', '100.00'),                  entry: booked('DIVIDEND', '100.0099'),                is: '0' },
  { what: 'an amount that is a cent off',             activity: stated('DIVIDEND', '100.00'),                  entry: booked('DIVIDEND', '100.01'),                  is: '~0' },
  { what: 'an amount that is a cent more',            activity: stated('DIVIDEND', '100.00'),                  entry: booked('DIVIDEND', '99.99'),                   is: '~0' },
  { what: 'a dividend of which tax was withheld',     activity: stated('DIVIDEND', '85'),                      entry: booked('DIVIDEND', '100'),                     is: '~0' },
  { what: 'a return of capital',                      activity: stated('DIVIDEND', '100'),                     entry: booked('RETURN_OF_CAPITAL', '100'),            is: '0' },
  { what: 'a tax as a fee',                           activity: stated('FEE', '-15'),                          entry: booked('TAX_WITHHOLDING', '-15'),              is: '0' },
  { what: 'a dividend of another security',           activity: stated('DIVIDEND', '100'),                     entry: booked('DIVIDEND', '100', { symbol: 'PEP' }),  is: undefined },
  { what: 'another amount of another security',       activity: stated('DIVIDEND', '85'),                      entry: booked('DIVIDEND', '100', { symbol: 'PEP' }),  is: undefined },
  { what: 'a statement that names no security',       activity: stated('DIVIDEND', '100', { symbol: null }),   entry: booked('DIVIDEND', '100'),                     is: '0' },
  { what: 'another amount without a security',        activity: stated('DIVIDEND', '85', { symbol: null }),    entry: booked('DIVIDEND', '100'),                     is: undefined },
  { what: 'an entry without a security',              activity: stated('FEE', '-5'),                           entry: booked('FEE', '-5', { symbol: null }),         is: '0' },
  { what: 'another kind',                             activity: stated('INTEREST', '100'),                     entry: booked('DIVIDEND', '100'),                     is: undefined },
  { what: 'a kind that the ledger does not book',     activity: stated('TRANSFER', '100'),                     entry: booked('DIVIDEND', '100'),                     is: undefined },
  { what: 'another currency',                         activity: stated('DIVIDEND', '100', { currency: 'EUR' }), entry: booked('DIVIDEND', '100'),                    is: undefined },
  { what: 'the opposite sign',                        activity: stated('INTEREST', '-3'),                      entry: booked('INTEREST', '3'),                       is: undefined },
  { what: 'a sale of as many shares at another price', activity: stated('SELL', '99', { quantity: '2' }),      entry: booked('SELL', '100', { quantity: '-2' }),     is: '~0' },
  { what: 'a sale of as many shares with a sign',     activity: stated('SELL', '99', { quantity: '-2' }),      entry: booked('SELL', '100', { quantity: '-2' }),     is: '~0' },
  { what: 'a sale of other shares',                   activity: stated('SELL', '99', { quantity: '3' }),       entry: booked('SELL', '100', { quantity: '-2' }),     is: undefined },
  { what: 'a sale without a number of shares',        activity: stated('SELL', '99'),                          entry: booked('SELL', '100', { quantity: '-2' }),     is: undefined },
])('$what: $is', ({ activity, entry, is }) => expect(matched([activity], [entry])).toEqual([is]));

it('an entry goes to the activity with the same amount, wherever this is in the statement, and only once', () => {
  const activity = [stated('DIVIDEND', '85'), stated('DIVIDEND', '100'), stated('DIVIDEND', '100')];
  expect(matched(activity, [booked('DIVIDEND', '100')])).toEqual([undefined, '0', undefined]);
});
