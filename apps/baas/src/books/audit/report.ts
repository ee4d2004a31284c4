import type { Difference, Progress, RebuildOutcome, VerifyOutcome } from './ledger-audit.service.js';

const SAY_EVERY_MS = 1000;

/** Returns a function that prints the progress at most once per second. */
export function progressLine(stream: { write(text: string): unknown }, now: () => number) {
  let saidAt = now();
  return ({ accounts, accountsTotal, entries }: Progress): void => {
    if (now() - saidAt < SAY_EVERY_MS) return;
    saidAt = now();
    stream.write(`${count(accounts)} of ${count(accountsTotal)} accounts, ${count(entries)} entries …\n`);
  };
}

export function summaryOf(
  command: 'verify' | 'rebuild',
  outcome: VerifyOutcome & Partial<RebuildOutcome>,
  seconds: number,
): string {
  const { accounts, entries, difference, restored = 0, resumed } = outcome;
  const extent = `${count(accounts)} accounts, ${count(entries)} entries in ${oneDecimal.format(seconds)} s`;
  const lines = resumed ? ['Continued after the last processed account of the previous run.'] : [];
  if (difference) lines.push(...described(difference), `Stopped after ${extent}.`);
  else if (command === 'verify') lines.push(`The ledger is complete, and all projections agree with it: ${extent}.`);
  else lines.push(`${count(restored)} accounts restored: ${extent}.`);
  return lines.join('\n');
}

function described(difference: Difference): string[] {
  const { accountId, expected, stored } = difference;
  const where =
    difference.kind === 'ENTRY'
      ? `entry ${difference.sequence} (${difference.transactionId}): ${difference.check}`
      : `${difference.table}, ${difference.key}`;
  return [`Account ${accountId}, ${where}`, `  expected ${expected ?? 'no row'}`, `  stored   ${stored ?? 'no row'}`];
}

const oneDecimal = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const count = (n: number) => n.toLocaleString('en');
