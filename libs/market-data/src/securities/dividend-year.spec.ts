import { loadReplayMarket } from '../replay/load-replay-market.js';
import { dividendYear } from './dividend-year.js';
import { TAX_CLASSES, type TaxClass } from './security.js';

describe('39.5: the year of a dividend (IRC 852(b)(7), 857(b)(9))', () => {
  it.each<{ taxClass: TaxClass; recordDate: string; payDate: string; year: number }>([
    { taxClass: 'RIC', recordDate: '2026-12-18', payDate: '2027-01-12', year: 2026 },
    { taxClass: 'REIT', recordDate: '2026-12-31', payDate: '2027-01-15', year: 2026 },
    { taxClass: 'RIC', recordDate: '2026-10-01', payDate: '2027-01-31', year: 2026 },
    { taxClass: 'RIC', recordDate: '2026-09-30', payDate: '2027-01-12', year: 2027 },
    { taxClass: 'REIT', recordDate: '2026-12-31', payDate: '2027-02-01', year: 2027 },
    { taxClass: 'RIC', recordDate: '2027-01-04', payDate: '2027-01-20', year: 2027 },
    { taxClass: 'RIC', recordDate: '2026-12-10', payDate: '2026-12-31', year: 2026 },
    { taxClass: 'RIC', recordDate: '2025-12-18', payDate: '2027-01-12', year: 2027 },
    { taxClass: 'COMMON_STOCK', recordDate: '2026-12-18', payDate: '2027-01-12', year: 2027 },
    { taxClass: 'PARTNERSHIP', recordDate: '2026-12-18', payDate: '2027-01-12', year: 2027 },
    { taxClass: 'GRANTOR_TRUST', recordDate: '2026-12-18', payDate: '2027-01-12', year: 2027 },
  ])('$taxClass, recorded $recordDate, paid $payDate: $year', ({ taxClass, recordDate, payDate, year }) => {
    expect(dividendYear(taxClass, { recordDate, payDate })).toBe(year);
  });
});

describe('39.5: the tax class of every security', () => {
  const { securities } = loadReplayMarket();
  const symbolsOf = (wanted: TaxClass) =>
    securities.all.filter(({ taxClass }) => taxClass === wanted).map(({ symbol }) => symbol);

  it('names REITs, trusts that hold metal and a pool of futures', () => {
    expect(symbolsOf('REIT')).toEqual(['AMT', 'AVB', 'DLR', 'EQIX', 'PLD', 'PSA', 'SPG']);
    expect(symbolsOf('GRANTOR_TRUST')).toEqual(['GLD', 'IAU', 'SLV']);
    expect(symbolsOf('PARTNERSHIP')).toEqual(['DBC']);
  });

  it.each(['SPY', 'DIA', 'QQQ', 'VNQ', 'XLRE', 'MUB', 'AGG'])('has the fund %s as a RIC', symbol => {
    expect(securities.bySymbol(symbol).taxClass).toBe('RIC');
  });

  it('has every other fund as a RIC and every other company as common stock', () => {
    expect(TAX_CLASSES.map(each => [each, symbolsOf(each).length])).toEqual([
      ['COMMON_STOCK', 81],
      ['REIT', 7],
      ['RIC', 73],
      ['GRANTOR_TRUST', 3],
      ['PARTNERSHIP', 1],
    ]);
    const types = (wanted: TaxClass) => [
      ...new Set(securities.all.filter(({ taxClass }) => taxClass === wanted).map(({ type }) => type)),
    ];
    expect(types('RIC')).toEqual(['ETF']);
    expect(types('COMMON_STOCK')).toEqual(['EQUITY']);
  });
});
