import type { Sentence } from './sentence.js';
import { Skipped } from './skipped.js';
import type { World } from './world.js';

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
}

/**
 * Checks the sentences in order. Prints how many sentences of each section are true, false and skipped, and then prints
 * the false sentences. Returns true if no sentence is false.
 */
export async function runSuite(sentences: readonly Sentence[], world: World, options: RunOptions): Promise<boolean> {
  const { say, verbose } = options;
  const judged: Judged[] = [];
  for (const sentence of sentences) {
    const verdict = await judge(sentence, world);
    judged.push(verdict);
    if (verbose || verdict.verdict === 'false') say(lineOf(verdict));
  }

  say('');
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
