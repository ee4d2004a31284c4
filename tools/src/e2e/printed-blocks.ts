import { marked } from 'marked';

/** The place in which a block of commands runs: the reader's terminal, a second terminal, or nowhere, with a reason. */
export type Place = 'terminal' | 'second terminal' | { readonly notRun: string };

export interface PrintedBlock {
  readonly commands: string;
  readonly place: Place;
}

const SECOND_TERMINAL = /^<!-- second terminal -->$/;
const NOT_RUN = /^<!-- not run: (?<reason>.+) -->$/s;

/**
 * Returns the `sh` blocks of a document in order. A comment before a block says where it runs, or why it does not run.
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
 * Makes a bash program that runs the blocks of a document in order, as if they were pasted, and ends at the first
 * command that fails. The output of second terminals is written to `<folder>/<block>.out`. The second terminals end
 * with the program.
 */
export function terminalSession(blocks: readonly PrintedBlock[], folder: string): string {
  const steps = blocks.map(({ commands, place }, n) => {
    if (place === 'terminal') return `echo '== block ${n + 1}'\n${commands}`;
    if (place === 'second terminal') return `(\n${commands}\n) >'${folder}/${n + 1}.out' 2>&1 &`;
    return '';
  });
  return ['set -euo pipefail', "trap 'kill $(jobs -p) 2>/dev/null || true' EXIT", ...steps].join('\n');
}
