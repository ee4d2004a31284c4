import { VERSION } from '@sandbourse/local';
import { type Sandbourse, until } from '@sandbourse/sdk';
import type { Command } from 'commander';
import { CommandFailure, EXIT } from '../failure.js';
import { skipReason } from '../replay/replayable.js';
import { REPORT_FORMAT, type Report, type ReportedRequest, writeReport } from '../replay/report-file.js';
import { operatorSessionOf } from '../session.js';
import { wallClock } from '../wall-clock.js';
import { originOf, snapshotOf } from './situation.js';

/** The number of requests that the log keeps for a firm, and the time for which it keeps them. */
const LOGGED_MAX = 20_000;
const LOGGED_MS = 7 * 24 * 60 * 60 * 1000;
const PAGE = 200;
/** The maximum wait until the log has the last requests, in milliseconds. */
const LOG_WAIT_MS = 10_000;
const RESTORE = /^\/api\/v1\/sandbox\/snapshots\/[^/]+\/restore$/;

const EXAMPLES = `
The report has the situation before, the requests since, and their answers, without passwords, tokens and secrets. By default, the situation is
the one in which the test firm began. docs/report-and-replay.md describes the file.

Examples:
  sandbourse report SBX3F8Z1C6W5H
  sandbourse report SBX3F8Z1C6W5H --from 'before the crash' --out bug.json.gz
  sandbourse replay bug.json.gz`;

interface Options {
  readonly from?: string;
  readonly out?: string;
}

export function reportCommand(program: Command): void {
  program
    .command('report')
    .description('write a firm, its requests and their answers to a file that replays a bug')
    .argument('<firm_id>', 'a sandbox firm')
    .option('--from <snapshot>', 'begin with this snapshot of the firm, by its id or name')
    .option('-o, --out <file>', 'the output file, compressed if it ends in .gz; default: report-FIRM.json')
    .addHelpText('after', EXAMPLES)
    .action(async (firmId: string, { from, out: file = `report-${firmId}.json` }: Options, command: Command) => {
      const { client, out } = operatorSessionOf(command);
      const { book, ids, ...began } = await (from === undefined
        ? originOf(client, firmId)
        : snapshotOf(client, firmId, from));
      const requests = await requestsSince(client, firmId, began.began_at);
      const report: Report = {
        report: REPORT_FORMAT,
        made_at: wallClock().toISOString(),
        versions: await versionsOf(client),
        firm: { firm_id: firmId, ...began },
        ids,
        book,
        requests,
      };
      writeReport(file, report);
      const skipped = requests.filter(request => request.skipped !== null);
      const summary = { file, firm_id: firmId, from: began.from, requests: requests.length, skipped: skipped.length };
      out.one(summary, `${file}  ${requests.length} requests of ${firmId}, from ${began.from}`);
      for (const { method, path, skipped: reason } of skipped)
        out.note(`Not replayed:  ${method} ${path}, because ${reason}`);
      const { omitted = [] } = book as { omitted?: readonly { what: string; count: number | null }[] };
      for (const { what, count } of omitted) out.note(`Not in the situation:  ${count ?? ''} ${what}`);
    });
}

/**
 * Returns the requests of a firm since a time, oldest first. Throws CommandFailure if the log no longer has them all.
 */
async function requestsSince(client: Sandbourse, firm_id: string, since: string): Promise<ReportedRequest[]> {
  await logHasArrived(client);
  const found = [];
  for (let before: string | undefined, hasMore = true; hasMore; ) {
    const query = { firm_id, answers: 'true' as const, limit: PAGE, from: since, ...(before && { before }) };
    const page = await client.auth.get('/requests', { params: { query } });
    found.push(...page.items);
    before = page.items.at(-1)?.log_id;
    hasMore = page.has_more;
  }
  const oldest = found.at(-1);
  const isOld =
    oldest !== undefined && wallClock().getTime() - Date.parse(since) > LOGGED_MS && !since.startsWith('1970');
  if (found.length >= LOGGED_MAX || isOld)
    throw new CommandFailure(
      'The log no longer has all requests since the beginning.',
      'Create a snapshot, repeat the requests, and add --from SNAPSHOT.',
    );
  const restored = found.find(({ path, status }) => RESTORE.test(path) && status < 300);
  if (restored)
    throw new CommandFailure(
      `The firm was restored at ${restored.occurred_at}, so the requests before do not lead to its situation.`,
      'Add --from with the restored snapshot, or create a snapshot and repeat the requests.',
      EXIT.usage,
    );
  const requests = found
    .reverse()
    .map(request => {
      const { occurred_at: at, method, path, query, body, idempotency_key, status, answer, fault } = request;
      return { at, method, path, query, body, idempotency_key, status, answer, fault, skipped: skipReason(request) };
    })
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  // Requests at the end that no replay sends, such as those of this command, change nothing.
  return requests.slice(0, requests.findLastIndex(({ skipped }) => skipped === null) + 1);
}

/** Waits until the log has a request of this command. It then has all requests before. */
async function logHasArrived(client: Sandbourse): Promise<void> {
  const response = await client.send('/api/v1/auth/me');
  const request_id = response.headers.get('x-request-id') ?? '';
  const query = { request_id, limit: 1 };
  await until(
    () => client.auth.get('/requests', { params: { query } }),
    ({ items }) => items.length > 0,
    { withinMs: LOG_WAIT_MS, everyMs: 100 },
  );
}

async function versionsOf(client: Sandbourse): Promise<Record<string, string>> {
  const response = await client.send('/openapi.json');
  const { info } = (await response.json()) as { info: { version: string } };
  return { sandbourse: VERSION, sandbox: info.version, node: process.version };
}
