import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../stack/root.js';
import { secretsIn } from '../stack/secrets.js';
import { startTemporaryStack } from '../stack/temporary-stack.js';
import { abuse } from './abuse.js';
import { advance } from './advance.js';
import { authentication } from './authentication.js';
import type { Benchmark, BenchResult } from './bench.js';
import { billing } from './billing.js';
import { custodianImport } from './custodian-import.js';
import { gateway } from './gateway.js';
import { latency } from './latency.js';
import { ledger } from './ledger.js';
import { market } from './market.js';
import { orders } from './orders.js';
import { performanceOfAccounts } from './performance.js';
import { rebalancing } from './rebalance.js';
import { rebalancingRun } from './rebalancing-run.js';
import { seeding } from './seeding.js';
import { streams } from './streams.js';
import { webhooks } from './webhooks.js';

const BENCHMARKS: Readonly<Record<string, Benchmark>> = {
  abuse,
  advance,
  authentication,
  billing,
  'custodian-import': custodianImport,
  gateway,
  latency,
  ledger,
  market,
  orders,
  performance: performanceOfAccounts,
  rebalance: rebalancing,
  'rebalancing-run': rebalancingRun,
  seeding,
  streams,
  webhooks,
};

/** What is measured with the limits at the edge in place; for the others they would be what is measured. */
const WITHIN_EDGE_LIMITS = new Set(['abuse']);

const HELP = `Benchmarks: each figure is held against a peer or a limit that runs beside it.

  npm run bench -- [NAME …]

  NAMEs: ${Object.keys(BENCHMARKS).join(', ')} (all without one). KAFKA_BROKERS in the environment puts the stack on Kafka.
  It starts stacks of its own, prints a table of ratios and writes .local/bench.json.`;

async function main(): Promise<void> {
  const names = process.argv.slice(2);
  if (names.includes('--help') || names.includes('-h')) return console.log(HELP);
  const unknown = names.filter(name => !BENCHMARKS[name]);
  if (unknown.length > 0) throw new Error(`no benchmark is called ${unknown.join(', ')}\n\n${HELP}`);

  const chosen = Object.keys(BENCHMARKS).filter(name => names.length === 0 || names.includes(name));
  const limited = chosen.filter(name => WITHIN_EDGE_LIMITS.has(name));
  const unlimited = chosen.filter(name => !WITHIN_EDGE_LIMITS.has(name));
  report([...(await runAll(limited, [])), ...(await runAll(unlimited, ['--no-limits']))]);
}

/** Runs benchmarks on a stack of their own. */
async function runAll(names: readonly string[], stackArguments: readonly string[]): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  if (names.length === 0) return results;

  const { stack, stateDir, stop } = await startTemporaryStack(stackArguments, line => console.log(line));
  try {
    for (const name of names) {
      const run = BENCHMARKS[name];
      if (!run) continue;
      results.push(
        ...(await run({
          stack: stack.file,
          stateDir,
          secrets: secretsIn(stateDir),
          say: line => console.log(`  ${name}: ${line}`),
        })),
      );
    }
  } finally {
    await stop();
  }
  return results;
}

function report(results: readonly BenchResult[]): void {
  console.table(
    Object.fromEntries(
      results.map(({ name, unit, ours, peer, ratio }) => [
        name,
        {
          ours: `${round(ours)} ${unit}`,
          peer: `${round(peer.value)} ${unit}`,
          ratio: round(ratio),
          against: peer.name,
        },
      ]),
    ),
  );
  mkdirSync(join(ROOT, '.local'), { recursive: true });
  const file = join(ROOT, '.local', 'bench.json');
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  console.log(`Written to ${file}`);
}

/** Three digits tell enough of a measurement. */
function round(figure: number): number {
  return Number(figure.toPrecision(3));
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
