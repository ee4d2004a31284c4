import type { CaseResult, FileResult } from '../specs/results.js';

export interface Failure {
  readonly circumstance: string;
  /** The arguments and variables with which the run can be repeated. */
  readonly how: string;
  readonly message: string;
}

/** A case that failed at least once. */
export interface Finding {
  readonly project: string;
  readonly file: string;
  readonly name: string;
  readonly line: number;
  readonly failures: readonly Failure[];
}

/** The findings of all runs so far. They are stored between the starts of the tool. */
export interface History {
  /** The number of runs by project and circumstance, as `libs/money, alone`. */
  readonly runs: Readonly<Record<string, number>>;
  readonly findings: readonly Finding[];
}

export const NOTHING_YET: History = { runs: {}, findings: [] };

export interface Pair {
  readonly project: string;
  readonly circumstance: string;
}

const keyOf = ({ project, circumstance }: Pair) => `${project}, ${circumstance}`;

export const runsOf = ({ runs }: History, pair: Pair): number => runs[keyOf(pair)] ?? 0;

/** Returns the pair with the fewest runs, the first of several. */
export function nextPair(history: History, pairs: readonly Pair[]): Pair | undefined {
  return pairs.reduce<Pair | undefined>(
    (least, pair) => (least && runsOf(history, least) <= runsOf(history, pair) ? least : pair),
    undefined,
  );
}

/** Adds a run. Only cases that failed become findings. */
export function withRun(history: History, pair: Pair, how: string, files: readonly FileResult[]): History {
  const findings = [...history.findings];
  for (const { file, cases } of files)
    for (const { name, line, failure } of cases.filter(hasFailed)) {
      const at = findings.findIndex(known => known.file === file && known.name === name);
      const known = findings[at] ?? { project: pair.project, file, name, line, failures: [] };
      const failures = [...known.failures, { circumstance: pair.circumstance, how, message: failure }];
      findings.splice(at < 0 ? findings.length : at, 1, { ...known, line, failures });
    }
  return { runs: { ...history.runs, [keyOf(pair)]: runsOf(history, pair) + 1 }, findings };
}

const hasFailed = (result: CaseResult): result is CaseResult & { failure: string } => result.failure !== undefined;

/** Returns the lines about a finding: where it is, how often it failed in which circumstances, why, and how to repeat it. */
export function linesAbout(finding: Finding, history: History): string[] {
  const { project, file, line, name, failures } = finding;
  const rates = [...new Set(failures.map(({ circumstance }) => circumstance))].map(circumstance => {
    const failed = failures.filter(failure => failure.circumstance === circumstance).length;
    return `${failed} of ${runsOf(history, { project, circumstance })} runs ${circumstance}`;
  });
  const last = failures.at(-1);
  return [
    `${file}:${line} ${name}`,
    `  failed in ${rates.join(', ')}`,
    ...(last?.message ?? '')
      .split('\n')
      .slice(0, 12)
      .map(text => `    ${text}`),
    `  ${last?.how ?? ''}`,
  ];
}
