const { pathToFileURL } = require('node:url');
const { default: Runtime } = require('jest-runtime');
const { BUILT_MAPS, builtFrom } = require('./built.cjs');

/**
 * The global in which jest-circus keeps its event handlers, and the global in which Jest keeps the timeout that a test
 * file has set. Both are deleted so that they do not affect the next test file.
 */
const HANDLERS = Symbol.for('EVENT_HANDLERS');
const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

/**
 * Loads test files with Node's own import. It imports the JavaScript file that `tsc -b` has built from a spec, so Jest
 * transforms nothing. All test files of a worker share the modules that they load.
 */
module.exports = class BareRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
    super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig);
    this.src = config.rootDir;
    globalThis.jest = this.jestGlobals.jestObjectFor(testPath);
  }

  /** Loads a part of Jest again for each test file, so that each test file has its own state of jest-circus. */
  requireInternalModule(path) {
    delete require.cache[path];
    delete globalThis[HANDLERS];
    return require(path);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    await import(pathToFileURL(builtFrom(path, this.src)).href);
  }

  /** Returns the source maps, so that stack traces show the lines of the TypeScript files. */
  getSourceMaps() {
    return BUILT_MAPS;
  }

  teardown() {
    super.teardown();
    delete globalThis[TIMEOUT];
  }
};
