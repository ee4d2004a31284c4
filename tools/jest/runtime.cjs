const { statSync } = require('node:fs');
const { join, relative, sep } = require('node:path');
const { pathToFileURL } = require('node:url');
const { default: Runtime } = require('jest-runtime');

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
    await import(pathToFileURL(builtFrom(path)).href);
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

/**
 * Returns the path of the JavaScript file that was built from a spec. Throws if the spec has changed since the last
 * build. Nx builds before each test, so the check is skipped when Nx runs the test.
 */
function builtFrom(path) {
  const [project, file] = path.split(`${sep}src${sep}`);
  const builtAt = statSync(join(project, 'dist/.tsbuildinfo-spec'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (!process.env.NX_TASK_TARGET_PROJECT && builtAt < statSync(path).mtimeMs)
    throw new Error(`${relative(process.cwd(), path)} has changed since it was built: run npx tsc -b, then the test.`);
  return join(project, 'dist', file.replace(/\.ts$/, '.js'));
}

/** Returns the path of the source map for any JavaScript file outside node_modules. No list of files is necessary. */
const BUILT_MAPS = new (class extends Map {
  get(file) {
    return file.endsWith('.js') && !file.includes('/node_modules/')
      ? `${file.startsWith('file:') ? new URL(file).pathname : file}.map`
      : undefined;
  }
})();
