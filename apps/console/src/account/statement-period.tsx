import type { AccountStatement } from '@sandbourse/sdk';
import { Button } from '../ui/button.js';
import { TextField } from '../ui/field.js';
import { monthBefore, monthOf, quarterOf, yearOf } from './statement-periods.js';

interface Period {
  readonly from?: string;
  readonly to?: string;
}

/** Selects the period of a statement: custom days, or a month, a quarter or a year. */
export function StatementPeriodChoice({
  shown,
  onChoose,
}: {
  shown: AccountStatement | undefined;
  onChoose: (period: Period) => void;
}) {
  if (!shown) return null;
  const { from, to } = shown;
  const choices = [
    { label: 'Month', period: monthOf(to) },
    { label: 'Quarter', period: quarterOf(to) },
    { label: 'Year', period: yearOf(to) },
  ];
  return (
    <div className="stack-tight">
      <div className="fields">
        <TextField
          label="From"
          type="date"
          value={from}
          max={to}
          onChange={({ target }) => target.value && onChoose({ from: target.value, to })}
        />
        <TextField
          label="To"
          type="date"
          value={to}
          min={from}
          onChange={({ target }) => target.value && onChoose({ from, to: target.value })}
        />
      </div>
      <div className="row">
        {choices.map(({ label, period }) => (
          <Button key={label} kind="quiet" onClick={() => onChoose(period)}>
            {label}
          </Button>
        ))}
        <Button kind="quiet" onClick={() => onChoose(monthBefore(from))}>
          Previous month
        </Button>
        <Button kind="quiet" onClick={() => onChoose({})}>
          This month
        </Button>
      </div>
    </div>
  );
}
