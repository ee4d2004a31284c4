import type { ApiKey } from '@sandbourse/sdk';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { keysQuery } from '../api/keys.js';
import { moment } from '../format/times.js';
import { words } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Badge } from '../ui/badge.js';
import { CopyId } from '../ui/copy-id.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { Empty } from '../ui/notice.js';
import { Details, PageHeader, Panel } from '../ui/panel.js';
import { NarrowerKey } from './narrower-key.js';

const route = getRouteApi('/inside/developers/keys/$keyId');

/** Shows one key: its scopes, the scopes that its requests have used, and a suggestion for a key with fewer scopes. */
export function KeyPage() {
  const { keyId } = route.useParams();
  const keys = useQuery(keysQuery(useApi()));
  return (
    <Answered query={keys} lines={8}>
      {known => {
        const key = known.find(({ key_id }) => key_id === keyId);
        return key ? <KnownKey apiKey={key} /> : <KeyMissing />;
      }}
    </Answered>
  );
}

function KnownKey({ apiKey }: { apiKey: ApiKey }) {
  const used = apiKey.scope_uses.length;
  return (
    <>
      <PageHeader
        title={apiKey.name}
        tab={`API key ${apiKey.name}`}
        above={<Link to="/developers/keys">API keys</Link>}
        note={
          <>
            <Badge tone={apiKey.status === 'active' ? 'good' : 'neutral'}>{words(apiKey.status)}</Badge>
            <CopyId id={apiKey.key_id} />
          </>
        }
      />
      <div className="columns">
        <Panel title="Scopes" note={`Requests have used ${used} of ${apiKey.scopes.length}`} flush>
          <DataTable
            caption="Scopes of the key"
            columns={COLUMNS}
            rows={scopesOf(apiKey)}
            keyOf={({ scope }) => scope}
          />
        </Panel>
        <div className="stack">
          <NarrowerKey apiKey={apiKey} />
          <About apiKey={apiKey} />
        </div>
      </div>
    </>
  );
}

function About({ apiKey }: { apiKey: ApiKey }) {
  const { permission_group, minted_by, allowed_rep_codes, created_by, created_at, last_used_at, revoked_at } = apiKey;
  return (
    <Panel title="Details">
      <Details
        facts={[
          { name: 'Permissions', value: words(permission_group) },
          { name: 'Service', value: minted_by === 'baas' ? 'Brokerage' : 'Portfolio management' },
          { name: 'Rep codes', value: allowed_rep_codes.join(', ') || 'none' },
          { name: 'Issued by', value: <CopyId id={created_by} /> },
          { name: 'Issued', value: moment(created_at) },
          { name: 'Last used', value: last_used_at === null ? 'never' : moment(last_used_at) },
          ...(revoked_at === null ? [] : [{ name: 'Revoked', value: moment(revoked_at) }]),
        ]}
      />
      <Link to="/developers/requests" search={{ credential: apiKey.key_id }}>
        Recent requests
      </Link>
    </Panel>
  );
}

interface KeyScope {
  readonly scope: string;
  readonly lastUsedAt: string | null;
}

/** Returns the used scopes, latest first, followed by the unused ones. */
function scopesOf({ scope_uses, unused_scopes }: ApiKey): KeyScope[] {
  return [
    ...scope_uses.map(({ scope, last_used_at }) => ({ scope, lastUsedAt: last_used_at })),
    ...unused_scopes.map(scope => ({ scope, lastUsedAt: null })),
  ];
}

const COLUMNS: readonly Column<KeyScope>[] = [
  { id: 'scope', header: 'Scope', sortBy: row => row.scope, cell: row => <code>{row.scope}</code> },
  {
    id: 'used',
    header: 'Last used',
    sortBy: row => row.lastUsedAt,
    cell: row => (row.lastUsedAt === null ? <span className="soft">never</span> : moment(row.lastUsedAt)),
  },
];

function KeyMissing() {
  return (
    <Panel title="API key">
      <Empty title="Key not found">
        <Link to="/developers/keys">View API keys</Link>
      </Empty>
    </Panel>
  );
}
