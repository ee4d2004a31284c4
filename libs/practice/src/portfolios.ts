import type { Chance } from './chance.js';

/** Weights in ten-thousandths. The rest is cash. */
export type Weights = Readonly<Record<string, number>>;

export interface PlannedModel {
  readonly name: string;
  readonly weights: Weights;
  /**
   * The weights of the model's second version. That version is created after all accounts were invested with the first
   * version. Null if the model is not revised.
   */
  readonly revised: Weights | null;
}

export interface PlannedPortfolio {
  readonly name: string;
  /** The model that the portfolio follows; null if it has its own weights. */
  readonly model: string | null;
  readonly weights: Weights;
}

/** The sum of all weights including cash. */
export const WHOLE = 10_000;

const TOTAL_MARKET = ['VTI', 'ITOT'] as const;
const GROWTH = ['QQQ', 'VUG', 'IWF'] as const;
const SMALL = ['IJR', 'VB', 'IWM'] as const;
const ABROAD = ['VXUS', 'IXUS'] as const;
const DEVELOPED = ['IEFA', 'VEA', 'EFA'] as const;
const EMERGING = ['IEMG', 'VWO'] as const;
const BONDS = ['BND', 'AGG'] as const;
const DIVIDENDS = ['VIG', 'VYM'] as const;
const PROPERTY = ['VNQ', 'IYR'] as const;
// biome-ignore format: a list
export const LARGE_COMPANIES = [
  'AAPL', 'MSFT', 'JPM', 'JNJ', 'PG', 'KO', 'HD', 'UNH', 'COST', 'XOM', 'CVX', 'LLY', 'PEP', 'WMT', 'DIS', 'INTC', 'VZ', 'CSCO', 'BA',
] as const;
const COMPANIES_HELD = 8;
const SHARE_OF_EACH = 1_200;

/** The change of a revised weight in ten-thousandths. It exceeds the default drift threshold of 5%. */
const REVISED_BY = 1_200;

/** Returns the three models of a firm. Their names are the same for every firm; funds and weights differ. */
export function modelsOf(chance: Chance): PlannedModel[] {
  const tilt = chance.between(-4, 4) * 100;
  const growthFund = chance.oneOf(GROWTH);
  const growth = {
    SPY: 4_300 + tilt,
    [growthFund]: 1_500 - tilt,
    [chance.oneOf(SMALL)]: 1_200,
    [chance.oneOf(DEVELOPED)]: 1_500,
    [chance.oneOf(EMERGING)]: 1_000,
  };
  return [
    {
      name: 'Balanced',
      weights: {
        [chance.oneOf(TOTAL_MARKET)]: 3_800 + tilt,
        [chance.oneOf(ABROAD)]: 1_800,
        [chance.oneOf(BONDS)]: 3_000 - tilt,
        VTIP: 900,
      },
      revised: null,
    },
    {
      name: 'Growth',
      weights: growth,
      revised: { ...growth, SPY: growth.SPY - REVISED_BY, [growthFund]: 1_500 - tilt + REVISED_BY },
    },
    {
      name: 'Income',
      weights: {
        [chance.oneOf(BONDS)]: 3_300 - tilt,
        VCIT: 2_000,
        [chance.oneOf(DIVIDENDS)]: 2_700 + tilt,
        [chance.oneOf(PROPERTY)]: 900,
        GLD: 600,
      },
      revised: null,
    },
  ];
}

/** Returns three portfolios that follow the models, and one of single stocks with its own weights. */
export function portfoliosOf(chance: Chance, models: readonly PlannedModel[]): PlannedPortfolio[] {
  const companies = chance.some(LARGE_COMPANIES, COMPANIES_HELD);
  return [
    ...models.map(({ name, weights }) => ({ name: `${name} accounts`, model: name, weights })),
    {
      name: 'Large companies',
      model: null,
      weights: Object.fromEntries(companies.map(symbol => [symbol, SHARE_OF_EACH])),
    },
  ];
}
