/** True in `.ci/full`, which tries properties with all random cases. */
const ALL = process.env.SANDBOURSE_CASES === 'all';
/** The part of the random cases that `npm test` and `.ci/run` try. */
const PART = 4;

/**
 * Returns the number of random cases with which an integration spec tries a property. It is `all` in `.ci/full`, and a
 * quarter of it in other runs. Each run tries other cases.
 */
export const casesOf = (all: number): number => (ALL ? all : Math.ceil(all / PART));
