import type { Command } from 'commander';
import { operatorSessionOf, sessionOf } from '../session.js';
import { wholeNumber } from '../whole-number.js';
import { endOf } from './test-firms.js';

const EXAMPLES = `
As the advisor of a sandbox firm these act on that firm. With SANDBOURSE_TOKEN and a CI token they act on firms that it made.

Examples:
  sandbourse snapshot create 'before the crash'
  sandbourse snapshot create base --firm SBX3F8Z1C6W5H
  sandbourse snapshot restore snap_01M7YTT5NMF4MMD6DGJKSYQC69
  sandbourse snapshot branch snap_01M7YTT5NMF4MMD6DGJKSYQC69 --ttl 600 --json`;

const ID = ['<snapshot_id>', 'as snapshot list shows it'] as const;
const pathOf = (snapshot_id: string) => ({ params: { path: { snapshot_id } } });

export function snapshotCommands(program: Command): void {
  const snapshot = program
    .command('snapshot')
    .description('all of a sandbox firm as of one moment')
    .addHelpText('after', EXAMPLES);

  snapshot
    .command('create')
    .description('store all of a firm')
    .argument('<name>', 'unique among the snapshots of the firm')
    .option('--firm <firm_id>', 'your own firm unless it is said')
    .addHelpText('after', EXAMPLES)
    .action(async (name: string, { firm }: { firm?: string }, command: Command) => {
      const { client, out } = firm === undefined ? sessionOf(command) : operatorSessionOf(command);
      const body = { name, ...(firm !== undefined && { firm_id: firm }) };
      const made = await client.sandbox.post('/snapshots', { body });
      out.one(made, `${made.snapshot_id}  ${made.name}, ${made.rows} rows, ${made.bytes} bytes`);
    });

  snapshot
    .command('list', { isDefault: true })
    .description('snapshots, newest first')
    .option('--firm <firm_id>', 'only those of a firm')
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
        'There is no snapshot.',
      );
    });

  snapshot
    .command('show')
    .description('size, moment and versions of a snapshot')
    .argument(...ID)
    .action(async (id: string, _, command: Command) => {
      const { client, out } = sessionOf(command);
      const found = await client.sandbox.get('/snapshots/{snapshot_id}', pathOf(id));
      out.one(
        found,
        `${found.snapshot_id}  ${found.name}, of ${found.firm_id}`,
        `made      ${found.created_at.slice(0, 19)} UTC, when its clock showed ${found.clock.slice(0, 19)} UTC`,
        `size      ${found.rows} rows, ${found.bytes} bytes`,
      );
    });

  snapshot
    .command('restore')
    .description('make the firm what it was')
    .argument(...ID)
    .action(async (id: string, _, command: Command) => {
      const { client, out } = sessionOf(command);
      const restored = await client.sandbox.post('/snapshots/{snapshot_id}/restore', pathOf(id));
      out.one(restored, `${restored.snapshot.firm_id}  is again what it was in ${restored.snapshot.name}`);
    });

  snapshot
    .command('branch')
    .description('make another firm like it, with a login, a token and an API key')
    .argument(...ID)
    .option('--name <name>', 'of the firm; generated unless it is said')
    .option('--ttl <seconds>', 'how long the firm lives', wholeNumber)
    .action(async (id: string, { name, ttl }: { name?: string; ttl?: number }, command: Command) => {
      const { client, out } = sessionOf(command);
      const body = { ...(name !== undefined && { name }), ...(ttl !== undefined && { ttl }) };
      const made = await client.sandbox.post('/snapshots/{snapshot_id}/branch', { ...pathOf(id), body });
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
    .description('delete a snapshot; its branches stay')
    .argument(...ID)
    .action(async (id: string, _, command: Command) => {
      const { client, out } = sessionOf(command);
      await client.sandbox.delete('/snapshots/{snapshot_id}', pathOf(id));
      out.note(`${id} is deleted.`);
    });
}
