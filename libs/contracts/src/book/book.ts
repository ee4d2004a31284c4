import { z } from 'zod';
import { SetMarginRulesBody } from '../http/baas/margin.js';
import { ScriptActionBody } from '../http/market/corporate-actions.js';
import { SetMarketHoursBody } from '../http/market/market-hours.js';
import { ScriptPriceBody } from '../http/market/price-scripts.js';
import { CreateFeeScheduleBody } from '../http/pm/billing.js';
import { BrandingBody } from '../http/pm/branding.js';
import { SetTradeParametersBody } from '../http/pm/trade-parameters.js';
import type { ClockMode } from '../http/sandbox/clock.js';
import { ACTIVE_FAULTS_MAX, BookFaultRule } from '../http/sandbox/faults.js';
import { LIMITS } from '../limits.js';
import { CurrencyCode, decimalText, Instant, LocalDate, PositiveWeightText, WeightText } from '../values.js';
import {
  BookAccount,
  BookClient,
  BookHousehold,
  BookLogin,
  BookName,
  BookOmission,
  BookOrder,
  BookTrade,
  BookTransaction,
  Ticker,
} from './book-parts.js';
import { BookClosedOrder } from './closed-orders.js';
import { BookConnection } from './connections.js';
import { BookFunding } from './funding-requests.js';
import { PracticeRecords } from './practice-records.js';
import { BookWebhooks } from './webhooks.js';

const THINGS_MAX = 1_000;
const TRANSACTIONS_MAX = 50_000;
const TRADES_MAX = 500;
export const BOOK_ORDERS_MAX = 500;
export const BOOK_LOGINS_MAX = 50;
/** The maximum number of keys in the JSON of a book. A transaction has about twenty keys. */
export const BOOK_KEYS_MAX = 1_000_000;
const SEED_MAX = 2 ** 31 - 1;
/** The latest version of the format. An export has this version, and all earlier versions are read. */
export const BOOK_FORMAT = 2;

const Weights = z.record(Ticker, PositiveWeightText).meta({
  description: 'The weight of each security, by ticker. The weights and `cash_weight` must add up to 1',
  examples: [{ SPY: '0.60', AGG: '0.35' }],
});
const CashWeight = WeightText.default('0');

const MODEL_EXAMPLE = { name: 'Growth', description: '', weights: { SPY: '1' }, cash_weight: '0' };

const BookModelVersion = z
  .strictObject({
    name: BookName,
    description: z.string().max(2_000).default(''),
    weights: Weights,
    cash_weight: CashWeight,
    benchmark: Ticker.optional(),
  })
  .meta({ id: 'BookModelVersion', examples: [MODEL_EXAMPLE] });

export const BookModel = BookModelVersion.extend({
  earlier: z
    .array(BookModelVersion)
    .max(THINGS_MAX)
    .optional()
    .meta({ description: 'The earlier versions of the model, oldest first' }),
}).meta({ id: 'BookModel', examples: [MODEL_EXAMPLE] });
export type BookModel = z.infer<typeof BookModel>;

export const BookPortfolio = z
  .strictObject({
    name: BookName,
    rep_code: z.string().min(1).max(32).optional(),
    model: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .meta({ description: 'The name of the model that the portfolio follows' }),
    weights: Weights.optional().meta({ description: 'Own weights of the portfolio, instead of a model' }),
    cash_weight: WeightText.optional(),
    base_currency: CurrencyCode.default('USD'),
    drift_threshold: decimalText({ places: 4, sign: 'positive', most: 1 }).default('0.0500'),
    inception_date: LocalDate.optional().meta({ description: 'By default the date on which the portfolio is created' }),
    accounts: z.array(z.string().min(1).max(200)).max(LIMITS.sandboxAccountsMax).default([]).meta({
      description: 'The names of the accounts in the portfolio. An account can be in only one portfolio',
    }),
    fee_schedule: z
      .string()
      .min(1)
      .max(120)
      .optional()
      .meta({ description: 'The name of the fee schedule of the portfolio' }),
  })
  .meta({
    id: 'BookPortfolio',
    examples: [
      { name: 'Retirement', model: 'Growth', base_currency: 'USD', drift_threshold: '0.0500', accounts: ['brokerage'] },
    ],
  });
export type BookPortfolio = z.infer<typeof BookPortfolio>;

const BookClock = z
  .strictObject({
    at: Instant.optional().meta({ description: 'The current time of the firm, by default real time' }),
    frozen: z.boolean().optional().meta({ description: 'If true, the clock does not move until a request moves it' }),
  })
  .meta({ id: 'ClockOfBook', examples: [{ at: '2026-03-02T15:00:00Z', frozen: true }] });

