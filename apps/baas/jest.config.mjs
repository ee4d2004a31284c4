import preset from '../../jest.preset.mjs';

/** The longest suite of all: when the others are done it may have the second core. */
export default { ...preset, maxWorkers: 2 };
