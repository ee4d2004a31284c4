import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { CredentialsFile } from '../credentials-file.js';
import { sandbourse } from '../program.js';
import { wallClock } from '../wall-clock.js';

const EMAIL = 'me@example.com';

let folder: string;
let file: CredentialsFile;
let server: Server;
let baseUrl: string;
let heard: string[];
/** The answer to a login, to the exchange of a key and to each question. */
let issued: object;
const environment = process.env;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cli-'));
  file = new CredentialsFile(folder);
  heard = [];
  issued = {};
  server = createServer(({ url, headers }, response) => {
    heard.push(`${url} ${headers.authorization}`);
    if (!url?.endsWith('/logout')) response.setHeader('content-type', 'application/json').end(JSON.stringify(issued));
    else response.writeHead(204).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env = { ...environment, SANDBOURSE_CONFIG: folder };
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});

afterEach(() => {
  jest.restoreAllMocks();
  process.env = environment;
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

function loggedIn(expiresIn: number): void {
  file.saveLogin({ base_url: baseUrl, email: EMAIL });
  file.tokens(baseUrl, EMAIL, wallClock).write({ token: 'kept', expiresIn });
}

const logOut = () => sandbourse().parseAsync(['logout'], { from: 'user' });

it('forgets a login that has ended, and one whose sandbox is gone', async () => {
  loggedIn(-1);
  await logOut();
  expect(file.login()).toBeUndefined();

  loggedIn(60);
  server.close();
  await logOut();
  expect(file.login()).toBeUndefined();
});

it('ends the login that is kept, and not the token of the environment', async () => {
  process.env.SANDBOURSE_TOKEN = 'another';
  loggedIn(60);
  await logOut();
  expect(heard).toEqual(['/api/v1/auth/logout Bearer kept']);
  expect(file.login()).toBeUndefined();
});

// biome-ignore format: a table
it.each([
  { what: 'a login',  options: ['--email', EMAIL] },
  { what: 'a key',    options: ['--key', 'key_1'] },
])('60.6: $what at a live firm is not stored, unless --allow-live is given', async ({ options }) => {
  const claims = Buffer.from(JSON.stringify({ issandbox: false, role: 'advisor', firm_id: 'LIV1' }));
  issued = { access_token: `e30.${claims.toString('base64url')}.signature`, expires_in: 3600 };
  const logIn = (...more: string[]) => {
    jest.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from(['secret']) as typeof process.stdin);
    return sandbourse().parseAsync(['login', '--url', baseUrl, ...options, ...more], { from: 'user' });
  };

  await expect(logIn()).rejects.toThrow('The firm LIV1 is live');
  expect(existsSync(file.path)).toBe(false);

  await logIn('--allow-live');
  expect(file.login()).toMatchObject({ base_url: baseUrl });
});
