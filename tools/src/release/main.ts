import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packAll } from '../pack/pack-all.js';
import { STACK_PACKAGE } from '../pack/stack-contents.js';
import { workspacesIn } from '../pack/workspaces.js';
import { buildPython, faultsOf } from './checks.js';
import { openPoints } from './open-points.js';
import { ownersCommands } from './publishing.js';
import { pythonPackages, readRepository } from './repository.js';
import { signed, writeSums } from './signatures.js';
import { pythonPackageOf, sizeFaults } from './sizes.js';

const HELP = `Builds all published packages, checks them, and prints the commands that publish them. It publishes nothing.

  npm run release -- FOLDER    write the packages to FOLDER, which must be empty or new

It packs the packages for npm, and builds a source archive and a wheel of each package for Python. Then it checks them with publint,
arethetypeswrong and twine, and against a maximum size for each package. It writes the sums of all files to SHA256SUMS. If GnuPG on this machine
has a secret key, it signs SHA256SUMS with it. The exit code is 1 if a check fails, and 2 without a usable FOLDER.
It needs the registries of npm and PyPI.`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', short: 'h', default: false } },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const [given, ...others] = positionals;
  if (given === undefined || others.length > 0) return misused('Name one folder: npm run release -- FOLDER');
  const folder = resolve(given);
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0) return misused(`${folder} is not empty. Name an empty or a new folder.`);
  return release(folder);
}

function misused(advice: string): number {
  console.error(advice);
  return 2;
}

async function release(folder: string): Promise<number> {
  const repository = readRepository();
  console.log(`Sandbourse ${repository.version}`);
  const packed = await packAll(folder);
  const python = await buildPython(pythonPackages(), folder);
  const pythonFiles = python.map(file => ({ file, name: basename(file), bytes: statSync(file).size }));
  for (const { name, bytes } of [...packed, ...pythonFiles])
    console.log(`  ${(bytes / 1000).toFixed(0).padStart(6)} kB  ${name}`);

  const faults = pythonFiles.flatMap(({ file, bytes }) => sizeFaults('PyPI', pythonPackageOf(file), bytes));
  for (const each of packed) faults.push(...(await faultsOf(each)));
  for (const fault of faults) console.error(`\n${fault}`);
  if (faults.length > 0) return 1;
  console.log('publint, arethetypeswrong, twine and the sizes: no faults.');

  const sums = writeSums(folder, [...packed.map(({ file }) => file), ...python]);
  const signature = await signed(sums);
  console.log(signature ? `Signed: ${signature}` : `Not signed, because GnuPG has no secret key: ${sums}`);

  const points = openPoints(repository);
  if (points.length > 0) console.log(['', 'Before this version is published:', ...points].join('\n  '));
  const dependencies = new Map(
    workspacesIn('packages').map(({ manifest }) => [manifest.name, Object.keys(manifest.dependencies ?? {})]),
  );
  const publishable = packed.map(each => ({ ...each, dependencies: dependencies.get(each.name) ?? [] }));
  // The command line installs the stack when it runs, so its package.json does not name the stack.
  publishable.sort(({ name }) => (name === STACK_PACKAGE ? -1 : 0));
  console.log(['', 'An owner types:', ...ownersCommands(repository.version, publishable, python)].join('\n  '));
  console.log('\nThe images: docs/operations.md#publish-the-images');
  return 0;
}

process.exitCode = await main();
