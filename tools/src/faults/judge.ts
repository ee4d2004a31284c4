import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../root.js';
import { type JestOutcome, runJest } from '../specs/run-jest.js';
import { type Coverage, ran } from './coverage.js';
import type { Fault } from './places.js';
import type { Verdict } from './tally.js';

const PRELOAD = pathToFileURL(join(ROOT, 'tools/jest/plant-fault.mjs')).href;
const IN_ORDER = `--testSequencer=${join(ROOT, 'tools/jest/listed-files.cjs')}`;
const SPEC_WITHIN_MS = 600_000;
/** A fault whose specs take this many times as long as without it is noticed: it is an endless loop. */
const SLOWDOWN_MAX = 5;
const START_MS = 30_000;

/** A spec, what it ran, and how long it took in milliseconds. */
interface Spec {
  readonly file: string;
  readonly coverage: readonly Coverage[];
  readonly tookMs: number;
}

/** The unit specs of a project, quickest first, with the code that each of them runs. */
export class Specs {
  private constructor(
    private readonly project: string,
    private readonly specs: readonly Spec[],
  ) {}

  /** Runs each spec once. Throws if one fails without any fault. */
  static async of(project: string, files: readonly string[]): Promise<Specs> {
    const specs: Spec[] = [];
    for (const file of files) {
      const folder = mkdtempSync(join(tmpdir(), 'sandbourse-coverage-'));
      const startedAt = performance.now();
      try {
        const outcome = await runSpecs(project, [file], { NODE_V8_COVERAGE: folder }, SPEC_WITHIN_MS);
        if (!isGreen(outcome)) throw new Error(`${project}/src/${file} fails without a fault: ${complaintOf(outcome)}`);
        const tookMs = performance.now() - startedAt;
        const coverage = readdirSync(folder).map(name => onlyOf(project, readFileSync(join(folder, name), 'utf8')));
        specs.push({ file, coverage, tookMs });
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }
    return new Specs(
      project,
      specs.sort((a, b) => a.tookMs - b.tookMs),
    );
  }

  /** Runs the specs that run the code of the fault, until the first one fails. */
  async judge(path: string, fault: Fault): Promise<Verdict> {
    const url = pathToFileURL(path).href;
    const running = this.specs.filter(({ coverage }) => coverage.some(each => ran(each, url, fault.from)));
    if (running.length === 0) return 'unnoticed';
    const { from, to, text } = fault;
    const environment = {
      SANDBOURSE_FAULT: JSON.stringify({ url, from, to, text }),
      NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${PRELOAD}`,
    };
    const withinMs = START_MS + SLOWDOWN_MAX * running.reduce((sum, { tookMs }) => sum + tookMs, 0);
    const files = running.map(({ file }) => file);
    return isGreen(await runSpecs(this.project, files, environment, withinMs)) ? 'unnoticed' : 'noticed';
  }
}

function runSpecs(
  project: string,
  files: readonly string[],
  environment: Readonly<Record<string, string>>,
  withinMs: number,
): Promise<JestOutcome> {
  return runJest({
    project,
    args: ['--runInBand', '--bail', IN_ORDER, '--runTestsByPath', ...files.map(file => `src/${file}`)],
    environment: { ...environment, SANDBOURSE_TEST_FILES: files.map(file => `src/${file}`).join(',') },
    withinMs,
  });
}

const isGreen = ({ files, fault }: JestOutcome) =>
  fault === undefined &&
  files.length > 0 &&
  files.every(({ cases }) => cases.length > 0 && cases.every(({ failure }) => failure === undefined));

const complaintOf = ({ files, fault }: JestOutcome) =>
  fault ?? files.flatMap(({ cases }) => cases.map(({ failure }) => failure ?? '')).join('\n');

/** Keeps the coverage of the project's own files, because all of it is hundreds of megabytes. */
function onlyOf(project: string, text: string): Coverage {
  const own = pathToFileURL(join(ROOT, project, 'dist')).href;
  return { result: (JSON.parse(text) as Coverage).result.filter(({ url }) => url.startsWith(own)) };
}
