import { once } from 'node:events';
import { parseArgs } from 'node:util';
import type { WebhookWithSecretView } from '@sandbourse/contracts';
import { ApiClient } from '../client/api-client.js';
import { findStack } from '../client/find-stack.js';
import { startReceiver } from './receiver.js';

const HELP = `Webhooks: a receiver on this machine that prints and verifies deliveries.

  npm run webhooks -- listen      registers a webhook with the demo advisor's login, and deletes it at the end (Ctrl-C)

  --events TYPE,…  what it is to hear of: topics of docs/events.md, or the beginning of some and * (default *)
  --secret SECRET  registers nothing: verifies by the signing secret of a webhook that you have registered yourself
  --port N         the receiver's port (default any free one)
  --body           print the bodies as well
  --state DIR      the stack that is meant (default .local); it must be running
  --help           this text`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      events: { type: 'string', default: '*' },
      secret: { type: 'string' },
      port: { type: 'string', default: '0' },
      body: { type: 'boolean', default: false },
      state: { type: 'string', default: '.local' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(HELP);
  if (positionals[0] !== 'listen') throw new Error('say listen (--help tells more)');

  let secret = values.secret ?? '';
  const receiver = await startReceiver({
    port: Number(values.port),
    secret: () => secret,
    say: line => console.log(line),
    showsBody: values.body,
  });
  const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  try {
    if (values.secret) {
      console.log(`Listening at ${receiver.url} (Ctrl-C ends)`);
      await ended;
      return;
    }
    const api = await demoAdvisor(values.state);
    const registration = { url: receiver.url, event_types: values.events.split(','), description: 'npm run webhooks' };
    const webhook = await api.post<WebhookWithSecretView>('/api/v1/baas/webhooks', registration);
    secret = webhook.signing_secret;
    console.log(`Listening at ${receiver.url} as ${webhook.webhook_id} for ${values.events} (Ctrl-C ends)`);
    await ended;
    await api.send('DELETE', `/api/v1/baas/webhooks/${webhook.webhook_id}`);
    console.log(`${webhook.webhook_id} is deleted`);
  } finally {
    await receiver.close();
  }
}

function demoAdvisor(state: string): Promise<ApiClient> {
  const stack = findStack(state);
  if (!stack) throw new Error(`no stack is running in ${state}: start one, say --state, or --secret`);
  const advisor = stack.users.find(user => user.role === 'advisor');
  return new ApiClient(stack.base_url).logIn(advisor?.email ?? '', advisor?.password ?? '');
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  },
);
