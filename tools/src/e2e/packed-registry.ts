import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { packAll } from '../pack/pack-all.js';
import { ROOT } from '../root.js';

const run = promisify(execFile);

const ADDRESS = { host: '127.0.0.1', port: '4873' };
const TARBALLS = 'tarballs';
const MODULES = 'node_modules/';
/** The packages that a user names. The others are parts of them. */
const INSTALLED = ['sandbourse', '@sandbourse/sdk', '@sandbourse/local', '@sandbourse/stack'];

interface LockEntry {
  readonly version: string;
  readonly resolved?: string;
  readonly integrity: string;
  readonly inBundle?: boolean;
}

/**
 * Our packages as they are published, with all packages that they need, for npm and pip without a network. npm gets the
 * descriptions of packages and our tarballs from a server of files, and the tarballs of others from its cache.
 */
export class PackedRegistry {
  private readonly files = join(this.folder, 'registry');
  private readonly cache = join(this.folder, 'cache');
  private readonly wheels = join(this.folder, 'wheels');

  constructor(private readonly folder: string) {}

  /**
   * Packs our packages, and downloads what they need.
   * @param fromNpm packages of others that users install beside ours, with their versions
   * @param fromPypi the same for Python
   */
  async fill(fromNpm: readonly string[], fromPypi: readonly string[]): Promise<void> {
    const project = join(this.folder, 'project');
    mkdirSync(project, { recursive: true });
    writeFileSync(join(project, 'package.json'), '{ "private": true }');
    const packed = await packAll(join(this.files, TARBALLS));
    const ours = packed.filter(({ name }) => INSTALLED.includes(name)).map(({ file }) => file);
    const options = { cwd: project, env: { ...process.env, npm_config_cache: this.cache }, maxBuffer: 2 ** 24 };
    await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...ours, ...fromNpm], options);
    this.describe(JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')).packages);

    // setuptools writes to the folder of the sources.
    const sources = join(this.folder, 'python');
    cpSync(join(ROOT, 'packages/python'), sources, { recursive: true });
    await run('python3', ['-m', 'pip', 'wheel', '--quiet', '--wheel-dir', this.wheels, sources, ...fromPypi]);
  }

  /** The program that serves the registry. It prints a line when it is ready. */
  get server(): string[] {
    const { host, port } = ADDRESS;
    return ['python3', '-u', '-m', 'http.server', port, '--bind', host, '--directory', this.files];
  }

  /** Deletes the programs that npx has installed, so that the next user installs them again. */
  forgetPrograms(): void {
    rmSync(join(this.cache, '_npx'), { recursive: true, force: true });
  }

  /** The environment in which npm and pip use only this registry. */
  get environment(): Record<string, string> {
    return {
      npm_config_registry: `http://${ADDRESS.host}:${ADDRESS.port}`,
      npm_config_cache: this.cache,
      PIP_NO_INDEX: '1',
      PIP_FIND_LINKS: this.wheels,
    };
  }

  /** Writes a description of each locked package, as a registry returns it. */
  private describe(locked: Readonly<Record<string, LockEntry>>): void {
    const versions = new Map<string, Record<string, object>>();
    const latest = new Map<string, string>();
    for (const [place, entry] of Object.entries(locked)) {
      if (place === '' || entry.inBundle) continue;
      const name = place.slice(place.lastIndexOf(MODULES) + MODULES.length);
      const dist = { integrity: entry.integrity, tarball: this.addressOf(entry) };
      versions.set(name, { ...versions.get(name), [entry.version]: { name, ...entry, dist } });
      if (place === MODULES + name) latest.set(name, entry.version);
    }
    for (const [name, ofName] of versions) {
      const file = join(this.files, name);
      mkdirSync(dirname(file), { recursive: true });
      const tags = { latest: latest.get(name) ?? Object.keys(ofName)[0] };
      writeFileSync(file, JSON.stringify({ name, 'dist-tags': tags, versions: ofName }));
    }
  }

  /** Returns the URL of a tarball. npm finds tarballs of others in its cache by their hash, so their URL has no file. */
  private addressOf({ resolved }: LockEntry): string {
    const file = resolved?.startsWith('file:') ? basename(resolved) : 'in-the-cache';
    return `${this.environment.npm_config_registry}/${TARBALLS}/${file}`;
  }
}
