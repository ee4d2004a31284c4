import { MalformedIdentifier, UnknownSecurity, UnknownSymbol } from '../market-data.errors.js';
import { loadReplayMarket } from '../replay/load-replay-market.js';
import { isCusip, isIsin } from './check-digits.js';
import type { Security, SecurityReference } from './security.js';
import { SecurityDirectory } from './security-directory.js';

const { securities } = loadReplayMarket();

describe('lookup', () => {
  it.each<SecurityReference>([
    { type: 'ticker', value: 'AAPL' },
    { type: 'cusip', value: '037833100' },
    { type: 'isin', value: 'US0378331005' },
  ])('finds Apple by its $type', reference => {
    expect(securities.get(reference)).toMatchObject({ symbol: 'AAPL', name: 'Apple Inc.', type: 'EQUITY' });
  });

  it.each<{ reference: SecurityReference; error: new (...args: never[]) => Error }>([
    { reference: { type: 'ticker', value: 'NOPE' }, error: UnknownSecurity },
    { reference: { type: 'cusip', value: '38259P508' }, error: UnknownSecurity },
    { reference: { type: 'cusip', value: '037833101' }, error: MalformedIdentifier },
    { reference: { type: 'isin', value: 'DE000BAY0017' }, error: UnknownSecurity },
    { reference: { type: 'isin', value: 'US0378331004' }, error: MalformedIdentifier },
  ])('refuses $reference.type $reference.value', ({ reference, error }) => {
    expect(() => securities.get(reference)).toThrow(error);
    expect(securities.find(reference)).toBeUndefined();
  });

  it.each(['BRK-B', 'BRK.B', 'BRK/B', 'BRK B', 'BRKB', 'brk.b', ' brkb '])(
    'finds the class of a share as %s',
    ticker => {
      expect(securities.find({ type: 'ticker', value: ticker })?.symbol).toBe('BRK-B');
      expect(securities.bySymbol(ticker).symbol).toBe('BRK-B');
      expect(securities.search(ticker)[0]?.symbol).toBe('BRK-B');
    },
  );

  it.each<[SecurityReference['type'], string]>([
    ['ticker', 'aapl'],
    ['ticker', '037833100'],
    ['ticker', '37833100'],
    ['ticker', 'US0378331005'],
    ['ticker', 'us0378331005'],
    ['cusip', '37833100'],
    ['ticker', '037833 10 0'],
    ['cusip', '037833-10-0'],
    ['ticker', 'US-037833100-5'],
    ['isin', 'US 037833100 5'],
    ['isin', 'us0378331005'],
  ])('39.7: finds Apple by the %s %s', (type, value) => {
    expect(securities.find({ type, value })?.symbol).toBe('AAPL');
    expect(securities.get({ type, value }).symbol).toBe('AAPL');
  });

  it('39.7: takes no symbol for another that its letters are without the mark of the class', () => {
    const [one] = securities.all;
    const named = (symbol: string) => ({ ...one, symbol }) as Security;
    const directory = new SecurityDirectory([named('BFB'), named('BF-B'), named('BF-A')]);
    expect(directory.find({ type: 'ticker', value: 'BFB' })?.symbol).toBe('BFB');
    expect(directory.find({ type: 'ticker', value: 'BFA' })?.symbol).toBe('BF-A');
  });

  it.each(['BRKC', 'BRK..B', '037833 10 1', 'US0378331006', 'BRK.', 'AAPL.'])('does not guess at %s', ticker => {
    expect(securities.find({ type: 'ticker', value: ticker })).toBeUndefined();
  });

  it('refuses an unknown plain ticker', () => {
    expect(() => securities.bySymbol('NOPE')).toThrow(UnknownSymbol);
  });

  it('holds only identifiers with a right check digit', () => {
    expect(securities.all).toHaveLength(165);
    expect(securities.all.filter(({ cusip, isin }) => !isCusip(cusip) || !isIsin(isin))).toEqual([]);
  });

  it('keeps a comma inside a name', () => {
    expect(securities.bySymbol('AAPL').industry).toBe('Technology Hardware, Storage & Peripherals');
    expect(securities.bySymbol('SPY')).toMatchObject({
      type: 'ETF',
      sector: undefined,
      assetClass: 'US_EQUITY_LARGE_CAP',
    });
  });
});

describe('search', () => {
  const symbolsOf = (text: string) => securities.search(text).map(({ symbol }) => symbol);

  it.each([
    { text: 'V', first: 'V', why: 'the symbol itself before those that start with it' },
    { text: 'goog', first: 'GOOG', why: 'whatever the case' },
    { text: 'microsoft', first: 'MSFT', why: 'a word of the name' },
    { text: 'US0378331005', first: 'AAPL', why: 'an ISIN' },
    { text: ' 037833100 ', first: 'AAPL', why: 'a CUSIP with blanks around' },
  ])('puts $first first for "$text": $why', ({ text, first }) => {
    expect(symbolsOf(text)[0]).toBe(first);
  });

  it('lists share classes in the order of their symbols', () => {
    expect(symbolsOf('alphabet')).toEqual(['GOOG', 'GOOGL']);
  });

  it('lists everything for no text and nothing for a stranger', () => {
    expect(symbolsOf('')).toEqual(securities.all.map(({ symbol }) => symbol));
    expect(symbolsOf('zzzz')).toEqual([]);
  });
});
