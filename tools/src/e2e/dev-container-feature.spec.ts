import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../root.js';

const FOLDER = join(ROOT, 'features/sandbourse');
const FEATURE = JSON.parse(readFileSync(join(FOLDER, 'devcontainer-feature.json'), 'utf8'));
const SCRIPT = readFileSync(join(FOLDER, 'install.sh'), 'utf8');
const VERSION = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version;

const run = promisify(execFile);

/** The folder that replaces /usr/local. */
let prefix: string;
/** A registry of npm with one package, whose program prints its arguments. */
let registry: Server;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbourse-registry-'));
  const source = join(folder, 'package');
  mkdirSync(source);
  const manifest = { name: 'sandbourse', version: VERSION, bin: { sandbourse: 'program.cjs' } };
  writeFileSync(join(source, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(source, 'program.cjs'), '#!/usr/bin/env node\nconsole.log(process.argv.slice(2).join(" "));\n');
  const tarball = execFileSync('tar', ['-cz', '-C', folder, 'package']);
  rmSync(folder, { recursive: true });

  registry = createServer(({ url }, response) => {
    const dist = { tarball: `${addressOf(registry)}/sandbourse.tgz` };
    const versions = { [VERSION]: { ...manifest, dist } };
    const description = JSON.stringify({ name: 'sandbourse', 'dist-tags': { latest: VERSION }, versions });
    response.end(url === '/sandbourse.tgz' ? tarball : description);
  });
  await new Promise<void>(resolve => registry.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void registry.close());

beforeEach(() => {
  prefix = mkdtempSync(join(tmpdir(), 'sandbourse-feature-'));
});
afterEach(() => rmSync(prefix, { recursive: true }));

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const postStart = () => join(prefix, 'share/sandbourse/post-start.sh');

/** Runs install.sh as a dev container tool does: with the options as environment variables, and with the defaults. */
function install(options: Readonly<Record<string, string>> = {}, environment: NodeJS.ProcessEnv = {}) {
  const defaults = Object.entries<{ default: unknown }>(FEATURE.options).map(([name, option]) => [
    name,
    option.default,
  ]);
  const given = Object.entries({ ...Object.fromEntries(defaults), ...options });
  return run(join(FOLDER, 'install.sh'), {
    env: {
      PATH: process.env.PATH,
      ...Object.fromEntries(given.map(([name, value]) => [name.toUpperCase(), String(value)])),
      ...{ HOME: prefix, SANDBOURSE_PREFIX: prefix, npm_config_registry: addressOf(registry) },
      ...environment,
    },
  });
}

/** The properties of the specification (containers.dev) that this feature may use. */
const PROPERTIES = [
  ...['id', 'version', 'name', 'description', 'documentationURL', 'licenseURL', 'options', 'containerEnv'],
  ...['installsAfter', 'customizations', 'postStartCommand'],
];

it('61.5: the feature has the properties of the specification, and the version of this repository', () => {
  expect(PROPERTIES).toEqual(expect.arrayContaining(Object.keys(FEATURE)));
  expect(FEATURE).toMatchObject({ id: 'sandbourse', version: VERSION });
  for (const option of Object.values<{ type: string; default: unknown }>(FEATURE.options)) {
    expect(typeof option.default).toBe(option.type);
    expect(option).toEqual({
      type: expect.stringMatching(/^(string|boolean)$/),
      default: option.default,
      description: expect.any(String),
      ...(option.type === 'string' && { proposals: expect.arrayContaining([option.default]) }),
    });
  }
});

it('61.5: install.sh reads exactly the options of the feature, with the same defaults', () => {
  const read = [...SCRIPT.matchAll(/\$\{([A-Z]+):-(\w+)\}/g)].map(([, name, value]) => [name, value]);
  const options = Object.entries<{ default: unknown }>(FEATURE.options);
  expect(read).toEqual(options.map(([name, option]) => [name.toUpperCase(), String(option.default)]));
});

it('61.5: install.sh writes the program that the container runs after its start', () => {
  const [, path] = /"\$prefix\/(share\/.*\.sh)" <<END/.exec(SCRIPT) ?? [];
  const [, usual] = /SANDBOURSE_PREFIX:-(.*)\}/.exec(SCRIPT) ?? [];
  expect(FEATURE.postStartCommand).toBe(`${usual}/${path}`);
});

// biome-ignore format: a table
it.each([
  { options: {},                               starts: 'start --port 8080 --no-book' },
  { options: { practice: 'true' },             starts: 'start --port 8080' },
  { options: { port: '9090' },                 starts: 'start --port 9090 --no-book' },
  { options: { start: 'false' },               starts: '' },
  { options: { version: VERSION, port: '0' },  starts: 'start --port 0 --no-book' },
])('61.5: with the options $options, the container installs the command line and runs "$starts"', async ({ options, starts }) => {
  await install(options);
  expect((await run(join(prefix, 'bin/sandbourse'), ['status'])).stdout).toBe('status\n');
  expect((await run(postStart())).stdout.trim()).toBe(starts);
});

it('61.5: an image without Node, a wrong port and an unknown version are refused with a reason', async () => {
  const programs = join(prefix, 'programs');
  mkdirSync(programs);
  symlinkSync('/bin/sh', join(programs, 'sh'));
  const reason = (failed: Promise<unknown>) =>
    failed.then(
      () => Promise.reject(new Error('it did not fail')),
      ({ stderr }: { stderr: string }) => stderr,
    );

  expect(await reason(install({}, { PATH: programs }))).toContain(
    'Add the feature ghcr.io/devcontainers/features/node',
  );
  expect(await reason(install({ port: 'any; true' }))).toContain('The port is "any; true". Use a number.');
  expect(await reason(install({ version: '99.0.0' }))).toContain('99.0.0');
  expect(existsSync(postStart())).toBe(false);
});
