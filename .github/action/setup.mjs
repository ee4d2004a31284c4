/**
 * The work of action.yml: starts a sandbox, waits until it is ready, and writes its address and tokens to the outputs
 * of the step (GITHUB_OUTPUT) and to the environment of later steps (GITHUB_ENV). It uses only Node's own modules.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const NODE_MIN = [20, 19];

/** A fault with a text for the user. */
class Refusal extends Error {}

try {
  refuseOldNode();
  const version = input('version') || versionOfAction();
  const sandbox = startSandbox(version);
  const { base_url, state } = sandbox;
  const stackFile = join(state, 'stack.json');
  const { ci_token } = JSON.parse(readFileSync(stackFile, 'utf8'));
  mask(ci_token);
  write('GITHUB_OUTPUT', { 'base-url': base_url, 'ci-token': ci_token, 'stack-file': stackFile });
  write('GITHUB_ENV', { SANDBOURSE_URL: base_url, SANDBOURSE_CI_TOKEN: ci_token });
  console.log(`The sandbox is ready: ${base_url}`);
  if (input('book') !== '') applyBook(version, sandbox);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.log(`::error title=Sandbourse::${error.message}`);
  process.exitCode = 1;
}

function startSandbox(version) {
  console.log(`Starting Sandbourse ${version} …`);
  return sandbourse(version, 'start', [
    ...['--port', input('port')],
    ...option('state'),
    ...option('from'),
    ...(flag('practice') ? ['--wait'] : ['--no-book']),
    ...(flag('limits') ? [] : ['--no-limits']),
  ]);
}

function applyBook(version, { base_url, state }) {
  // Without --url, SANDBOURSE_URL of an earlier step would select another sandbox.
  const place = ['--state', state, '--url', base_url];
  const { firm, ids, created } = sandbourse(version, 'book', ['apply', input('book'), ...place]);
  for (const secret of secretsIn(created)) mask(secret);
  const outputs = { 'firm-id': firm.firm_id, ids: JSON.stringify(ids), 'access-token': created?.access_token ?? '' };
  write('GITHUB_OUTPUT', outputs);
  console.log(`The firm ${firm.firm_id} has the book ${input('book')}.`);
}

/** Returns the values that the log of the job must not show. */
function secretsIn(created) {
  if (!created) return [];
  const passwords = created.logins.map(({ password }) => password);
  return [created.access_token, created.api_key.key_secret, ...passwords].filter(Boolean);
}

/** Runs a command of the command line, and returns its result. Its errors appear in the log of the step. */
function sandbourse(version, command, args) {
  const all = ['--yes', `sandbourse@${version}`, command, ...args, '--json'];
  try {
    // npx is a batch file on Windows.
    const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], shell: process.platform === 'win32' };
    return JSON.parse(execFileSync('npx', all, options));
  } catch ({ message }) {
    throw new Refusal(
      `sandbourse ${command} has failed. The log of this step shows the reason. (${message.split('\n')[0]})`,
    );
  }
}

function input(name) {
  return process.env[`INPUT_${name.toUpperCase()}`] ?? '';
}

/** Returns the option of `start` for an input with the same name. Without a value, the option is left out. */
function option(name) {
  return input(name) === '' ? [] : [`--${name}`, input(name)];
}

function flag(name) {
  const value = input(name);
  if (value !== 'true' && value !== 'false') throw new Refusal(`The input ${name} is "${value}". Set true or false.`);
  return value === 'true';
}

function versionOfAction() {
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < NODE_MIN[0] || (major === NODE_MIN[0] && minor < NODE_MIN[1]))
    throw new Refusal(
      `Node ${process.versions.node} is too old. Add actions/setup-node with Node 20.19 or newer before this step.`,
    );
}

function mask(secret) {
  console.log(`::add-mask::${secret}`);
}

/** Appends lines to a file of GitHub Actions, one for each name. No value contains a line break. */
function write(file, values) {
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}\n`);
  appendFileSync(process.env[file], lines.join(''));
}
