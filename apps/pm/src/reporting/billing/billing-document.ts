import type { BillingStatementView } from '@sandbourse/contracts';
import { amountText, type Brand, type Document, moneyText, shareText, type Table } from '@sandbourse/documents';
import { Money, Percentage } from '@sandbourse/money';

const BASES: Readonly<Record<BillingStatementView['basis'], string>> = {
  AVERAGE_DAILY_VALUE: 'Average of the values at the end of each day',
  PERIOD_END_VALUE: 'Value at the end of the last day',
};

/** Converts a billing statement to a document for people, from which HTML or PDF is made. */
export function billingDocument(statement: BillingStatementView, brand: Brand | null): Document {
  const { currency, timing, basis } = statement;
  return {
    brand,
    title: 'Advisory fee statement',
    lines: [
      `${statement.period_start} to ${statement.period_end}`,
      `Portfolio ${statement.portfolio_id}, fee schedule ${statement.fee_schedule_id}`,
      `Statement ${statement.statement_id}`,
    ],
    facts: [
      { label: 'Fee of the period', value: amountText(Money.of(statement.fee), currency) },
      { label: 'Billed value', value: amountText(Money.of(statement.billed_value), currency) },
      { label: 'Billed from', value: statement.billed_from },
      { label: 'Billed to', value: statement.period_end },
    ],
    chart: null,
    tables: [tiersTable(statement)],
    notes: [
      timing === 'ADVANCE' ? 'In advance: value at the end of the day before.' : `In arrears. ${BASES[basis]}.`,
      'The fee is that of the year for the billed days, each its part of its own year (actual/actual).',
      'Made by a sandbox: nobody is charged, and no money moves.',
    ],
    at: new Date(statement.created_at),
  };
}

/** Returns a table with one row for each tier of the fee, up to the portfolio's value. */
function tiersTable({ lines, currency }: BillingStatementView): Table {
  return {
    title: 'The fee of a year',
    columns: ['Value above', 'Rate a year', 'Part of the value', `Fee a year, ${currency}`].map(label => ({
      label,
      isNumber: true,
      width: 1,
    })),
    rows: lines.map(({ from, annual_rate, value, annual_fee }) => ({
      cells: [
        moneyText(Money.of(from)),
        shareText(Percentage.of(annual_rate)),
        moneyText(Money.of(value)),
        moneyText(Money.of(annual_fee)),
      ],
      isPart: false,
    })),
    empty: 'There was nothing to bill',
  };
}
