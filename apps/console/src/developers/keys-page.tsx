import type { ApiKey } from '@sandbourse/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { keysQuery, revokeKey } from '../api/keys.js';
import { moment } from '../format/times.js';
import { counted, words } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Badge } from '../ui/badge.js';
import { Confirm } from '../ui/confirm.js';
import { CopyId } from '../ui/copy-id.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { Empty, Failure } from '../ui/notice.js';
import { PageHeader, Panel } from '../ui/panel.js';
import { IssueKey } from './issue-key.js';

/** Maximum number of active keys of a firm (specification 5.2). */
const KEYS_MAX = 10;

export function KeysPage() {
  const api = useApi();
  const queries = useQueryClient();
  const keys = useQuery(keysQuery(api));
  const revoke = useMutation({
    mutationFn: (keyId: string) => revokeKey(api, keyId),
    onSettled: () => queries.invalidateQueries({ queryKey: ['keys'] }),
  });
  const active = keys.data?.filter(({ status }) => status === 'active').length;
  return (
    <>
      <PageHeader title="API keys" note={<a href="/docs">API reference</a>} />
      <IssueKey />
      <Panel
        title="Keys of your firm"
        flush
        {...(active !== undefined && { note: `${counted(active, 'active key')}. The maximum is ${KEYS_MAX}` })}
      >
        {revoke.isError && <Failure error={revoke.error} />}
        <Answered query={keys}>
          {rows =>
            rows.length === 0 ? (
              <Empty title="No key yet">
                Programs use an API key instead of a login. A key never has more access than the user who issued it.
              </Empty>
            ) : (
              <DataTable
                caption="API keys"
                columns={columns(keyId => revoke.mutate(keyId), revoke.isPending)}
                rows={rows}
                keyOf={({ key_id }) => key_id}
              />
            )
          }
        </Answered>
      </Panel>
    </>
  );
}

function columns(onRevoke: (keyId: string) => void, isBusy: boolean): readonly Column<ApiKey>[] {
  return [
    { id: 'name', header: 'Name', sortBy: row => row.name, cell: row => <KeyLink apiKey={row} /> },
    { id: 'id', header: 'Key id', cell: row => <CopyId id={row.key_id} /> },
    {
      id: 'group',
      header: 'Permissions',
      sortBy: row => row.permission_group,
      cell: row => <span title={row.scopes.join('\n')}>{words(row.permission_group)}</span>,
    },
    {
      id: 'scopes',
      header: 'Used scopes',
      align: 'end',
      sortBy: row => row.scope_uses.length,
      cell: row => (
        <span className="figure" title={unusedOf(row)}>
          {row.scope_uses.length} of {row.scopes.length}
        </span>
      ),
    },
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
            onConfirm={() => onRevoke(row.key_id)}
          >
            Requests with this key, with its tokens or with its signatures are refused from now on. Open event streams
            of the key end.
          </Confirm>
        ) : (
          '–'
        ),
    },
  ];
}

function KeyLink({ apiKey }: { apiKey: ApiKey }) {
  return (
    <Link to="/developers/keys/$keyId" params={{ keyId: apiKey.key_id }}>
      <strong>{apiKey.name}</strong>
    </Link>
  );
}

function unusedOf({ unused_scopes }: ApiKey): string {
  return unused_scopes.length === 0 ? 'Requests have used every scope' : `Unused scopes:\n${unused_scopes.join('\n')}`;
}
