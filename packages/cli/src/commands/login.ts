import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import {
  accessToken,
  addressOf,
  apiKey,
  type ClientOptions,
  type IssuedToken,
  portalLogin,
  Sandbourse,
} from '@sandbourse/sdk';
import { findLocalStack } from '@sandbourse/sdk/node';
import type { Command } from 'commander';
import type { GlobalOptions } from '../connect.js';
import { CredentialsFile } from '../credentials-file.js';
import { readEnvironment } from '../environment.js';
import { CommandFailure, EXIT } from '../failure.js';
import { Output } from '../output/output.js';
import { sessionOf } from '../session.js';
import { wallClock } from '../wall-clock.js';

interface LoginOptions extends GlobalOptions {
  readonly email?: string;
  readonly key?: string;
}

const EXAMPLES = `
The command asks for the password or the secret of the key, or reads it from standard input. For a login with a password, the command stores
only the token. For a login with a key, the command stores the secret in a file that only you can read.

Examples:
  sandbourse login --url https://sandbox.example.com --email me@example.com
  sandbourse login --url https://sandbox.example.com --key key_… < secret.txt

On the machine that runs the sandbox, no login is needed: commands act as the demo advisor.`;

export function loginCommands(program: Command): void {
  program
    .command('login')
    .description('log in, and store the login for later commands')
    .option('--email <email>', 'the email address of a login')
    .option('--key <key_id>', 'an API key, key_…')
    .addHelpText('after', EXAMPLES)
    .action(async (_, command: Command) => {
      const options = command.optsWithGlobals<LoginOptions>();
      const environment = readEnvironment();
      const out = new Output(Boolean(options.json));
      const file = new CredentialsFile(environment.configFolder);
      const given = options.url ?? environment.url;
      const baseUrl = given ? addressOf(given) : findLocalStack({ stateDir: options.state })?.base_url;
      if (!baseUrl || Boolean(options.email) === Boolean(options.key))
        throw new CommandFailure(
          'The address and the login are missing.',
          'Add --url, and either --email or --key.',
          EXIT.usage,
        );

      const secret = await secretFor(`${options.email ?? `the secret of ${options.key}`} at ${baseUrl}`);
      const place = { baseUrl, allowLive: options.allowLive || environment.allowsLive };
      if (options.email) await keepPortalLogin(file, place, { email: options.email, password: secret });
      else await keepKey(file, place, { keyId: options.key ?? '', keySecret: secret });
      out.one({ base_url: baseUrl, file: file.path }, `Logged in at ${baseUrl}. Stored in ${file.path}`);
    });

  program
    .command('logout')
    .description('end the stored login and delete it')
    .action(async (_, command: Command) => {
      const file = new CredentialsFile(readEnvironment().configFolder);
      await endLogin(file);
      file.forget();
      new Output(Boolean(command.optsWithGlobals<GlobalOptions>().json)).one({}, 'Logged out.');
    });

  program
    .command('whoami')
    .description('show the current login and the address of the sandbox')
    .action(async (_, command: Command) => {
      const { client, out, baseUrl, origin } = sessionOf(command);
      const me = await client.auth.get('/me');
      out.one({ base_url: baseUrl, ...me }, `${me.email}  ${me.role} of ${me.firm_id}  at ${baseUrl}  (${origin})`);
    });
}

type Place = Pick<ClientOptions, 'baseUrl' | 'allowLive'>;

async function keepPortalLogin(file: CredentialsFile, place: Place, login: { email: string; password: string }) {
  const issued: IssuedToken[] = [];
  // A request for the user's own data requires a token. The token is stored only after the response, because the client
  // may refuse the place.
  const credentials = portalLogin(login, { read: () => undefined, write: token => issued.push(token) });
  await new Sandbourse({ ...place, credentials }).auth.get('/me');
  for (const token of issued) file.tokens(place.baseUrl, login.email, wallClock).write(token);
  file.saveLogin({ base_url: place.baseUrl, email: login.email });
}

/**
 * Ends the stored login, even if the environment names another login. Ignores an error, because the login or its
 * sandbox may have ended already.
 */
async function endLogin(file: CredentialsFile): Promise<void> {
  const { base_url: baseUrl, email } = file.login() ?? {};
  const kept = baseUrl && email && file.tokens(baseUrl, email, wallClock).read();
  if (!kept) return;
  const client = new Sandbourse({ baseUrl, credentials: accessToken(kept.token), allowLive: true });
  await client.auth.post('/logout').catch(() => undefined);
}

async function keepKey(file: CredentialsFile, place: Place, key: { keyId: string; keySecret: string }) {
  await new Sandbourse({ ...place, credentials: apiKey(key) }).baas.get('/accounts', {
    params: { query: { page_size: 1 } },
  });
  file.saveLogin({ base_url: place.baseUrl, key_id: key.keyId, key_secret: key.keySecret });
}

/**
 * Asks for a password on a terminal, without showing the typed text. Without a terminal, reads it from standard input.
 */
async function secretFor(what: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).trim();
  process.stderr.write(`Password for ${what}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  const secret = await lines.question('');
  lines.close();
  process.stderr.write('\n');
  return secret;
}
