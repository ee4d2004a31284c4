import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packAll } from '../pack/pack-all.js';
import { STACK_PACKAGE } from '../pack/stack-contents.js';

const run = promisify(execFile);

/** The packages of a user. These packages install the stack themselves. */
const INSTALLED = ['sandbourse', '@sandbourse/sdk', '@sandbourse/local', '@sandbourse/testing'];

/** A project on a machine that has Node and npm, and no clone. It installs the packages from tarballs, and all others from npm. */
export class OtherMachine {
  readonly project = join(this.folder, 'project');
  /** The tarball of the stack. */
  readonly stack: string;
  /** The folder that `sandbourse start` uses. */
  readonly home = join(this.folder, 'home');

  private constructor(
    private readonly folder: string,
    private readonly tarballs: ReadonlyMap<string, string>,
  ) {
    this.stack = tarballs.get(STACK_PACKAGE) ?? '';
  }

  static async make(): Promise<OtherMachine> {
    const folder = mkdtempSync(join(tmpdir(), 'sandbourse-packed-'));
    // If root runs this, the user of Postgres must be able to enter its folder below this folder.
    chmodSync(folder, 0o711);
    const packed = await packAll(join(folder, 'tarballs'));
    return new OtherMachine(folder, new Map(packed.map(({ name, file }) => [name, file])));
  }

  /** Installs the packages of a user. */
  async install(): Promise<void> {
    mkdirSync(this.project, { recursive: true });
    if (!existsSync(join(this.project, 'package.json')))
      writeFileSync(join(this.project, 'package.json'), '{ "private": true }');
    const tarballs = INSTALLED.map(name => this.tarballs.get(name) ?? name);
    await this.run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...tarballs]);
  }

  /** Runs a command in the project. Resolves with its output. */
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
