import { marked } from 'marked';

/**
 * The place where a block of commands runs: the reader's terminal or a second terminal. Some blocks do not run, and
 * `notRun` is the reason.
 */
export type Place = 'terminal' | 'second terminal' | { readonly notRun: string };

export interface PrintedBlock {
  readonly commands: string;
  readonly place: Place;
}

const SECOND_TERMINAL = /^<!-- second terminal -->$/;
const NOT_RUN = /^<!-- not run: (?<reason>.+) -->$/s;

/**
 * Returns the `sh` blocks of a document in their order. A comment before a block says where it runs, or why it does not
 * run.
 */
export function printedBlocks(markdown: string): PrintedBlock[] {
  const tokens = marked.lexer(markdown).filter(({ type }) => type !== 'space');
  return tokens.flatMap((token, i) =>
    token.type === 'code' && token.lang === 'sh'
      ? [{ commands: String(token.text), place: placeOf(tokens[i - 1]?.raw.trim() ?? '') }]
      : [],
  );
}

function placeOf(before: string): Place {
  if (SECOND_TERMINAL.test(before)) return 'second terminal';
  const reason = NOT_RUN.exec(before)?.groups?.reason;
  return reason ? { notRun: reason } : 'terminal';
}

/**
 * Returns a bash program that runs the blocks of a document in their order. It ends at the first command that fails.
 * Blocks for a second terminal run in the background until the program ends, and their output goes to
 * `<folder>/<block>.out`.
 */
export function terminalSession(blocks: readonly PrintedBlock[], folder: string): string {
  const steps = blocks.map(({ commands, place }, n) => {
    if (place === 'terminal') return `echo '== block ${n + 1}'\n${commands}`;
    if (place === 'second terminal') return `(\n${commands}\n) >'${folder}/${n + 1}.out' 2>&1 &`;
    return '';
  });
  return ['set -euo pipefail', "trap 'kill $(jobs -p) 2>/dev/null || true' EXIT", ...steps].join('\n');
}
