import type { Sentence } from './sentence.js';
import { Skipped } from './skipped.js';
import type { World } from './world.js';

/** The seconds between two lines with the progress. A terminal shows it in one line, which changes every second. */
const PROGRESS_S = 15;
const LINE_START = '\r\x1b[K';

type Verdict = 'true' | 'false' | 'skipped';

interface Judged {
  readonly sentence: Sentence;
  readonly verdict: Verdict;
  readonly why?: string;
  readonly seconds: number;
}

export interface RunOptions {
  readonly verbose: boolean;
  readonly say: (line: string) => void;
  /** True if `say` writes to a terminal. */
  readonly isTerminal: boolean;
}

/**
 * Checks the sentences in order and shows the progress. Prints how many sentences of each section are true, false and
 * skipped, the reasons for the skipped ones, and the false sentences. Returns true if no sentence is false.
 */
export async function runSuite(sentences: readonly Sentence[], world: World, options: RunOptions): Promise<boolean> {
  const { say, verbose, isTerminal } = options;
  const judged: Judged[] = [];
  const clear = isTerminal ? LINE_START : '';
  const started = performance.now();
  const showProgress = () => {
    const { section = '', says = '' } = sentences[judged.length] ?? {};
    const line = `${progressOf(judged, sentences.length, performance.now() - started)}, now ${section} ${says}`;
    if (isTerminal) process.stdout.write(`${clear}${line.slice(0, process.stdout.columns - 1)}`);
    else say(line);
  };
  const timer = setInterval(showProgress, isTerminal ? 1_000 : PROGRESS_S * 1_000);
  try {
    for (const sentence of sentences) {
      const verdict = await judge(sentence, world);
      judged.push(verdict);
      if (verbose || verdict.verdict === 'false') say(`${clear}${lineOf(verdict)}`);
    }
  } finally {
    clearInterval(timer);
  }

  say(clear);
  say(`${'section'.padEnd(10)}${'true'.padStart(6)}${'false'.padStart(7)}${'skipped'.padStart(11)}`);
  for (const section of new Set(sentences.map(sentence => sentence.section))) {
    say(
      rowOf(
        section,
        judged.filter(({ sentence }) => sentence.section === section),
      ),
    );
  }
  say(rowOf('all', judged));
  for (const line of skippedLines(judged)) say(line);
  // The false sentences are printed again at the end, because the end of a log is visible even if the log is cut.
  for (const each of judged) if (each.verdict === 'false') say(`\n${lineOf(each)}`);
  const [right, wrong] = [count(judged, 'true'), count(judged, 'false')];
  say(`\nconformance: ${right} passed, ${wrong} failed, ${count(judged, 'skipped')} skipped`);
  return wrong === 0;
}

async function judge(sentence: Sentence, world: World): Promise<Judged> {
  const start = performance.now();
  const judged = (verdict: Verdict, why?: string): Judged => ({
    sentence,
    verdict,
    seconds: (performance.now() - start) / 1_000,
    ...(why && { why }),
  });
  try {
    await sentence.check(world);
    return judged('true');
  } catch (error) {
    if (error instanceof Skipped) return judged('skipped', error.message);
    return judged('false', error instanceof Error ? error.message : String(error));
  }
}

function progressOf(judged: readonly Judged[], total: number, ms: number): string {
  const wrong = count(judged, 'false');
  const found = wrong > 0 ? `, ${wrong} false` : '';
  return `${judged.length} of ${total} sentences checked${found} (${Math.round(ms / 1_000)} s)`;
}

/** Returns a line for each reason for which sentences were skipped. */
function skippedLines(judged: readonly Judged[]): string[] {
  const reasons = new Map<string, number>();
  for (const { verdict, why = '' } of judged) if (verdict === 'skipped') reasons.set(why, (reasons.get(why) ?? 0) + 1);
  return [...reasons].map(([why, times], n) => `${n === 0 ? '\n' : ''}skipped ${times}: ${why}`);
}

function lineOf({ sentence, verdict, why, seconds }: Judged): string {
  const said = `${verdict.padEnd(9)} ${sentence.section} ${sentence.says} (${seconds.toFixed(1)} s)`;
  return why ? `${said}\n          ${why.replaceAll('\n', '\n          ')}` : said;
}

function rowOf(name: string, judged: readonly Judged[]): string {
  const cell = (verdict: Verdict, width: number) => String(count(judged, verdict)).padStart(width);
  return `${name.padEnd(10)}${cell('true', 6)}${cell('false', 7)}${cell('skipped', 11)}`;
}

function count(judged: readonly Judged[], verdict: Verdict): number {
  return judged.filter(each => each.verdict === verdict).length;
}
