import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { apiErrorOf } from '@sandbourse/sdk';
import { Argument, type Command } from 'commander';
import { CommandFailure, EXIT } from '../failure.js';
import { sessionOf } from '../session.js';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const API = '/api/v1/';

interface ApiOptions {
  readonly body?: string;
  readonly header: readonly string[];
}

export function apiCommand(program: Command): void {
  program
    .command('api')
    .description('send a request to any operation of the API, and print the body of the response as it arrives')
    .addArgument(new Argument('<method>', 'the method of the operation').choices(METHODS))
    .argument('<path>', 'the path in the reference at /docs, with its query')
    .option(
      '--body <text>',
      'the body: JSON unless --header says otherwise; @FILE reads a file, - reads standard input',
    )
    .option('--header <header>', 'a header, such as "Idempotency-Key: 7"; can be repeated', collected, [])
    .addHelpText(
      'after',
      `
Examples:
  sandbourse api GET /api/v1/baas/market/quotes/AAPL
  sandbourse api GET '/api/v1/baas/accounts?tradable=true' | jq -r '.items[].account_id'
  sandbourse api POST /api/v1/sandbox/clock/advance --body '{ "seconds": 60 }'
  sandbourse api GET /api/v1/baas/events/trades`,
    )
    .action(async (method: string, path: string, options: ApiOptions, command: Command) => {
      if (!path.startsWith(API))
        throw new CommandFailure(`The path ${path} does not start with ${API}.`, 'Copy it from /docs.', EXIT.usage);
      const headers = headersOf(options);
      const body = options.body === undefined ? undefined : await bodyOf(options.body);
      const { client, baseUrl, signal } = sessionOf(command);
      const init = { method, headers, signal, ...(body !== undefined && { body }) };
      const response = await client.send(path, init);
      if (!response.ok) throw await apiErrorOf(new Request(`${baseUrl}${path}`, { method }), response);
      await print(response, signal);
    });
}

const collected = (value: string, earlier: readonly string[]): string[] => [...earlier, value];

function headersOf({ header, body }: ApiOptions): Headers {
  const headers = new Headers(body === undefined ? {} : { 'content-type': 'application/json' });
  for (const each of header) {
    const [, name = '', value] = /^([\w-]+):\s*(.*)$/.exec(each) ?? [];
    if (value === undefined)
      throw new CommandFailure(`${each} is no header.`, 'Write --header "Name: value".', EXIT.usage);
    headers.set(name, value);
  }
  return headers;
}

async function bodyOf(said: string): Promise<string | Uint8Array<ArrayBuffer>> {
  if (said === '-') return new Uint8Array(await buffer(process.stdin));
  if (!said.startsWith('@')) return said;
  const file = said.slice(1);
  try {
    return new Uint8Array(readFileSync(file));
  } catch {
    throw new CommandFailure(`The file ${file} cannot be read.`, 'Name a file after @.', EXIT.usage);
  }
}

/** Prints the parts of a body as they arrive. Ends without an error if Ctrl-C ends a stream. */
async function print({ body }: Response, signal: AbortSignal): Promise<void> {
  const write = (part: Uint8Array) => void process.stdout.write(part);
  try {
    await body?.pipeTo(new WritableStream({ write }), { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  if (process.stdout.isTTY) process.stdout.write('\n');
}
