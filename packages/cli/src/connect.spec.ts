import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from './connect.js';
import { CredentialsFile } from './credentials-file.js';
import type { Environment } from './environment.js';
import { wallClock } from './wall-clock.js';

const LOCAL = 'http://127.0.0.1:8080';
const REMOTE = 'https://sandbox.example.com';
const USERS = [
  { role: 'advisor', email: 'advisor@harbor.test', password: 'p', firm_id: 'HARBOR' },
  { role: 'client', email: 'client@harbor.test', password: 'p', firm_id: 'HARBOR' },
];

let folder: string;
let file: CredentialsFile;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cli-'));
  file = new CredentialsFile(folder);
  process.env.SANDBOURSE_HOME = join(folder, 'home');
});

afterEach(() => {
  delete process.env.SANDBOURSE_HOME;
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const environment = (said: Partial<Environment> = {}): Environment => ({
  url: undefined,
  from: undefined,
  mcpToken: undefined,
  token: undefined,
  keyId: undefined,
  keySecret: undefined,
  account: undefined,
  allowsLive: false,
  isColourless: false,
  configFolder: folder,
  ...said,
});

/** Makes the state folder of a sandbox that runs or has ended. */
function state(runs: boolean): string {
  const stateDir = join(folder, 'state');
  mkdirSync(stateDir, { recursive: true });
  if (runs)
    writeFileSync(join(stateDir, 'stack.json'), JSON.stringify({ pid: process.pid, base_url: LOCAL, users: USERS }));
  return stateDir;
}

it('takes the sandbox on this machine when nothing else is said, and keeps to another login of it', () => {
  expect(connect(environment(), { state: state(true) })).toMatchObject({
    baseUrl: LOCAL,
    origin: 'the sandbox on this machine',
  });
  expect(() => connect(environment(), { state: state(true), as: 'nobody@harbor.test' })).toThrow(/no login nobody/);
});

it('takes the login of the role that a command is for, unless another is named', () => {
  const emailOf = (options: object) => {
    const asked = jest.spyOn(file.constructor.prototype as CredentialsFile, 'tokens');
    connect(environment(), { state: state(true), ...options }, 'client');
    return asked.mock.lastCall?.[1];
  };
  expect(emailOf({})).toBe('client@harbor.test');
  expect(emailOf({ as: 'advisor' })).toBe('advisor@harbor.test');
});

it('takes what the environment says before anything else', () => {
  const said = environment({ url: REMOTE, token: 't' });
  expect(connect(said, { state: state(true) })).toMatchObject({ baseUrl: REMOTE, origin: 'the environment' });
});

it('54.15: takes an address of this machine without a scheme, and refuses another', () => {
  const said = environment({ url: LOCAL.replace('http://', ''), token: 't' });
  expect(connect(said, { state: state(true) })).toMatchObject({ baseUrl: LOCAL });
  expect(() => connect(environment({ url: 'sandbox.example.com', token: 't' }), {})).toThrow(
    'The address sandbox.example.com has no scheme.',
  );
});

it('takes the key that is kept, where it is kept for', () => {
  file.saveLogin({ base_url: REMOTE, key_id: 'key_1', key_secret: 'ik_live_x' });
  const { baseUrl, origin } = connect(environment(), {});
  expect({ baseUrl, origin }).toEqual({ baseUrl: REMOTE, origin: `key key_1 in ${file.path}` });
  expect(() => connect(environment(), { url: 'https://elsewhere.example.com' })).toThrow(/no stored login for/);
});

it('says that a login has ended, and that no sandbox is known', () => {
  file.saveLogin({ base_url: REMOTE, email: 'me@example.com' });
  expect(() => connect(environment(), {})).toThrow('The login of me@example.com has ended.');
  expect(() => connect(environment(), { state: state(false) })).toThrow('No sandbox was found.');
});

it('keeps logins where only their owner reads them, and no password', () => {
  file.saveLogin({ base_url: REMOTE, email: 'me@example.com' });
  file.tokens(REMOTE, 'me@example.com', wallClock).write({ token: 't', expiresIn: 60 });

  expect(statSync(file.path).mode & 0o777).toBe(0o600);
  expect(readFileSync(file.path, 'utf8')).not.toContain('password');
  expect(file.tokens(REMOTE, 'me@example.com', wallClock).read()).toMatchObject({ token: 't' });
  expect(connect(environment(), {})).toMatchObject({ origin: `me@example.com in ${file.path}` });
});
