import type { AccountStatementView, StatementLotView } from '@sandbourse/contracts';
import type { Brand, Column, Document, Row, Table } from '@sandbourse/documents';
import { moneyText, priceText, returnText, sharesText, valueChart } from '@sandbourse/documents';
import { Money, Price, Quantity, Return } from '@sandbourse/money';

const UNKNOWN = 'not known';

/** Converts an account statement to a document for people, from which HTML or PDF is made. */
export function statementDocument(statement: AccountStatementView, brand: Brand | null): Document {
  const { base_currency: currency, from, to } = statement;
  const money = (amount: string | null) => (amount === null ? UNKNOWN : `${moneyText(Money.of(amount))} ${currency}`);
  const rate = (value: string | null) => (value === null ? UNKNOWN : returnText(Return.of(value)));
  return {
    brand,
    title: `Account statement ${statement.account_number}`,
    lines: [
      `${statement.registration} · ${words(statement.account_type)} · ${statement.custodian} · ${statement.rep_code}`,
      `${from} to ${to}`,
    ],
    facts: [
      { label: 'Opening value', value: money(statement.beginning_value) },
      { label: 'Closing value', value: money(statement.ending_value) },
      { label: 'Net deposits', value: money(statement.net_flows) },
      { label: 'Dividends and interest', value: money(statement.income) },
      { label: 'Fees', value: money(statement.fees) },
      { label: 'Time-weighted return', value: rate(statement.twr) },
      // Shorter returns must not be annualised (GIPS Standards for Firms, 2020).
      ...(statement.reasons.twr_annualized === 'UNDER_A_YEAR'
        ? []
        : [{ label: 'Money-weighted return, annualized', value: rate(statement.mwr) }]),
    ],
    chart: currency && valueChart(statement.values, currency),
    tables: [cashTable(statement), positionTable(statement), activityTable(statement)],
    notes: [
      ...(statement.is_sandbox ? ['A sandbox account: real securities and prices, simulated money.'] : []),
      'Cash and positions are on trade date. Cost bases include losses that wash sales added. Returns are net of fees.',
    ],
    at: new Date(statement.as_of),
  };
}

const text = (label: string, width: number): Column => ({ label, width, isNumber: false });
const number = (label: string, width: number): Column => ({ label, width, isNumber: true });
const whole = (...cells: string[]): Row => ({ cells, isPart: false });

function cashTable({ cash }: AccountStatementView): Table {
  return {
    title: 'Cash',
    columns: [text('Currency', 2), number('Opening', 2), number('Closing', 2)],
    rows: cash.map(({ currency, opening, closing }) =>
      whole(currency, moneyText(Money.of(opening)), moneyText(Money.of(closing))),
    ),
    empty: 'No cash activity.',
  };
}

function positionTable({ positions }: AccountStatementView): Table {
  const amount = (value: string | null) => (value === null ? UNKNOWN : moneyText(Money.of(value)));
  const shares = (quantity: string) => sharesText(Quantity.of(quantity));
  return {
    title: 'Positions at the end',
    columns: [
      text('Security', 40),
      number('Shares', 20),
      number('Price', 15),
      number('Value', 22),
      number('Cost basis', 22),
      number('Unrealized', 20),
    ],
    rows: positions.flatMap(position => [
      whole(
        position.name === null ? position.security.value : `${position.security.value} ${position.name}`,
        shares(position.quantity),
        position.price === null ? UNKNOWN : priceText(Price.of(position.price)),
        amount(position.market_value),
        amount(position.cost_basis),
        amount(position.unrealized_gain),
      ),
      ...position.lots.map(lot => ({
        isPart: true,
        cells: [
          acquisitionOf(lot),
          shares(lot.quantity),
          '',
          amount(lot.market_value),
          amount(lot.cost_basis),
          amount(lot.unrealized_gain),
        ],
      })),
    ]),
    empty: 'No positions at the end.',
  };
}

function acquisitionOf({ acquired_date, is_inherited, term }: StatementLotView): string {
  if (term === null) return 'day of acquisition not known';
  return `${is_inherited ? 'inherited' : (acquired_date ?? 'day of acquisition not known')} · ${words(term)}`;
}

function activityTable({ activity }: AccountStatementView): Table {
  return {
    title: 'Activity',
    columns: [text('Date', 16), text('Settlement date', 22), text('Type', 54), number('Fees', 14), number('Cash', 24)],
    rows: activity.map(({ date, settlement_date, description, fees, net_amount, currency }) =>
      whole(
        date,
        settlement_date,
        description,
        moneyText(Money.of(fees)),
        `${moneyText(Money.of(net_amount))} ${currency}`,
      ),
    ),
    empty: 'No activity in the period.',
  };
}

/** Converts a code to words: `TRADITIONAL_IRA` is `Traditional IRA`. */
const words = (code: string) =>
  code
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/\bira\b/g, 'IRA');
