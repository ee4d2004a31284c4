import { ApiError, accessToken, ConnectionError, Sandbourse } from '@sandbourse/sdk';
import type { Command } from 'commander';
import { CommandFailure } from '../failure.js';
import { askedFault, endsToken } from '../replay/asked-fault.js';
import { type Difference, firstDifference, type TimeRules } from '../replay/first-difference.js';
import { IdMap } from '../replay/id-map.js';
import { type Report, type ReportedRequest, readReport, UNUSABLE } from '../replay/report-file.js';
import { operatorSessionOf, type Session } from '../session.js';
import { wholeNumber } from '../whole-number.js';

/** The exit code if an answer differs. */
const DIFFERENT = 1;
const TTL = 3_600;
/** Real time around the recording in which answers have times of the machine, in milliseconds. */
const AROUND_MS = 60_000;
const UNPROCESSABLE = 422;

const EXAMPLES = `
Creates a new firm with the situation of the report, sends its requests one after the other, each after everything before is done, and compares
the answers. Prints the first difference. Exit codes: 0 equal, 1 different, 2 the file cannot be used.

Examples:
  sandbourse replay report-SBX3F8Z1C6W5H.json
  sandbourse replay bug.json.gz --keep --json`;

interface Options {
  readonly keep?: true;
  readonly ttl: number;
}

interface FoundDifference extends Difference {
  /** The number of the request in the report, from 1. */
  readonly request: number;
  readonly method: string;
  readonly path: string;
}

export function replayCommand(program: Command): void {
  program
    .command('replay')
    .description('send the requests of a report to a new firm, and print the first answer that differs')
    .argument('<file>', 'a file that sandbourse report has written')
    .option('--keep', 'do not end the new firm, so that you can look at it')
    .option('--ttl <seconds>', 'lifetime of the new firm', wholeNumber, TTL)
    .addHelpText('after', EXAMPLES)
    .action(async (file: string, options: Options, command: Command) => {
      const session = operatorSessionOf(command);
      const report = readReport(file);
      const firm = await firmOf(session, report, options.ttl);
      try {
        const difference = await replayed(session, report, firm);
        show(session, report, { firmId: firm.firm_id, difference, isKept: Boolean(options.keep) });
        if (difference) process.exitCode = DIFFERENT;
      } finally {
        const params = { path: { firm_id: firm.firm_id } };
        if (!options.keep) await session.client.sandbox.delete('/firms/{firm_id}', { params });
      }
    });
}

type NewFirm = Awaited<ReturnType<typeof firmOf>>;

