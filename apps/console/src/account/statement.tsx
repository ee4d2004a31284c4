import type { AccountStatement } from '@sandbourse/sdk';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { statementFile, statementQuery } from '../api/account.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Button } from '../ui/button.js';
import { DataTable } from '../ui/data-table.js';
import { Change, Money } from '../ui/figure.js';
import { Empty, Failure } from '../ui/notice.js';
import { Facts, Panel } from '../ui/panel.js';
import { saveFile } from '../ui/save-file.js';
import { activityColumns, cashColumns, heldColumns } from './statement-columns.js';
import { StatementPeriodChoice } from './statement-period.js';

const route = getRouteApi('/inside/accounts/$accountId/statement');

/**
 * Shows an account statement in the form in which a client receives it: holdings at the end of a period, activity and
 * performance.
 */
export function Statement() {
  const { accountId } = route.useParams();
  const period = route.useSearch();
  const navigate = useNavigate();
  const query = statementQuery(useApi(), accountId, period);
  const statement = useQuery({ ...query, placeholderData: keepPreviousData });
  const choose = (search: { from?: string; to?: string }) =>
    void navigate({ to: '/accounts/$accountId/statement', params: { accountId }, search, replace: true });
  return (
    <>
      <Panel
        title="Statement"
        note="Prices are from the last session of the period"
        {...(statement.data && { aside: <Save accountId={accountId} period={statement.data} /> })}
      >
        <StatementPeriodChoice shown={statement.data} onChoose={choose} />
      </Panel>
      <Answered query={statement} lines={10}>
        {known => <Contents statement={known} />}
      </Answered>
    </>
  );
}

function Save({ accountId, period: { from, to, account_number } }: { accountId: string; period: AccountStatement }) {
  const api = useApi();
  const save = useMutation({
    mutationFn: async () =>
      saveFile(`statement-${account_number}-${from}-${to}.pdf`, await statementFile(api, accountId, { from, to })),
  });
  return (
    <div className="row">
      {save.isError && <Failure error={save.error} />}
      <Button busy={save.isPending} onClick={() => save.mutate()}>
        Save as PDF
      </Button>
    </div>
  );
}

function Contents({ statement }: { statement: AccountStatement }) {
  const { cash, positions, activity } = statement;
  const currency = statement.base_currency ?? 'USD';
  return (
    <>
      <Facts
        facts={[
          { name: 'Opening value', value: <Money amount={statement.beginning_value} currency={currency} /> },
          { name: 'Closing value', value: <Money amount={statement.ending_value} currency={currency} /> },
          { name: 'Net deposits', value: <Money amount={statement.net_flows} currency={currency} /> },
          { name: 'Dividends and interest', value: <Money amount={statement.income} currency={currency} /> },
          { name: 'Fees', value: <Money amount={statement.fees} currency={currency} /> },
          { name: 'Time-weighted return', value: <Change fraction={statement.twr} toned /> },
        ]}
      />
      <Panel title="Cash" flush>
        {cash.length === 0 ? (
          <Empty title="No cash activity" />
        ) : (
          <DataTable caption="Cash" columns={cashColumns} rows={cash} keyOf={row => row.currency} />
        )}
      </Panel>
      <Panel title="Positions at the end" flush>
        {positions.length === 0 ? (
          <Empty title="No positions at the end" />
        ) : (
          <DataTable
            caption="Positions at the end of the period"
            columns={heldColumns}
            rows={positions}
            keyOf={row => row.security.value}
          />
        )}
      </Panel>
      <Panel title="Activity" flush>
        {activity.length === 0 ? (
          <Empty title="No activity in the period" />
        ) : (
          <DataTable
            caption="Activity in the period"
            columns={activityColumns}
            rows={activity}
            keyOf={row => row.transaction_id}
          />
        )}
      </Panel>
    </>
  );
}
