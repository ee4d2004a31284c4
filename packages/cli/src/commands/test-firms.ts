import type { Command } from 'commander';
import { coloured } from '../output/output.js';
import { operatorSessionOf } from '../session.js';
import { wholeNumber } from '../whole-number.js';
import { snapshotIdOf } from './snapshot-id.js';

const FIRM_EXAMPLES = `
On the machine that runs the sandbox these act as its operator. Elsewhere: SANDBOURSE_URL, and SANDBOURSE_TOKEN with a CI token.

Examples:
  sandbourse firm create --ttl 600
  sandbourse firm create --name checkout --json
  sandbourse firm create --at 2026-03-02T15:00:00Z --frozen --seed checkout
  sandbourse firm create --snapshot snap_01M7YTT5NMF4MMD6DGJKSYQC69 --ttl 600
  sandbourse firm delete SBX3F8Z1C6W5H`;

interface FirmOptions {
  readonly name?: string;
  readonly ttl?: number;
  readonly group?: string;
  readonly at?: string;
  readonly frozen?: true;
  readonly seed?: string;
  readonly snapshot?: string;
}

export function firmCommands(program: Command): void {
  const firm = program.command('firm').description('firms for tests').addHelpText('after', FIRM_EXAMPLES);

  firm
    .command('create')
    .description('create a firm for a test, with a login, a token and an API key')
    .option('--name <name>', 'unique among your active test firms; default: a generated name')
    .option('--ttl <seconds>', 'lifetime of the firm', wholeNumber)
    .option('--group <permission_group>', 'permission group of the API key')
    .option('--at <instant>', 'time on the clock of the firm, such as 2026-03-02T15:00:00Z; default: real time')
    .option('--frozen', 'the clock of the firm does not move by itself')
    .option('--seed <seed>', 'the ids of the firm follow from this text and from your requests; default: random ids')
    .option('--snapshot <snapshot>', 'create the firm as a branch of the snapshot with this id or name')
    .addHelpText('after', FIRM_EXAMPLES)
    .action(async (options: FirmOptions, command: Command) => {
      const { client, out } = operatorSessionOf(command);
      const { name, ttl, group, at, frozen, seed, snapshot } = options;
      const created = await client.sandbox.post('/firms', {
        body: {
          ...(name !== undefined && { name }),
          ...(ttl !== undefined && { ttl }),
          ...(group !== undefined && { permission_group: group as 'trading' }),
          ...(at !== undefined && { at }),
          ...(frozen && { frozen }),
          ...(seed !== undefined && { seed }),
          ...(snapshot !== undefined && { snapshot: await snapshotIdOf(client, snapshot) }),
        },
      });
      out.one(
        created,
        `${created.firm_id}  ${created.name}, ${endOf(created)}`,
        `login     ${created.user.email}, password ${created.password}`,
        `API key   ${created.api_key.key_id}, secret ${created.api_key.key_secret}`,
        `token     ${created.access_token}`,
      );
    });

  firm
    .command('list', { isDefault: true })
    .description('list test firms, newest first; a CI token lists only its own firms')
    .option('--status <status>', 'ACTIVE, EXPIRED or DELETED')
    .action(async ({ status }: { status?: string }, command: Command) => {
      const { client, out } = operatorSessionOf(command);
      const query = status === undefined ? {} : { status: status.toUpperCase() as 'ACTIVE' };
      const { items } = await client.sandbox.get('/firms', { params: { query } });
      out.list(
        items,
        {
          firm: ({ firm_id }) => firm_id,
          status: ({ status }) => status,
          until: ({ expires_at }) => expires_at?.slice(0, 19) ?? 'no end',
          name: ({ name }) => name,
        },
        'No test firms.',
      );
    });

  firm
    .command('delete')
    .description('end a test firm; its login, tokens and keys stop working')
    .argument('<firm_id>', 'an id from sandbourse firm list')
    .action(async (firm_id: string, _, command: Command) => {
      const { client, out } = operatorSessionOf(command);
      const ended = await client.sandbox.delete('/firms/{firm_id}', { params: { path: { firm_id } } });
      out.one(ended, `${firm_id}  ${coloured(ended.status)}`);
    });
}

/** Returns the end of a test firm in words. */
export function endOf({ expires_at }: { readonly expires_at: string | null }): string {
  return expires_at === null ? 'does not end' : `until ${expires_at.slice(0, 19)} UTC`;
}

const TOKEN_EXAMPLES = `
Example:
  sandbourse ci-token create 'Checkout pipeline' --days 30`;

export function ciTokenCommands(program: Command): void {
  const tokens = program.command('ci-token').description('tokens for pipelines that create test firms; for operators');

  tokens
    .command('create')
    .description('issue a token, which is shown only once')
    .argument('<name>', 'a name, such as the pipeline that uses the token')
    .option('--days <n>', 'days until the token expires', wholeNumber)
    .addHelpText('after', TOKEN_EXAMPLES)
    .action(async (name: string, { days }: { days?: number }, command: Command) => {
      const { client, out } = operatorSessionOf(command);
      const issued = await client.auth.post('/ci-tokens', { body: { name, ...(days !== undefined && { days }) } });
      out.note(`${issued.ci_token_id}, until ${issued.expires_at.slice(0, 19)} UTC. The token is shown only now:`);
      out.one(issued, issued.token);
    });

  tokens
    .command('list', { isDefault: true })
    .description('list the issued tokens, without their values')
    .action(async (_, command: Command) => {
      const { client, out } = operatorSessionOf(command);
      const { items } = await client.auth.get('/ci-tokens');
      out.list(
        items,
        {
          token: ({ ci_token_id }) => ci_token_id,
          status: ({ status }) => status,
          until: ({ expires_at }) => expires_at.slice(0, 19),
          name: ({ name }) => name,
        },
        'No CI tokens.',
      );
    });

  tokens
    .command('revoke')
    .description('revoke a token; it stops working immediately')
    .argument('<ci_token_id>', 'an id from sandbourse ci-token list')
    .action(async (ci_token_id: string, _, command: Command) => {
      const { client, out } = operatorSessionOf(command);
      const revoked = await client.auth.delete('/ci-tokens/{ci_token_id}', { params: { path: { ci_token_id } } });
      out.one(revoked, `${ci_token_id}  ${coloured(revoked.status)}`);
    });
}
