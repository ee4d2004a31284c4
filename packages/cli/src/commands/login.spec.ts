import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CredentialsFile } from '../credentials-file.js';
import { sandbourse } from '../program.js';
import { wallClock } from '../wall-clock.js';

const EMAIL = 'me@example.com';

let folder: string;
let file: CredentialsFile;
let server: Server;
let baseUrl: string;
let heard: string[];
const environment = process.env;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cli-'));
  file = new CredentialsFile(folder);
  heard = [];
  server = createServer(({ url, headers }, response) => {
    heard.push(`${url} ${headers.authorization}`);
    response.writeHead(204).end();
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
