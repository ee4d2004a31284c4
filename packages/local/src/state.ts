import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLocalStack, type LocalStack } from '@sandbourse/sdk/node';
import semver from 'semver';
import { FOLDER_MODE, PRIVATE_MODE } from './folder-mode.js';
import { LocalError } from './local-error.js';
import { runsStack } from './process.js';

/**
 * The process that was started last on a state folder, and its version. This record stays after the end of the process.
 */
interface Launch {
  readonly pid: number;
  readonly version: string;
}

/** The state folder of a sandbox: its database, logs, secrets and the description of the running process. */
export class StateFolder {
  constructor(readonly path: string) {}

  /** The path of the log, which contains the output of the process. */
  get log(): string {
    return join(this.path, 'logs', 'stack.log');
  }

  /** The id of the process that runs or starts on this folder. */
  get pid(): number | undefined {
    return [this.stack?.pid, this.launch?.pid].find(pid => pid !== undefined && runsStack(pid));
  }

  /** The sandbox that is ready on this folder. */
  get stack(): LocalStack | undefined {
    const stack = findLocalStack({ stateDir: this.path });
    return stack && runsStack(stack.pid) ? stack : undefined;
  }

  /** The version of the running sandbox. If no sandbox runs, the version that this package started last. */
  get version(): string | undefined {
    return this.stack?.version ?? this.launch?.version;
  }

  /** Creates the folders. */
  create(): void {
    mkdirSync(this.path, { recursive: true, mode: FOLDER_MODE });
    mkdirSync(join(this.path, 'logs'), { recursive: true, mode: PRIVATE_MODE });
  }

  recordLaunch(launch: Launch): void {
    writeFileSync(this.launchPath, `${JSON.stringify(launch)}\n`, { mode: 0o600 });
  }

  /**
   * Throws a LocalError if a newer version has written the data. The newer version may have changed the tables in a way
   * that this version does not know.
   */
  refuseNewer(version: string): void {
    const kept = this.launch?.version;
    if (kept !== undefined && semver.gt(kept, version))
      throw new LocalError(
        `Sandbourse ${kept} wrote the data in ${this.path}. Version ${version} cannot read this data.`,
        `Start version ${kept}, select another folder with --state, or delete the data with sandbourse reset.`,
      );
  }

  /**
   * Deletes the folder and its content. Throws a LocalError for a folder that is not a state folder, and deletes
   * nothing.
   */
  delete(): void {
    if (!existsSync(this.path) || readdirSync(this.path).length === 0) return;
    if (!['secrets.json', 'launch.json'].some(file => existsSync(join(this.path, file))))
      throw new LocalError(
        `${this.path} is not the state folder of a sandbox.`,
        'Nothing was deleted. Select another folder.',
      );
    rmSync(this.path, { recursive: true, force: true });
  }

  private get launchPath(): string {
    return join(this.path, 'launch.json');
  }

  private get launch(): Launch | undefined {
    try {
      return JSON.parse(readFileSync(this.launchPath, 'utf8')) as Launch;
    } catch {
      return undefined;
    }
  }
}
