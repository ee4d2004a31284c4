import type { RegisterWebhookBody } from '@sandbourse/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { fieldErrors } from '../api/error-summary.js';
import { registerWebhook } from '../api/webhooks.js';
import { useApi } from '../session/context.js';
import { Button } from '../ui/button.js';
import { TextField } from '../ui/field.js';
import { Failure } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';
import { ShownSecret } from './shown-secret.js';

export function RegisterWebhook() {
  const api = useApi();
  const queries = useQueryClient();
  const register = useMutation({
    mutationFn: (body: RegisterWebhookBody) => registerWebhook(api, body),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['webhooks'] }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    register.mutate(bodyOf(new FormData(event.currentTarget)));
  };
  const errors = fieldErrors(register.error);
  return (
    <Panel
      title="Register a webhook"
      note="Sandbourse sends events to this URL: the events of all accounts that you can see"
    >
      <form className="stack-tight" onSubmit={submit}>
        <div className="fields">
          <TextField
            label="URL"
            name="url"
            type="url"
            required
            placeholder="https://example.com/hooks"
            error={errors.url}
          />
          <TextField
            label="Event types"
            name="event_types"
            required
            defaultValue="svc.baas.orders.*"
            hint="Separate types by commas. Use * for all types."
            error={errors.event_types}
          />
          <TextField label="Description" name="description" error={errors.description} />
        </div>
        {register.isError && <Failure error={register.error} />}
        <div>
          <Button type="submit" kind="primary" busy={register.isPending}>
            Register
          </Button>
        </div>
      </form>
      {register.data && <ShownSecret of={register.data.url} secret={register.data.signing_secret} />}
    </Panel>
  );
}

function bodyOf(form: FormData): RegisterWebhookBody {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    url: text('url'),
    event_types: text('event_types')
      .split(',')
      .map(type => type.trim())
      .filter(type => type !== ''),
    ...(text('description') !== '' && { description: text('description') }),
  };
}
