import type { AccountView, ConnectionView, TransactionView } from '@sandbourse/contracts';
import { settlementDateOf, TradingCalendar } from '@sandbourse/market-data';
import { Money, Percentage, sum } from '@sandbourse/money';
import { wallClock } from '../wall-clock.js';
import type { FirmBook } from './read-book.js';

/** A statement about the generated book of a firm that must be true for every seed. */
export interface Fact {
  readonly name: string;
  readonly holds: boolean;
  readonly found: string;
}

const ACCOUNTS = 43;
const HELD_AWAY = 6;
const CLIENTS = 20;
const FUNDED_MIN = Money.of('72000');
const FUNDED_MAX = Money.of('5000000');
/** A rate that is higher than every real rate of these years, in dollars for a euro. */
const USD_FOR_EUR = '1.3';
const YEARS_MS = 2.9 * 365 * 24 * 60 * 60 * 1000;
const T1_FROM = '2024-05-28';

/** Checks the statements of specification 1 on a generated book. Returns each statement with the value in the book. */
export function factsOf(book: FirmBook): Fact[] {
  const { accounts, transactions, lots, gains, models, portfolios, drifts, runs, crmClients, connections } = book;
  const ofType = (type: TransactionView['type']) => transactions.filter(each => each.type === type);
  const trades = [...ofType('BUY'), ...ofType('SELL')].filter(({ order_id }) => order_id !== null);
  const fact = (name: string, holds: boolean, found: string | number): Fact => ({ name, holds, found: String(found) });
  const some = (name: string, found: readonly unknown[]) => fact(name, found.length > 0, found.length);
  const exactly = (name: string, wanted: number, found: number) => fact(name, found === wanted, found);

  const clients = new Set(accounts.map(({ client_id }) => client_id));
  const heldAway = accounts.filter(({ management }) => management === 'HELD_AWAY');
  const types = new Set(accounts.map(({ account_type }) => account_type));
  const funded = fundedOf(book);
  const gainYears = new Set(gains.flatMap(gain => (gain.term ? [gain.disposed_date.slice(0, 4)] : [])));
  const washed = gains.filter(({ adjustment_code }) => adjustment_code === 'W');
  const taxed = new Set(accounts.flatMap(account => (isTaxed(account) ? [account.account_id] : [])));
  const harvestable = lots.filter(
    ({ account_id, unrealized_gain }) =>
      taxed.has(account_id) && unrealized_gain && Money.of(unrealized_gain).isNegative(),
  );
  const nowMs = wallClock().getTime();
  const first = transactions.map(({ executed_at }) => Date.parse(executed_at)).reduce((a, b) => Math.min(a, b), nowMs);
  const drifted = drifts.filter(({ breached }) => breached);
  return [
    exactly('clients', CLIENTS, clients.size),
    exactly('accounts', ACCOUNTS, accounts.length),
    exactly('accounts held away', HELD_AWAY, heldAway.length),
    exactly('accounts in euros', 1, accounts.filter(({ base_currency }) => base_currency === 'EUR').length),
    exactly('account types', 6, types.size),
    exactly('CRM records', CLIENTS, crmClients.length),
    exactly('clients in households', 16, crmClients.filter(({ household_id }) => household_id).length),
    exactly('clients without a named advisor', 1, crmClients.filter(({ advisor_name }) => !advisor_name).length),
    some(
      'clients past the age of required distributions',
      crmClients.filter(client => client.is_past_rmd_age),
    ),
    fact(
      'every account held away has a statement, by FILE_IMPORT connections',
      heldAway.every(
        ({ account_id }) => isSynced(connections, account_id) && lots.some(lot => lot.account_id === account_id),
      ),
      `${connections.length} connections`,
    ),
    exactly('models', 3, models.length),
    exactly('portfolios', 4, portfolios.length),
    exactly('portfolios that follow models', 3, portfolios.filter(({ model_id }) => model_id).length),
    fact(
      'funding of 72,000 to 5,000,000 USD',
      !funded.isLessThan(FUNDED_MIN) && !funded.isGreaterThan(FUNDED_MAX),
      funded.toComputed(),
    ),
    fact('a history of three years', nowMs - first >= YEARS_MS, new Date(first).toISOString().slice(0, 10)),
    some('fills', trades),
    some(
      'long-term lots',
      lots.filter(({ term }) => term === 'LONG_TERM'),
    ),
    some(
      'short-term lots',
      lots.filter(({ term }) => term === 'SHORT_TERM'),
    ),
    some('losses that could be harvested', harvestable),
    fact('realised gains in two tax years', gainYears.size >= 2, [...gainYears].sort().join(', ')),
    some('wash sales', washed),
    some('splits', ofType('SPLIT')),
    some(
      'cash in lieu of a fraction',
      transactions.filter(({ description }) => /cash in lieu/i.test(description)),
    ),
    settlementFact(trades),
    some('dividends', ofType('DIVIDEND')),
    some('contributions', ofType('DEPOSIT')),
    some('withdrawals', ofType('WITHDRAWAL')),
    some('advisory fees', ofType('FEE')),
    some(
      'an approved rebalancing run',
      runs.filter(({ approval_status }) => approval_status === 'APPROVED'),
    ),
    fact(
      'one portfolio has drifted, the others are near their targets',
      drifted.length === 1,
      drifts.map(({ max_drift, breached }) => `${max_drift}${breached ? ' breached' : ''}`).join(', '),
    ),
  ];
}

function isSynced(connections: readonly ConnectionView[], accountId: string): boolean {
  const connection = connections.find(({ account_ids }) => account_ids.includes(accountId));
  return connection?.connection_type === 'FILE_IMPORT' && connection.status === 'SYNCED';
}

/** Returns false for an IRA, because losses in an IRA are not deductible. */
function isTaxed({ account_type }: AccountView): boolean {
  return !account_type.endsWith('_IRA');
}

/**
 * Returns the total of all deposits in dollars. Euros are converted at a rate above all real rates, so the total is
 * never too low.
 */
function fundedOf({ transactions }: FirmBook): Money {
  const deposits = transactions.filter(({ type }) => type === 'DEPOSIT');
  return sum(
    Money.zero,
    deposits.map(({ net_amount, currency }) =>
      currency === 'USD' ? Money.of(net_amount) : Money.of(net_amount).times(Percentage.of(USD_FOR_EUR)),
    ),
  );
}

/**
 * Checks the settlement date of each trade. A trade settles after two business days until 27 May 2024, and after one
 * business day since then (17 CFR 240.15c6-1).
 */
function settlementFact(trades: readonly TransactionView[]): Fact {
  const calendar = new TradingCalendar();
  const wrong = trades.filter(({ trade_date, settlement_date }) => {
    return settlementDateOf(calendar, trade_date) !== settlement_date;
  });
  const earlier = trades.filter(({ trade_date }) => trade_date < T1_FROM).length;
  return {
    name: 'settlement by the rule of the date',
    holds: trades.length > 0 && wrong.length === 0,
    found: `${earlier} at two days, ${trades.length - earlier} at one, ${wrong.length} wrong`,
  };
}
