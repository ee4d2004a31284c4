import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packAll } from '../pack/pack-all.js';
import { STACK_PACKAGE } from '../pack/stack-contents.js';

const run = promisify(execFile);

/** The packages that a user installs. These packages install the package of the stack when they need it. */
const INSTALLED = ['sandbourse', '@sandbourse/sdk', '@sandbourse/local', '@sandbourse/testing'];

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

  async install(): Promise<void> {
    mkdirSync(this.project, { recursive: true });
    if (!existsSync(join(this.project, 'package.json')))
      writeFileSync(join(this.project, 'package.json'), '{ "private": true }');
    const tarballs = INSTALLED.map(name => this.tarballs.get(name) ?? name);
    await this.run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...tarballs]);
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
