import type { LoadResult } from '../deploy/order-load.js';

export interface Row extends LoadResult {
  readonly phase: string;
}

const HEAD = [
  'what happened under 2 orders/s',
  'sent',
  'accepted',
  'filled',
  'failed attempts',
  'disturbed for',
  'slowest order',
];

/** Returns the measured phases as a table in Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(row => [
    row.phase,
    String(row.sent),
    String(row.accepted),
    String(row.filled),
    failuresOf(row.failures),
    seconds(row.disturbed_ms),
    seconds(row.slowest_ms),
  ]);
  return [HEAD, HEAD.map(() => '---'), ...lines].map(cells => `| ${cells.join(' | ')} |`).join('\n');
}

/** Returns what an installation promises and this phase has broken, each as a sentence. */
export function brokenPromises({ phase, sent, accepted, filled, shares }: Row): string[] {
  return [
    ...(accepted === sent ? [] : [`${phase}: ${sent - accepted} orders were not accepted`]),
    ...(filled === accepted ? [] : [`${phase}: ${accepted - filled} accepted orders were not filled`]),
    ...(shares === filled ? [] : [`${phase}: the account has ${shares} shares after ${filled} fills`]),
  ];
}

function failuresOf(failures: LoadResult['failures']): string {
  const parts = Object.entries(failures).map(([kind, count]) => `${count} ${kind}`);
  return parts.length === 0 ? 'none' : parts.join(', ');
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
