import { TradingCalendar } from '../calendar/trading-calendar.js';
import { parseCsv } from './csv.js';
import { readActionHistory, splitRatioOf } from './read-action-history.js';
import { readFxHistory } from './read-fx-history.js';
import { readPriceHistory } from './read-price-history.js';

const calendar = new TradingCalendar();
const prices = (...rows: string[]) =>
  readPriceHistory(Buffer.from(['date,ticker,open,high,low,close,volume', ...rows].join('\n')), calendar);

describe('bars', () => {
  it('keeps each security and its own first session apart', () => {
    const history = prices(
      '2021-11-19,A,1.00,2,0.5,1.5000,10',
      '2021-11-22,A,1.00,2.00,0.50,1.75,20',
      '2021-11-22,AB,3.1234,4.00,2.00,3.00,4000000000',
    );
    const [a, ab] = [history.seriesOf('A'), history.seriesOf('AB')];
    if (!a || !ab) throw new Error('a series is missing');

    expect(history.barOf(a, a.firstSession)).toEqual({
      open: 10_000,
      high: 20_000,
      low: 5_000,
      close: 15_000,
      volume: 10,
    });
    expect(history.barOf(a, a.lastSession)?.close).toBe(17_500);
    expect(ab.firstSession).toBe(a.lastSession);
    expect(history.barOf(ab, ab.firstSession)).toMatchObject({ open: 31_234, volume: 4_000_000_000 });
    expect(history.barOf(ab, ab.firstSession - 1)).toBeUndefined();
    expect(history.barOf(ab, ab.lastSession + 1)).toBeUndefined();
    expect(history.seriesOf('B')).toBeUndefined();
  });

  // biome-ignore format: a table
  it.each([
    { what: 'a skipped session',   rows: ['2021-11-19,A,1,1,1,1,1', '2021-11-23,A,1,1,1,1,1'], reason: 'expected session 20211122' },
    { what: 'a bar on a Saturday', rows: ['2021-11-20,A,1,1,1,1,1'],                           reason: 'expected session 20211122' },
    { what: 'a price too fine',    rows: ['2021-11-19,A,1.00001,1,1,1,1'],                     reason: 'more than 4 places' },
  ])('refuses $what', ({ rows, reason }) => {
    expect(() => prices(...rows)).toThrow(reason);
  });
});

describe('split ratios', () => {
  it.each([
    ['4', 4n, 1n],
    ['0.5', 1n, 2n],
    ['0.3333333333', 1n, 3n],
    ['1.5', 3n, 2n],
    ['0.6666666666', 2n, 3n],
    ['0.241917', 241_917n, 1_000_000n],
    ['1.02918', 51_459n, 50_000n],
  ])('39.9: %s is %d new for %d old', (decimal, newShares, oldShares) => {
    expect(splitRatioOf(decimal)).toEqual({ newShares, oldShares });
  });

  it.each(['0', '0.1234567891'])('%s is not one', decimal => {
    expect(() => splitRatioOf(decimal)).toThrow('is not the ratio of a split');
  });
});

describe('files that are not what they should be', () => {
  const HOLIDAY_DIVIDEND = 'date,ticker,kind,amount_or_ratio,basis\n2021-11-25,A,dividend,1,reported';
  const ONE_FIXING = 'date,pair,rate\n2021-11-19,EURUSD,1.1';

  // biome-ignore format: a table
  it.each([
    { what: 'another header',                  read: () => parseCsv('a,c\n1,2', ['a', 'b']),              reason: 'expected the columns a,b' },
    { what: 'a field too many',                read: () => parseCsv('a,b\n1,2,3', ['a', 'b']),            reason: 'expected 2 fields' },
    { what: 'a dividend on a holiday',         read: () => readActionHistory(HOLIDAY_DIVIDEND, calendar), reason: 'which is not a session' },
    { what: 'a euro fixing without its pound', read: () => readFxHistory(ONE_FIXING),                     reason: 'none for GBPUSD' },
  ])('are refused: $what', ({ read, reason }) => {
    expect(read).toThrow(reason);
  });

  it('reads quoted fields', () => {
    expect(parseCsv('a,b\n"x, ""y""",\n', ['a', 'b'])).toEqual([{ a: 'x, "y"', b: '' }]);
  });
});
