const { statSync } = require('node:fs');
const { join, relative, sep } = require('node:path');
const { pathToFileURL } = require('node:url');
const { default: Runtime } = require('jest-runtime');

/** Where jest-circus keeps its handlers of events between two loads, and Jest the timeout that a file has set. */
const HANDLERS = Symbol.for('EVENT_HANDLERS');
const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

/** Runs what `tsc -b` made of a spec, with the import of Node: no transform, and modules that the files of a worker share. */
module.exports = class BareRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
    super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig);
    globalThis.jest = this.jestGlobals.jestObjectFor(testPath);
  }

  /** Parts of Jest. Each file gets a jest-circus of its own, whose state begins with the load. */
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

  /** Stacks name the lines of sources. */
  getSourceMaps() {
    return BUILT_MAPS;
  }

  teardown() {
    super.teardown();
    delete globalThis[TIMEOUT];
  }
};

/** The program that was made of a spec, by a build that began after its last change. Nx has built before it tests. */
function builtFrom(path) {
  const [project, file] = path.split(`${sep}src${sep}`);
  const builtAt = statSync(join(project, 'dist/.tsbuildinfo-spec'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (!process.env.NX_TASK_TARGET_PROJECT && builtAt < statSync(path).mtimeMs)
    throw new Error(`${relative(process.cwd(), path)} has changed since it was built: run npx tsc -b, then the test.`);
  return join(project, 'dist', file.replace(/\.ts$/, '.js'));
}

/** The source map of any file that has been built, found when a stack first names the file. */
const BUILT_MAPS = new (class extends Map {
  get(file) {
    return file.endsWith('.js') && !file.includes('/node_modules/')
      ? `${file.startsWith('file:') ? new URL(file).pathname : file}.map`
      : undefined;
  }
})();
