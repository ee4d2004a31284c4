import type { ScriptedAction } from '@sandbourse/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { actionsQuery } from '../api/sandbox.js';
import { day } from '../format/times.js';
import { words } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { Price } from '../ui/figure.js';
import { Empty, Failure } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';
import { ActionForm } from './action-form.js';

export function CorporateActions() {
  const api = useApi();
  const queries = useQueryClient();
  const actions = useQuery(actionsQuery(api));
  const cancel = useMutation({
    mutationFn: async (actionId: string) => {
      await api.sandbox.delete('/market/actions/{action_id}', { params: { path: { action_id: actionId } } });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['actions'] }),
  });
  return (
    <Panel
      title="Corporate actions"
      note="A corporate action takes effect at the start of the business day of its ex-date"
      flush
    >
      <ActionForm />
      {cancel.isError && <Failure error={cancel.error} />}
      <Answered query={actions}>
        {rows =>
          rows.length === 0 ? (
            <Empty title="No corporate actions">Add a corporate action with the form.</Empty>
          ) : (
            <DataTable
              caption="Corporate actions"
              columns={columns(actionId => cancel.mutate(actionId), cancel.isPending)}
              rows={rows}
              keyOf={({ action_id }) => action_id}
            />
          )
        }
      </Answered>
    </Panel>
  );
}

function termsOf({ kind, new_shares, old_shares, new_symbol, amount_per_share, price, currency }: ScriptedAction) {
  if (amount_per_share !== null) return <Price amount={amount_per_share} currency={currency} />;
  if (kind === 'CASH_MERGER') return <Price amount={price} currency={currency} />;
  return `${new_shares ?? '–'} for ${old_shares ?? '–'}${new_symbol ? ` ${new_symbol}` : ''}`;
}

function columns(onCancel: (actionId: string) => void, isBusy: boolean): readonly Column<ScriptedAction>[] {
  return [
    { id: 'symbol', header: 'Symbol', sortBy: row => row.symbol, cell: row => <strong>{row.symbol}</strong> },
    { id: 'kind', header: 'Kind', sortBy: row => row.kind, cell: row => words(row.kind) },
    { id: 'terms', header: 'Terms', align: 'end', cell: termsOf },
    { id: 'ex', header: 'Ex-date', sortBy: row => row.ex_date, cell: row => day(row.ex_date) },
    { id: 'pay', header: 'Paid', cell: row => (row.pay_date === null ? '–' : day(row.pay_date)) },
    {
      id: 'state',
      header: 'State',
      cell: row => (row.is_effective ? <Badge tone="good">In effect</Badge> : <Badge tone="warn">Scheduled</Badge>),
    },
    {
      id: 'cancel',
      header: 'Cancel',
      cell: row =>
        row.is_effective ? (
          '–'
        ) : (
          <Button
            kind="quiet"
            busy={isBusy}
            aria-label={`Cancel the action of ${row.symbol}`}
            onClick={() => onCancel(row.action_id)}
          >
            Cancel
          </Button>
        ),
    },
  ];
}
