const { default: Sequencer } = require('@jest/test-sequencer');

/** Runs the test files in the order of `SANDBOURSE_TEST_FILES`. `npm run faults` runs quick files first. */
module.exports = class ListedFiles extends Sequencer {
  sort(tests) {
    const order = process.env.SANDBOURSE_TEST_FILES.split(',');
    const placeOf = ({ path }) => order.findIndex(file => path.endsWith(file));
    return [...tests].sort((a, b) => placeOf(a) - placeOf(b));
  }
};
