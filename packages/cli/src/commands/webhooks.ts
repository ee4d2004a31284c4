import { once } from 'node:events';
import { listOf, type RegisterWebhookBody } from '@sandbourse/sdk';
import type { Command } from 'commander';
import type { GlobalOptions } from '../connect.js';
import { Output } from '../output/output.js';
import { sessionOf, untilInterrupted } from '../session.js';
import { lineOf, startReceiver } from '../webhook-receiver.js';
import { wholeNumber } from '../whole-number.js';

interface ListenOptions {
  readonly events: string;
  readonly secret?: string;
  readonly port: number;
  readonly body?: boolean;
}

const EXAMPLES = `
Examples:
  sandbourse webhooks listen
  sandbourse webhooks listen --events 'svc.baas.orders.*' --body
  sandbourse webhooks listen --secret whsec_… --port 4000`;

export function webhookCommands(program: Command): void {
  const webhooks = program.command('webhooks').description('webhooks of your firm');

  webhooks
    .command('list', { isDefault: true })
    .description('list the registered webhooks')
    .action(async (_, command: Command) => {
      const { client, out } = sessionOf(command);
      out.list(
        await listOf(client.baas.all('/webhooks')),
        {
          webhook: ({ webhook_id }) => webhook_id,
          status: ({ status }) => status,
          events: ({ event_types }) => event_types.join(','),
          url: ({ url }) => url,
        },
        'No webhooks.',
      );
    });

  webhooks
    .command('listen')
    .description('run a receiver on this machine that verifies and prints deliveries, until Ctrl-C')
    .option(
      '--events <types>',
      'the events to deliver, separated by commas: a topic such as orders.filled, or a prefix with a wildcard such as orders.*',
      '*',
    )
    .option(
      '--secret <secret>',
      'do not register a webhook; verify with the signing secret of a webhook that you registered',
    )
    .option('--port <n>', "the receiver's port; 0 uses any free port", wholeNumber, 0)
    .option('--body', 'also print the bodies')
    .addHelpText('after', EXAMPLES)
    .action(async (options: ListenOptions, command: Command) => {
      const out = new Output(Boolean(command.optsWithGlobals<GlobalOptions>().json));
      let { secret } = options;
      const receiver = await startReceiver({
        port: options.port,
        secret: () => secret,
        onDelivery: (verdict, body) => {
          out.next({ verdict, body }, lineOf(verdict, body));
          if (options.body && !out.isJson) out.next(body, `  ${body}`);
        },
      });
      try {
        if (options.secret === undefined) {
          await whileRegistered(command, { url: receiver.url, event_types: options.events.split(',') }, given => {
            secret = given;
          });
        } else {
          out.note(`Listening at ${receiver.url} (Ctrl-C ends)`);
          await once(untilInterrupted(), 'abort');
        }
      } finally {
        await receiver.close();
      }
    });
}

/** Registers the receiver, and deletes the registration when the user ends the receiver. */
async function whileRegistered(
  command: Command,
  { url, event_types }: Pick<RegisterWebhookBody, 'url' | 'event_types'>,
  onSecret: (secret: string) => void,
): Promise<void> {
  const { client, out, signal } = sessionOf(command);
  const body = { url, event_types, description: 'sandbourse webhooks listen' };
  const { webhook_id, signing_secret } = await client.baas.post('/webhooks', { body });
  onSecret(signing_secret);
  out.note(`Listening at ${url} as ${webhook_id} for ${event_types.join(',')} (Ctrl-C ends)`);
  if (!signal.aborted) await once(signal, 'abort');
  await client.baas.delete('/webhooks/{webhook_id}', { params: { path: { webhook_id } } });
  out.note(`Deleted ${webhook_id}`);
}
