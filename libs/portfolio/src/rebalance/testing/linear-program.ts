import highsModule from 'highs';

// The package describes its CommonJS face, where the loader is a property, and Node imports the other one.
const loadHighs = highsModule as unknown as typeof highsModule.default;
const highs = await loadHighs();

/** The least that an objective can be, by HiGHS; zero where there is nothing to choose. Terms, constraints and bounds are in the format of CPLEX. */
export function least(objective: string, constraints: readonly string[], bounds: readonly string[]): number {
  const program = ['Minimize', objective, 'Subject To', ...constraints, 'Bounds', ...bounds, 'End'].join('\n');
  const { Status, ObjectiveValue } = highs.solve(program, { output_flag: false });
  if (Status === 'Empty') return 0;
  if (Status !== 'Optimal') throw new Error(`${Status}: ${program}`);
  return ObjectiveValue;
}