/** Creates the firm. Throws CommandFailure with exit code 2 for a book that the sandbox refuses. */
async function firmOf({ client }: Session, { book }: Report, ttl: number) {
  try {
    return await client.sandbox.post('/firms', { body: { book: book as never, ttl } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== UNPROCESSABLE) throw error;
    const faults = error.fields.map(({ loc, msg }) => `${loc.slice(2).join('.')}: ${msg}`).join('; ');
    throw new CommandFailure(
      `The sandbox refuses the situation of the report: ${faults || error.detail}`,
      'Use the version of sandbourse in the report, or make the report again.',
      UNUSABLE,
    );
  }
}

/** Sends the requests of a report. Returns the first difference between its answers and the new ones. */
async function replayed(
  { baseUrl, signal }: Session,
  report: Report,
  firm: NewFirm,
): Promise<FoundDifference | undefined> {
  const clientOf = (token: string, attempts?: number) =>
    new Sandbourse({ baseUrl, credentials: accessToken(token), clientName: 'replay', attempts });
  let token = firm.access_token;
  let client = clientOf(token);
  const ids = idsOf(report, firm);
  const times = timeRulesOf(report);
  let hasChanged = true;
  for (const [n, request] of report.requests.entries()) {
    if (request.skipped !== null) continue;
    signal.throwIfAborted();
    if (hasChanged) await client.settled();
    hasChanged = request.method !== 'GET';
    if (request.fault) {
      await meetFault(clientOf(token, 1), request, ids);
      if (!endsToken(request.fault)) continue;
      const body = { email: firm.user.email, password: firm.password };
      token = (await new Sandbourse({ baseUrl }).auth.post('/login', { body })).access_token;
      client = clientOf(token);
      continue;
    }
    const difference = await differenceOf(client, request, ids, times);
    if (difference) return { request: n + 1, method: request.method, path: request.path, ...difference };
  }
  return undefined;
}

/**
 * Sends a request that met a fault once, so that the rules of the new firm hit the same requests. Its answer can be lost
 * or damaged, so it is not compared.
 */
async function meetFault(client: Sandbourse, request: ReportedRequest, ids: IdMap): Promise<void> {
  try {
    await again(client, request, ids, askedFault(request.fault ?? '', request.status));
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error;
  }
}

/** Sends a request of the report, with the ids of the new firm. */
function again(
  client: Sandbourse,
  { method, path, query, body, idempotency_key: key }: ReportedRequest,
  ids: IdMap,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return client.send(ids.renamed(query === null ? path : `${path}?${query}`), {
    method,
    headers: {
      ...headers,
      ...(body !== null && { 'content-type': 'application/json' }),
      ...(key !== null && { 'idempotency-key': key }),
    },
    ...(body !== null && { body: ids.renamed(body) }),
  });
}

async function differenceOf(
  client: Sandbourse,
  request: ReportedRequest,
  ids: IdMap,
  times: TimeRules,
): Promise<Difference | undefined> {
  const { status, answer } = request;
  const response = await again(client, request, ids);
  const text = await response.text();
  if (response.status !== status)
    return { place: 'status', expected: String(status), got: `${response.status} ${text}` };
  if (answer === null) return undefined;
  return firstDifference(JSON.parse(answer), parsed(text), ids, times);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Returns the pairs of ids that are known before the first request: the firm, and the objects with a name in the book.
 */
function idsOf({ firm, ids }: Report, made: NewFirm): IdMap {
  const map = new IdMap();
  map.learn(firm.firm_id, made.firm_id);
  map.learn(firm.firm_id.toLowerCase(), made.firm_id.toLowerCase());
  const news = (made.ids ?? {}) as NonNullable<Report['ids']>;
  for (const [kind, named] of Object.entries(ids ?? {}))
    for (const [name, old] of Object.entries(named)) {
      const id = news[kind]?.[name];
      if (id !== undefined) map.learn(old, id);
    }
  return map;
}

function timeRulesOf({ firm, made_at, book }: Report): TimeRules {
  const { clock } = book as { clock?: { frozen?: boolean } | string };
  return {
    recorded: { fromMs: Date.parse(firm.began_at) - AROUND_MS, toMs: Date.parse(made_at) + AROUND_MS },
    isFrozen: typeof clock === 'object' && clock.frozen === true,
  };
}

interface Outcome {
  readonly firmId: string;
  readonly difference: FoundDifference | undefined;
  readonly isKept: boolean;
}

function show({ out }: Session, { requests }: Report, { firmId, difference, isKept }: Outcome): void {
  const skipped = requests.filter(request => request.skipped !== null);
  const sent = requests.filter(request => request.skipped === null);
  const faulty = sent.filter(({ fault }) => fault);
  const compared = sent.filter(request => !request.fault && request.answer !== null).length;
  const summary = { firm_id: firmId, requests: requests.length, skipped: skipped.length, compared };
  out.one(
    { ...summary, difference: difference ?? null },
    ...(difference
      ? [
          `Request ${difference.request} of ${requests.length} differs: ${difference.method} ${difference.path}`,
          `place     ${difference.place}`,
          `expected  ${difference.expected}`,
          `got       ${difference.got}`,
        ]
      : [`${sent.length - faulty.length} requests have the same answers, ${compared} of them with the same JSON.`]),
  );
  for (const { method, path, skipped: reason } of skipped)
    out.note(`Not replayed:  ${method} ${path}, because ${reason}`);
  for (const { method, path, fault } of faulty) out.note(`Not compared:  ${method} ${path}, because it met ${fault}`);
  if (isKept) out.note(`The firm ${firmId} is kept.`);
}