const BookFields = z.strictObject({
  book: z
    .int()
    .min(1)
    .refine(format => format <= BOOK_FORMAT, {
      error: ({ input }) =>
        `The file has format ${input}, and this version of Sandbourse reads formats up to ${BOOK_FORMAT}. Upgrade Sandbourse, or export the firm again with this version`,
    })
    .meta({ description: 'The version of the format', maximum: BOOK_FORMAT }),
  firm: z.strictObject({
    name: BookName.meta({ description: 'The name of the firm, by which `book apply` finds an existing firm' }),
    rep_codes: z.array(z.string().min(1).max(32)).min(1).max(50).default(['R001']),
  }),
  clock: z.union([Instant, BookClock], { error: 'Write an instant, or {at, frozen}' }).optional().meta({
    description:
      'The current time of the firm, by default real time. The clock continues from this time, or does not move if it is frozen',
  }),
  seed: z.int().min(0).max(SEED_MAX).optional().meta({
    description:
      'The seed of the ids of the firm: a firm from this book gets the same ids in each run. Also the default seed of WALK price scripts',
  }),
  logins: z.array(BookLogin).max(BOOK_LOGINS_MAX).default([]).meta({ description: 'By default one advisor' }),
  households: z.array(BookHousehold).max(THINGS_MAX).default([]),
  clients: z.array(BookClient).max(THINGS_MAX).default([]),
  accounts: z.array(BookAccount).max(LIMITS.sandboxAccountsMax).default([]),
  transactions: z.array(BookTransaction).max(TRANSACTIONS_MAX).default([]).meta({
    description: 'The transactions of all accounts after their opening balances, in the order in which they are booked',
  }),
  trades: z.array(BookTrade).max(TRADES_MAX).default([]).meta({
    description:
      'Market orders of past sessions, which the venue fills at the prices of that time. The history of the firm begins with the first one',
  }),
  orders: z
    .array(BookOrder)
    .max(BOOK_ORDERS_MAX)
    .default([])
    .meta({ description: 'Resting orders, which are placed last' }),
  closed_orders: z.array(BookClosedOrder).max(TRANSACTIONS_MAX).optional().meta({
    description:
      'Orders that have ended, oldest first, with their executions. They are stored as they are, and book nothing: their fills are transactions of the file',
  }),
  funding_requests: z.array(BookFunding).max(TRANSACTIONS_MAX).optional().meta({
    description:
      'Completed and rejected requests for deposits and withdrawals, oldest first. They book nothing: their entries are transactions of the file. A transaction without a request gets one',
  }),
  models: z.array(BookModel).max(THINGS_MAX).default([]),
  fee_schedules: z.array(CreateFeeScheduleBody).max(THINGS_MAX).default([]),
  portfolios: z.array(BookPortfolio).max(THINGS_MAX).default([]),
  custodian_connections: z.array(BookConnection).max(THINGS_MAX).optional().meta({
    description: 'Connections to other custodians, which import statements of held-away accounts',
  }),
  ...PracticeRecords.shape,
  price_scripts: z.array(ScriptPriceBody).max(100).default([]),
  market_hours: SetMarketHoursBody.shape.hours.optional(),
  margin_rules: SetMarginRulesBody.optional(),
  trade_parameters: SetTradeParametersBody.optional(),
  branding: BrandingBody.optional(),
  corporate_actions: z.array(ScriptActionBody).max(THINGS_MAX).optional().meta({
    description:
      'Corporate actions of the firm alone. An action whose ex-date is not after the current session changes earlier prices, and books nothing: its entries are transactions of the file',
  }),
  webhooks: BookWebhooks.optional(),
  faults: z.array(BookFaultRule).max(ACTIVE_FAULTS_MAX).optional().meta({
    description:
      'The faults of the firm. They are created last, so the requests that create the firm meet none of them',
  }),
  omitted: z.array(BookOmission).max(100).optional().meta({
    description: 'In an exported book: the data of the firm that the book does not contain. Applying a book ignores it',
  }),
});

const EXAMPLE: z.input<typeof BookFields> = {
  book: BOOK_FORMAT,
  firm: { name: 'Checkout tests' },
  clients: [{ name: 'Ada', first_name: 'Ada', last_name: 'Byron', date_of_birth: '1962-12-10' }],
  accounts: [
    {
      name: 'brokerage',
      client: 'Ada',
      cash: { USD: '25000.00' },
      positions: [{ symbol: 'AAPL', lots: [{ quantity: '10', acquired: '2026-03-02', cost: '1500.00' }] }],
    },
  ],
};

/** A whole firm as a file: its clients, accounts, transactions, models and portfolios. */
export const Book = BookFields.meta({
  id: 'Book',
  title: 'A book of Sandbourse',
  examples: [BookFields.parse(EXAMPLE)],
});
export type Book = z.infer<typeof Book>;
/** A book as a user writes it. Fields with a default may be missing. */
export type WrittenBook = z.input<typeof Book>;

/** Returns the clock of a book. `at` is undefined for a clock that shows real time. */
export function bookClock({ clock }: Pick<Book, 'clock'>): { readonly at: Date | undefined; readonly mode: ClockMode } {
  const { at, frozen = false } = typeof clock === 'string' ? { at: clock } : (clock ?? {});
  return { at: at === undefined ? undefined : new Date(at), mode: frozen ? 'FROZEN' : 'RUNNING' };
}

/** Returns the JSON Schema of a book, with which editors check a file. */
export function bookSchema(): object {
  return z.toJSONSchema(Book, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => delete jsonSchema['x-keys-max'],
  });
}
