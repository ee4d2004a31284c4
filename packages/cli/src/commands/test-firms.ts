import type { Command } from 'commander';
import { coloured } from '../output/output.js';
import { operatorSessionOf } from '../session.js';
import { wholeNumber } from '../whole-number.js';

const FIRM_EXAMPLES = `
On the machine that runs the sandbox these act as its operator. Elsewhere: SANDBOURSE_URL, and SANDBOURSE_TOKEN with a CI token.

Examples:
  sandbourse firm create --ttl 600
  sandbourse firm create --name checkout --json
  sandbourse firm create --snapshot snap_01M7YTT5NMF4MMD6DGJKSYQC69 --ttl 600
  sandbourse firm delete SBX3F8Z1C6W5H`;

export function firmCommands(program: Command): void {
  const firm = program.command('firm').description('firms for tests').addHelpText('after', FIRM_EXAMPLES);

  firm
    .command('create')
    .description('a firm of its own for a test, with a login, a token and an API key')
    .option('--name <name>', 'unique among your active test firms; generated unless it is said')
    .option('--ttl <seconds>', 'how long it lives', wholeNumber)
    .option('--group <permission_group>', 'what its API key may do')
    .option('--snapshot <snapshot_id>', 'the firm is a branch of this snapshot')
    .addHelpText('after', FIRM_EXAMPLES)
    .action(async (options: { name?: string; ttl?: number; group?: string; snapshot?: string }, command: Command) => {
      const { client, out } = operatorSessionOf(command);
      const { name, ttl, group, snapshot } = options;
      const created = await client.sandbox.post('/firms', {
        body: {
          ...(name !== undefined && { name }),
          ...(ttl !== undefined && { ttl }),
          ...(group !== undefined && { permission_group: group as 'trading' }),
          ...(snapshot !== undefined && { snapshot }),
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
    .description('test firms, newest first: with a CI token its own, as an operator all')
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
        'There is no test firm.',
      );
    });

  firm
    .command('delete')
    .description('end a test firm: its login, tokens and keys open nothing from then on')
    .argument('<firm_id>', 'as firm list shows it')
    .action(async (firm_id: string, _, command: Command) => {
      const { client, out } = operatorSessionOf(command);
      const ended = await client.sandbox.delete('/firms/{firm_id}', { params: { path: { firm_id } } });
      out.one(ended, `${firm_id}  ${coloured(ended.status)}`);
    });
}

/** The end of a test firm in words. */
export function endOf({ expires_at }: { readonly expires_at: string | null }): string {
  return expires_at === null ? 'without an end' : `until ${expires_at.slice(0, 19)} UTC`;
}

const TOKEN_EXAMPLES = `
Example:
  sandbourse ci-token create 'Checkout pipeline' --days 30`;

export function ciTokenCommands(program: Command): void {
  const tokens = program.command('ci-token').description('tokens with which pipelines make test firms; for operators');

  tokens
    .command('create')
    .description('issue a token; it is shown this once')
    .argument('<name>', 'which pipeline uses it')
    .option('--days <n>', 'how long it is valid', wholeNumber)
    .addHelpText('after', TOKEN_EXAMPLES)
    .action(async (name: string, { days }: { days?: number }, command: Command) => {
      const { client, out } = operatorSessionOf(command);
      const issued = await client.auth.post('/ci-tokens', { body: { name, ...(days !== undefined && { days }) } });
      out.note(`${issued.ci_token_id}, until ${issued.expires_at.slice(0, 19)} UTC. The token is shown this once:`);
      out.one(issued, issued.token);
    });

  tokens
    .command('list', { isDefault: true })
    .description('those that were issued, without the tokens themselves')
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
        'None was issued.',
      );
    });

  tokens
    .command('revoke')
    .description('end a token: it opens nothing from then on')
    .argument('<ci_token_id>', 'as ci-token list shows it')
    .action(async (ci_token_id: string, _, command: Command) => {
      const { client, out } = operatorSessionOf(command);
      const revoked = await client.auth.delete('/ci-tokens/{ci_token_id}', { params: { path: { ci_token_id } } });
      out.one(revoked, `${ci_token_id}  ${coloured(revoked.status)}`);
    });
}
