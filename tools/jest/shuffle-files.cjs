const { createHash } = require('node:crypto');
const { default: Sequencer } = require('@jest/test-sequencer');

/** Runs the test files in an order that `SANDBOURSE_TEST_SEED` determines. `npm run flakes` uses it. */
module.exports = class ShuffledFiles extends Sequencer {
  sort(tests) {
    const placeOf = ({ path }) =>
      createHash('sha256').update(`${process.env.SANDBOURSE_TEST_SEED} ${path}`).digest('hex');
    return [...tests].sort((a, b) => placeOf(a).localeCompare(placeOf(b)));
  }
};
