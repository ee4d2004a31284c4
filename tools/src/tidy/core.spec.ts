import { RINGS } from '../../../layers.mjs';
import { files, isSpec, textOf } from './source-files.js';

/**
 * The most lines that the core may have (layers.mjs says what the core is). Lower the number when the core gets smaller.
 * Raise it only in a commit that says why.
 */
const CORE_LINES_MAX = 105_680;

/** The largest distance between the number above and the count. Small deletions do not change this file. */
const SLACK = 500;

it('57.3: the core does not grow unless a commit says why', () => {
  const isOfRing = (file: string) => RINGS.some(place => file === place || file.startsWith(`${place}/`));
  const sources = files.filter(
    file =>
      /^(apps|libs|packages|tools)\/.*\.(tsx?|mjs|sql)$/.test(file) && !isSpec(file) && !file.includes('/generated/'),
  );
  const linesOf = (part: readonly string[]) => part.reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0);
  const [core, rings] = [false, true].map(isRing => linesOf(sources.filter(file => isOfRing(file) === isRing)));
  process.stdout.write(`core: ${core} lines, rings: ${rings} lines\n`);

  expect(core).toBeLessThanOrEqual(CORE_LINES_MAX);
  expect(core).toBeGreaterThan(CORE_LINES_MAX - SLACK);
});
