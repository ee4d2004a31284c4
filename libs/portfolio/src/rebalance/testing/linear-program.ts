import highsModule from 'highs';

// The types of the package describe its CommonJS module, in which the loader is a property. Node imports the loader
// itself, so the type is converted.
const loadHighs = highsModule as unknown as typeof highsModule.default;
const highs = await loadHighs();

/**
 * Returns the minimum of an objective (HiGHS solver), or zero if there are no variables. All arguments are in CPLEX's
 * LP format.
 */
export function least(objective: string, constraints: readonly string[], bounds: readonly string[]): number {
  const program = ['Minimize', objective, 'Subject To', ...constraints, 'Bounds', ...bounds, 'End'].join('\n');
  const { Status, ObjectiveValue } = highs.solve(program, { output_flag: false });
  if (Status === 'Empty') return 0;
  if (Status !== 'Optimal') throw new Error(`${Status}: ${program}`);
  return ObjectiveValue;
}
