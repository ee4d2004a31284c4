import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { closedSince, openNow } from './left-open.mjs';

/** Processes that a test has stopped may need this time to end. */
const ENDS_WITHIN_MS = 30_000;

/**
 * Runs test files in the worker process itself instead of in a context of `node:vm`. A worker therefore loads Nest once
 * for all its test files. If one test file changes global state, later test files see the change. `runtime.cjs` loads
 * the test files.
 */
export default class BareEnvironment {
  global = globalThis;

  constructor({ projectConfig }) {
    Object.assign(globalThis, projectConfig.globals);
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.kept = { console: globalThis.console, exit: process.exit };
  }

  async setup() {
    this.openBefore = openNow();
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    globalThis.console = this.kept.console;
    process.exit = this.kept.exit;
    await closedSince(this.openBefore, ENDS_WITHIN_MS);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }
}
