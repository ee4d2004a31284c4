import type { Sandbourse } from '@sandbourse/sdk';
import type { Command } from 'commander';
import { operatorSessionOf, sessionOf } from '../session.js';
import { wholeNumber } from '../whole-number.js';
import { snapshotIdOf } from './snapshot-id.js';
import { endOf } from './test-firms.js';

const EXAMPLES = `
As the advisor of a sandbox firm, these commands use that firm. If SANDBOURSE_TOKEN is a CI token, they use the firms that this token
created.

Examples:
  sandbourse snapshot create 'before the crash'
  sandbourse snapshot create base --firm SBX3F8Z1C6W5H
  sandbourse snapshot restore 'before the crash'
  sandbourse snapshot branch snap_01M7YTT5NMF4MMD6DGJKSYQC69 --ttl 600 --json`;

const SNAPSHOT = ['<snapshot>', 'an id or a name from sandbourse snapshot list'] as const;
const FIRM = ['--firm <firm_id>', 'look for the name only among the snapshots of this firm'] as const;

interface OfFirm {
  readonly firm?: string;
}

/** Returns the path parameters of a snapshot that is given by its id or its name. */
async function pathOf(client: Sandbourse, given: string, { firm }: OfFirm) {
  return { params: { path: { snapshot_id: await snapshotIdOf(client, given, firm) } } };
}

export function snapshotCommands(program: Command): void {
  const snapshot = program
    .command('snapshot')
    .description('the complete state of a sandbox firm as of one moment')
    .addHelpText('after', EXAMPLES);

  snapshot
    .command('create')
    .description('store the complete state of a firm')
    .argument('<name>', 'unique among the snapshots of the firm')
    .option('--firm <firm_id>', 'default: your own firm')
    .addHelpText('after', EXAMPLES)
    .action(async (name: string, { firm }: { firm?: string }, command: Command) => {
      const { client, out } = firm === undefined ? sessionOf(command) : operatorSessionOf(command);
      const body = { name, ...(firm !== undefined && { firm_id: firm }) };
      const made = await client.sandbox.post('/snapshots', { body });
      out.one(made, `${made.snapshot_id}  ${made.name}, ${made.rows} rows, ${made.bytes} bytes`);
    });

  snapshot
    .command('list', { isDefault: true })
    .description('list snapshots, newest first')
    .option('--firm <firm_id>', 'only snapshots of this firm')
    .action(async ({ firm }: { firm?: string }, command: Command) => {
      const { client, out } = sessionOf(command);
      const query = firm === undefined ? {} : { firm_id: firm };
      const { items } = await client.sandbox.get('/snapshots', { params: { query } });
      out.list(
        items,
        {
          snapshot: ({ snapshot_id }) => snapshot_id,
          firm: ({ firm_id }) => firm_id,
          made: ({ created_at }) => created_at.slice(0, 19),
          rows: ({ rows }) => String(rows),
          name: ({ name }) => name,
        },
        'No snapshots.',
      );
    });

  snapshot
    .command('show')
    .description('show the size, time and versions of a snapshot')
    .argument(...SNAPSHOT)
    .option(...FIRM)
    .action(async (given: string, options: OfFirm, command: Command) => {
      const { client, out } = sessionOf(command);
      const found = await client.sandbox.get('/snapshots/{snapshot_id}', await pathOf(client, given, options));
      out.one(
        found,
        `${found.snapshot_id}  ${found.name}, of ${found.firm_id}`,
        `created   ${found.created_at.slice(0, 19)} UTC, when the clock of the firm showed ${found.clock.slice(0, 19)} UTC`,
        `size      ${found.rows} rows, ${found.bytes} bytes`,
      );
    });

  snapshot
    .command('restore')
    .description('restore the firm to the state in the snapshot')
    .argument(...SNAPSHOT)
    .option(...FIRM)
    .action(async (given: string, options: OfFirm, command: Command) => {
      const { client, out } = sessionOf(command);
      const restored = await client.sandbox.post(
        '/snapshots/{snapshot_id}/restore',
        await pathOf(client, given, options),
      );
      out.one(restored, `${restored.snapshot.firm_id}  restored to ${restored.snapshot.name}`);
    });

  snapshot
    .command('branch')
    .description('create another firm with the same state, and a login, a token and an API key')
    .argument(...SNAPSHOT)
    .option(...FIRM)
    .option('--name <name>', 'name of the new firm; default: a generated name')
    .option('--ttl <seconds>', 'lifetime of the firm', wholeNumber)
    .action(async (given: string, options: OfFirm & { name?: string; ttl?: number }, command: Command) => {
      const { client, out } = sessionOf(command);
      const { name, ttl } = options;
      const body = { ...(name !== undefined && { name }), ...(ttl !== undefined && { ttl }) };
      const made = await client.sandbox.post('/snapshots/{snapshot_id}/branch', {
        ...(await pathOf(client, given, options)),
        body,
      });
      out.one(
        made,
        `${made.firm_id}  ${made.name}, ${endOf(made)}`,
        `login     ${made.user.email}, password ${made.password}`,
        `API key   ${made.api_key.key_id}, secret ${made.api_key.key_secret}`,
        `token     ${made.access_token}`,
      );
    });

  snapshot
    .command('delete')
    .description('delete a snapshot; its branches remain')
    .argument(...SNAPSHOT)
    .option(...FIRM)
    .action(async (given: string, options: OfFirm, command: Command) => {
      const { client, out } = sessionOf(command);
      await client.sandbox.delete('/snapshots/{snapshot_id}', await pathOf(client, given, options));
      out.note(`Deleted ${given}.`);
    });
}
