import { execFile } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packAll } from '../pack/pack-all.js';
import { STACK_PACKAGE } from '../pack/stack-contents.js';
import { ROOT } from '../root.js';

const run = promisify(execFile);

/** The packages that a user installs or runs. These packages install the package of the stack when they need it. */
export const INSTALLED = [
  'sandbourse',
  '@sandbourse/sdk',
  '@sandbourse/local',
  '@sandbourse/testing',
  'create-sandbourse-test',
];

/** The packages for Python. */
const WHEELS = ['python', 'python-testing', 'python-testcontainers'];

/**
 * A project on a machine with Node and npm, but without this repository. Our packages are installed from tarballs, and
 * all others from npm.
 */
export class OtherMachine {
  readonly project = join(this.folder, 'project');
  readonly stack: string;
  /** The home folder of the user, in which `sandbourse start` writes its data. */
  readonly home = join(this.folder, 'home');

  private constructor(
    private readonly folder: string,
    private readonly tarballs: ReadonlyMap<string, string>,
  ) {
    this.stack = tarballs.get(STACK_PACKAGE) ?? '';
  }

  static async make(): Promise<OtherMachine> {
    const folder = mkdtempSync(join(tmpdir(), 'sandbourse-packed-'));
    // If root runs this test, Postgres runs as another user, which must be able to enter this folder.
    chmodSync(folder, 0o711);
    const packed = await packAll(join(folder, 'tarballs'));
    return new OtherMachine(folder, new Map(packed.map(({ name, file }) => [name, file])));
  }

  /** Installs our packages in a project of this machine, with its other dependencies. */
  async install(project = this.project): Promise<void> {
    mkdirSync(project, { recursive: true });
    if (!existsSync(join(project, 'package.json'))) writeFileSync(join(project, 'package.json'), '{ "private": true }');
    const tarballs = INSTALLED.map(name => this.tarballs.get(name) ?? name);
    const quick = ['--no-audit', '--no-fund', '--prefer-offline'];
    await this.run('npm', ['install', '--prefix', project, ...quick, ...tarballs]);
  }

  /**
   * Installs Python packages into the folder `venv` of the project: our own packages from wheels, all others from PyPI.
   *
   * @param wanted arguments of `pip install`, such as `-r requirements.txt`
   */
  async installPython(...wanted: string[]): Promise<void> {
    const pip = (...args: string[]) => this.run('venv/bin/python', ['-m', 'pip', ...args]);
    // The packages are copied, because setuptools writes to the folder of the sources.
    for (const name of WHEELS) cpSync(join(ROOT, 'packages', name), join(this.project, name), { recursive: true });
    await this.run('python3', ['-m', 'venv', 'venv']);
    const sources = WHEELS.map(name => `./${name}`);
    await pip('wheel', '--quiet', '--no-deps', '--wheel-dir', 'wheels', ...sources);
    await pip('install', '--quiet', '--find-links', 'wheels', ...wanted);
  }

  async run(command: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<string> {
    const env = {
      ...process.env,
      SANDBOURSE_HOME: this.home,
      SANDBOURSE_FROM: this.stack,
      NODE_OPTIONS: '',
      ...environment,
    };
    const { stdout } = await run(command, [...args], { cwd: this.project, env, maxBuffer: 2 ** 24 });
    return stdout;
  }

  drop(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
