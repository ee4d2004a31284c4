import type { Webhook } from '@sandbourse/sdk';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { webhookQuery } from '../api/webhooks.js';
import { moment } from '../format/times.js';
import { useApi, useRole } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { CopyId } from '../ui/copy-id.js';
import { Details, PageHeader, Panel } from '../ui/panel.js';
import { Deliveries } from './deliveries.js';
import { WebhookActions } from './webhook-actions.js';
import { WebhookState } from './webhook-state.js';

const route = getRouteApi('/inside/developers/webhooks/$webhookId');

/** Shows one webhook: its URL, its actions, and every delivery with its attempts. */
export function WebhookPage() {
  const { webhookId } = route.useParams();
  const webhook = useQuery(webhookQuery(useApi(), webhookId));
  const mayChange = useRole() !== 'ops_admin';
  return (
    <Answered query={webhook}>
      {known => (
        <>
          <PageHeader
            title={known.description ?? 'Webhook'}
            tab={`Webhook to ${known.url}`}
            above={<Link to="/developers/webhooks">Webhooks</Link>}
            note={
              <>
                <WebhookState webhook={known} />
                <CopyId id={known.webhook_id} />
              </>
            }
          />
          <div className="columns">
            <Deliveries webhook={known} mayRedeliver={mayChange} />
            <div className="stack">
              <About webhook={known} />
              {mayChange && <WebhookActions webhook={known} />}
            </div>
          </div>
        </>
      )}
    </Answered>
  );
}

function About({ webhook }: { webhook: Webhook }) {
  const { url, event_types, registered_by, created_at, failing_since, previous_secret_valid_until } = webhook;
  return (
    <Panel title="Details">
      <Details
        facts={[
          { name: 'URL', value: <CopyId id={url} whole /> },
          { name: 'Events', value: <code>{event_types.join(', ')}</code> },
          { name: 'Registered by', value: <CopyId id={registered_by} /> },
          { name: 'Registered', value: moment(created_at) },
          ...(failing_since ? [{ name: 'Failing since', value: moment(failing_since) }] : []),
          ...(previous_secret_valid_until
            ? [{ name: 'The previous secret also signs until', value: moment(previous_secret_valid_until) }]
            : []),
        ]}
      />
    </Panel>
  );
}
