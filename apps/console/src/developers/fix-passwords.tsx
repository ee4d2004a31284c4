import type { FixPassword } from '@sandbourse/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { fieldErrors } from '../api/error-summary.js';
import { fixPasswordsQuery, issueFixPassword, revokeFixPassword } from '../api/fix.js';
import { moment } from '../format/times.js';
import { words } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { Confirm } from '../ui/confirm.js';
import { CopyId } from '../ui/copy-id.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { TextField } from '../ui/field.js';
import { Empty, Failure } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';
import { ShownSecret } from './shown-secret.js';

/** Shows, issues and revokes the passwords of the firm's FIX sessions. */
export function FixPasswords() {
  const api = useApi();
  const queries = useQueryClient();
  const passwords = useQuery(fixPasswordsQuery(api));
  const onSettled = () => queries.invalidateQueries({ queryKey: ['fix'] });
  const issue = useMutation({ mutationFn: (name: string) => issueFixPassword(api, name), onSettled });
  const revoke = useMutation({ mutationFn: (id: string) => revokeFixPassword(api, id), onSettled });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    issue.mutate(String(new FormData(event.currentTarget).get('name')).trim());
  };
  return (
    <Panel title="Passwords" note="Your FIX engine sends a password in its Logon, in Password (554) or RawData (96)">
      <div className="stack">
        <form className="stack-tight" onSubmit={submit}>
          <div className="fields">
            <TextField label="Name" name="name" required error={fieldErrors(issue.error).name} />
          </div>
          {issue.isError && <Failure error={issue.error} />}
          <div>
            <Button type="submit" kind="primary" busy={issue.isPending}>
              Issue a password
            </Button>
          </div>
        </form>
        {issue.data && <ShownSecret of={issue.data.name} secret={issue.data.password} />}
        {revoke.isError && <Failure error={revoke.error} />}
        <Answered query={passwords}>
          {rows =>
            rows.length === 0 ? (
              <Empty title="No password yet">A FIX engine needs a password to log on.</Empty>
            ) : (
              <DataTable
                caption="FIX passwords"
                columns={columns(id => revoke.mutate(id), revoke.isPending)}
                rows={rows}
                keyOf={({ password_id }) => password_id}
              />
            )
          }
        </Answered>
      </div>
    </Panel>
  );
}

function columns(onRevoke: (passwordId: string) => void, isBusy: boolean): readonly Column<FixPassword>[] {
  return [
    { id: 'name', header: 'Name', sortBy: row => row.name, cell: row => <strong>{row.name}</strong> },
    {
      id: 'status',
      header: 'Status',
      sortBy: row => row.status,
      cell: row => <Badge tone={row.status === 'active' ? 'good' : 'neutral'}>{words(row.status)}</Badge>,
    },
    { id: 'created', header: 'Issued', sortBy: row => row.created_at, cell: row => moment(row.created_at) },
    {
      id: 'used',
      header: 'Last used',
      sortBy: row => row.last_used_at,
      cell: row => (row.last_used_at === null ? 'never' : moment(row.last_used_at)),
    },
    { id: 'id', header: 'Id', cell: row => <CopyId id={row.password_id} /> },
    {
      id: 'revoke',
      header: 'Revoke',
      cell: row =>
        row.status === 'active' ? (
          <Confirm
            label="Revoke"
            title={`Revoke ${row.name}?`}
            action="Revoke it now"
            isDanger
            isBusy={isBusy}
            onConfirm={() => onRevoke(row.password_id)}
          >
            The venue refuses new Logons with this password, and ends sessions that logged on with it.
          </Confirm>
        ) : (
          '–'
        ),
    },
  ];
}
