import { useQuery } from '@tanstack/react-query';
import { statementQuery } from '../api/account.js';
import { day } from '../format/times.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Amounts, Money } from '../ui/figure.js';
import { Facts } from '../ui/panel.js';

/** Shows the main figures of an account at the end of a past day, from its statement of that day. */
export function FactsOnDay({ accountId, date }: { accountId: string; date: string }) {
  const statement = useQuery(statementQuery(useApi(), accountId, { from: date, to: date }));
  const note = `at the end of ${day(date)}`;
  return (
    <Answered query={statement} lines={2}>
      {({ ending_value, base_currency, cash, positions }) => (
        <Facts
          facts={[
            { name: 'Value', value: <Money amount={ending_value} currency={base_currency ?? 'USD'} />, note },
            {
              name: 'Cash',
              value: <Amounts amounts={cash.map(({ currency, closing }) => ({ currency, amount: closing }))} />,
              note,
            },
            { name: 'Securities held', value: positions.length, note },
          ]}
        />
      )}
    </Answered>
  );
}
