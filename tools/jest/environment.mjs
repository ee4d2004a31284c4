import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/**
 * The process itself, in place of a context of `node:vm`: a worker loads Nest once for all of its files, not once a
 * file. What a file leaves in the process, the next one finds; `runtime.cjs` loads the files.
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
