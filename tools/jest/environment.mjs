import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/**
 * Uses the process of the worker instead of a context of `node:vm`, so that a worker loads Nest once for all files.
 * State that a file leaves in the process is visible to the next file. `runtime.cjs` loads the files.
 */
export default class BareEnvironment {
  global = globalThis;

  constructor({ projectConfig }) {
    Object.assign(globalThis, projectConfig.globals);
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.kept = { console: globalThis.console, exit: process.exit };
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    globalThis.console = this.kept.console;
    process.exit = this.kept.exit;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }
}
