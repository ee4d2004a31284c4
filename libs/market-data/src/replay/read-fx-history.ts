import { PLACES, parseUnits } from '@sandbourse/money';
import { dayOfDate } from '../calendar/day.js';
import { parseCsv } from './csv.js';
import { type Fixing, FxHistory } from './fx-history.js';

const COLUMNS = ['date', 'pair', 'rate'] as const;

export function readFxHistory(csv: string): FxHistory {
  const rows = parseCsv(csv, COLUMNS);
  const gbpUsd = new Map(rows.filter(row => row.pair === 'GBPUSD').map(row => [row.date, row.rate]));

  const fixings = rows
    .filter(row => row.pair === 'EURUSD')
    .map(({ date, rate }): Fixing => {
      const gbpRate = gbpUsd.get(date);
      if (!gbpRate) throw new Error(`${date} has a rate for EURUSD but none for GBPUSD`);
      return { day: dayOfDate(date), eurUsd: unitsOf(rate), gbpUsd: unitsOf(gbpRate) };
    });
  return new FxHistory(fixings);
}

function unitsOf(rate: string): number {
  return Number(parseUnits(rate, PLACES.fxRate));
}
