const { statSync } = require('node:fs');
const { dirname, join, relative } = require('node:path');
const { fileURLToPath } = require('node:url');

/**
 * Returns the path of the JavaScript file that was built from a spec of the project with this `src` folder. Throws if
 * the spec has changed since the last build. Nx builds before each test, so the check is skipped when Nx runs the test.
 */
function builtFrom(path, src) {
  const project = dirname(src);
  const builtAt = statSync(join(project, 'dist/.tsbuildinfo-spec'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (!process.env.NX_TASK_TARGET_PROJECT && builtAt < statSync(path).mtimeMs)
    throw new Error(`${relative(process.cwd(), path)} has changed since it was built: run npx tsc -b, then the test.`);
  return join(project, 'dist', relative(src, path).replace(/\.ts$/, '.js'));
}

/** Returns the path of the source map for any JavaScript file outside node_modules. No list of files is necessary. */
const BUILT_MAPS = new (class extends Map {
  get(file) {
    return file.endsWith('.js') && !file.includes('/node_modules/')
      ? `${file.startsWith('file:') ? fileURLToPath(file) : file}.map`
      : undefined;
  }
})();

module.exports = { builtFrom, BUILT_MAPS };
