import type { Webhook } from '@sandbourse/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { webhooksQuery } from '../api/webhooks.js';
import { moment } from '../format/times.js';
import { counted } from '../format/words.js';
import { useApi, useRole } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { CopyId } from '../ui/copy-id.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { Empty } from '../ui/notice.js';
import { PageHeader, Panel } from '../ui/panel.js';
import { RegisterWebhook } from './register-webhook.js';
import { WebhookState } from './webhook-state.js';

const COLUMNS: readonly Column<Webhook>[] = [
  {
    id: 'url',
    header: 'URL',
    sortBy: row => row.url,
    cell: row => (
      <Link to="/developers/webhooks/$webhookId" params={{ webhookId: row.webhook_id }}>
        {row.url}
      </Link>
    ),
  },
  { id: 'events', header: 'Events', cell: row => <code>{row.event_types.join(', ')}</code> },
  { id: 'status', header: 'Status', sortBy: row => row.status, cell: row => <WebhookState webhook={row} /> },
  { id: 'description', header: 'Description', cell: row => row.description ?? '–' },
  { id: 'created', header: 'Registered', sortBy: row => row.created_at, cell: row => moment(row.created_at) },
  { id: 'id', header: 'Id', cell: row => <CopyId id={row.webhook_id} /> },
];

export function WebhooksPage() {
  const webhooks = useQuery(webhooksQuery(useApi()));
  const mayRegister = useRole() !== 'ops_admin';
  return (
    <>
      <PageHeader title="Webhooks" note={<a href="/docs/webhooks">Signing and retries</a>} />
      {mayRegister && <RegisterWebhook />}
      <Panel
        title="Webhooks of your firm"
        flush
        {...(webhooks.data && { note: counted(webhooks.data.length, 'webhook') })}
      >
        <Answered query={webhooks}>
          {rows =>
            rows.length === 0 ? (
              <Empty title="No webhook yet">A webhook sends the events of your accounts to a URL.</Empty>
            ) : (
              <DataTable caption="Webhooks" columns={COLUMNS} rows={rows} keyOf={({ webhook_id }) => webhook_id} />
            )
          }
        </Answered>
      </Panel>
    </>
  );
}
