import type { AccountPerformance } from '@sandbourse/sdk';
import { day } from '../format/times.js';
import { words } from '../format/words.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { Change } from '../ui/figure.js';

type AllPeriods = AccountPerformance['periods'];
type Period = NonNullable<AllPeriods[keyof AllPeriods]>;

interface Row {
  readonly label: string;
  readonly period: Period;
}

const REASONS: Readonly<Record<string, string>> = {
  UNDER_A_YEAR: 'less than a year',
  NO_VALUE: 'nothing was held',
  NO_PRICE: 'a price is missing',
  NO_FX_RATE: 'a rate is missing',
  NO_STARTING_VALUE: 'no opening value',
  NEGATIVE_VALUE: 'the value was negative',
  NO_SOLUTION: 'no rate matches the cash flows',
  NO_SINGLE_SOLUTION: 'more than one rate matches the cash flows',
};

/** Returns the reason why a return is missing; undefined if the return exists. */
export function reasonOf(code: string | null): string | undefined {
  return code === null ? undefined : (REASONS[code] ?? words(code).toLowerCase());
}

/**
 * Returns the money-weighted return of a period, which is a yearly rate. A period of less than a year has none, because
 * shorter returns must not be annualised (GIPS Standards for Firms, 2020).
 */
export function yearly({ mwr, reasons }: Pick<Period, 'mwr' | 'reasons'>): {
  mwr: string | null;
  reason: string | null;
} {
  return reasons.twr_annualized === 'UNDER_A_YEAR'
    ? { mwr: null, reason: 'UNDER_A_YEAR' }
    : { mwr, reason: reasons.mwr };
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'label', header: 'Period', cell: row => row.label },
  { id: 'from', header: 'From', cell: row => day(row.period.from) },
  { id: 'to', header: 'To', cell: row => day(row.period.to) },
  { id: 'twr', header: 'Time-weighted', align: 'end', cell: row => <Change fraction={row.period.twr} toned /> },
  {
    id: 'annual',
    header: 'Annualized',
    align: 'end',
    cell: row => <Change fraction={row.period.twr_annualized} toned />,
  },
  {
    id: 'mwr',
    header: 'Money-weighted, annualized',
    align: 'end',
    cell: row => <Change fraction={yearly(row.period).mwr} toned />,
  },
];

export function Periods({
  periods,
  names,
}: {
  periods: AllPeriods;
  names: readonly { id: keyof AllPeriods; label: string }[];
}) {
  const rows = names.flatMap(({ id, label }) => {
    const period = periods[id];
    return period ? [{ label, period }] : [];
  });
  return <DataTable caption="Returns by period" columns={COLUMNS} rows={rows} keyOf={({ label }) => label} />;
}
