import type { Webhook } from '@sandbourse/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useMemo } from 'react';
import { webhookActions } from '../api/webhooks.js';
import { counted } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Button } from '../ui/button.js';
import { Confirm } from '../ui/confirm.js';
import { TextField } from '../ui/field.js';
import { Failure, Notice } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';
import { ShownSecret } from './shown-secret.js';

/** Shows actions on a webhook: test, pause, rotate, replay and delete. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { webhook_id: webhookId, status, url } = webhook;
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const actions = useMemo(() => webhookActions(api, webhookId), [api, webhookId]);
  const onSettled = () => queries.invalidateQueries({ queryKey: ['webhook', webhookId] });
  const test = useMutation({ mutationFn: actions.test, onSettled });
  const set = useMutation({ mutationFn: actions.setStatus, onSettled });
  const rotate = useMutation({ mutationFn: actions.rotate, onSettled });
  const replay = useMutation({ mutationFn: actions.replay, onSettled });
  const remove = useMutation({
    mutationFn: actions.remove,
    onSuccess: () => {
      queries.removeQueries({ queryKey: ['webhook', webhookId] });
      void navigate({ to: '/developers/webhooks' });
    },
  });
  const failed = [test, set, rotate, replay, remove].find(({ isError }) => isError);
  const submitReplay = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const since = String(new FormData(event.currentTarget).get('since'));
    replay.mutate(new Date(since).toISOString());
  };
  return (
    <Panel title="Actions">
      <div className="stack-tight">
        <div className="row">
          <Button busy={test.isPending} onClick={() => test.mutate()}>
            Send a test
          </Button>
          <Button busy={set.isPending} onClick={() => set.mutate(status === 'ACTIVE' ? 'PAUSED' : 'ACTIVE')}>
            {status === 'ACTIVE' ? 'Pause' : 'Resume'}
          </Button>
          <Confirm
            label="Rotate the secret"
            title="Create a new secret?"
            action="Rotate the secret"
            isBusy={rotate.isPending}
            onConfirm={() => rotate.mutate()}
          >
            For one day, deliveries are signed with the old and the new secret. Give your receiver the new secret during
            this day.
          </Confirm>
          <Confirm
            label="Delete"
            title="Delete this webhook?"
            action="Delete it"
            isDanger
            isBusy={remove.isPending}
            onConfirm={() => remove.mutate()}
          >
            The delivery log and pending deliveries of the webhook are deleted too.
          </Confirm>
        </div>
        {test.data && (
          <Notice tone={test.data.status === 'DELIVERED' ? 'good' : 'warn'}>
            <p>
              {test.data.status === 'DELIVERED' ? 'The test arrived.' : 'The test did not arrive.'}{' '}
              {test.data.attempts[0]?.message}
            </p>
          </Notice>
        )}
        {rotate.data && <ShownSecret of={url} secret={rotate.data.signing_secret} />}
        <form className="stack-tight" onSubmit={submitReplay}>
          <TextField
            label="Replay since"
            name="since"
            type="datetime-local"
            required
            hint="Deliveries that failed or were missed since this time are sent again"
          />
          <div>
            <Button type="submit" busy={replay.isPending} disabled={status !== 'ACTIVE'}>
              Replay
            </Button>
          </div>
        </form>
        {replay.data && (
          <Notice>
            <p>{counted(replay.data.replayed, 'delivery', 'deliveries')} will be attempted again.</p>
          </Notice>
        )}
        {failed && <Failure error={failed.error} />}
      </div>
    </Panel>
  );
}
