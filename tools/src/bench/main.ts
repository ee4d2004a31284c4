import { parseArgs } from 'node:util';
import { secretsIn } from '../stack/secrets.js';
import { startTemporaryStack } from '../stack/temporary-stack.js';
import { abuse } from './abuse.js';
import { advance } from './advance.js';
import { authentication } from './authentication.js';
import type { BenchContext, Benchmark, BenchResult } from './bench.js';
import { billing } from './billing.js';
import { consolePages } from './console.js';
import { custodianImport } from './custodian-import.js';
import { faults } from './faults.js';
import { fixtures } from './fixtures.js';
import { gateway } from './gateway.js';
import { inTurns, mediansOf, untilIdle } from './in-turns.js';
import { latency } from './latency.js';
import { ledger } from './ledger.js';
import { market } from './market.js';
import { orderCost } from './order-cost.js';
import { orders } from './orders.js';
import { startOther } from './other-checkout.js';
import { howToInstall, missingFor } from './peers.js';
import { performanceOfAccounts } from './performance.js';
import { rebalancing } from './rebalance.js';
import { rebalancingRun } from './rebalancing-run.js';
import { type BothResults, report, reportBoth, write } from './report.js';
import { seeding } from './seeding.js';
import { IS_SMOKE, orLeast } from './smoke.js';
import { streams } from './streams.js';
import { suite } from './suite.js';
import { verify } from './verify.js';
import { webhooks } from './webhooks.js';

const BENCHMARKS: Readonly<Record<string, Benchmark>> = {
  abuse,
  advance,
  authentication,
  billing,
  console: consolePages,
  'custodian-import': custodianImport,
  faults,
  fixtures,
  gateway,
  latency,
  ledger,
  market,
  'order-cost': orderCost,
  orders,
  performance: performanceOfAccounts,
  rebalance: rebalancing,
  'rebalancing-run': rebalancingRun,
  seeding,
  streams,
  suite,
  verify,
  webhooks,
};

/**
 * The benchmarks for which the gateway's rate limits are on. With the limits, other benchmarks would measure only the
 * limits.
 */
const WITHIN_EDGE_LIMITS = new Set(['abuse']);
const NO_LIMITS = ['--no-limits'];

/**
 * The benchmarks that use a stack only through its API. They can therefore also measure the stack of another commit.
 */
const MAY_DRIVE_ANOTHER = new Set(['advance', 'latency', 'orders', 'rebalancing-run', 'seeding', 'webhooks']);

/** The benchmarks that fill the demo firm of a stack, and therefore measure a stack only once. */
const ONCE_PER_STACK = new Set(['advance', 'seeding']);
const ROUNDS = orLeast(4, 2);

const HELP = `Measures the speed of the sandbox. Each figure is compared with another program or a limit in the same run.

  npm run bench -- [--vs REF] [--minutes N] [--tests N] [--smoke] [NAME …]

  NAME: ${Object.keys(BENCHMARKS).join(', ')} (default: all). If KAFKA_BROKERS is set, the stack uses Kafka.
  --vs REF  builds another commit in .local/bench, starts a second stack from it, and runs each benchmark on both
            stacks in turns, ${ROUNDS} times: ${[...MAY_DRIVE_ANOTHER].join(', ')}
  --minutes N  for faults: the time for which one firm meets all faults (default: 3)
  --tests N  for suite: the number of tests (default: 1000)
  --smoke   runs each benchmark for seconds, to show that it still runs; the figures then mean nothing
  The command starts its own stacks, prints a table of ratios, and writes .local/bench.json.`;

async function main(): Promise<void> {
  const { values, positionals: names } = parseArgs({
    options: {
      vs: { type: 'string' },
      minutes: { type: 'string' },
      tests: { type: 'string' },
      smoke: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
    allowPositionals: true,
  });
  if (values.help) return console.log(HELP);
  const unknown = names.filter(name => !BENCHMARKS[name]);
  if (unknown.length > 0) throw new Error(`no benchmark is called ${unknown.join(', ')}\n\n${HELP}`);

  const chosen = Object.keys(BENCHMARKS).filter(name => names.length === 0 || names.includes(name));
  const missing = missingFor(chosen);
  if (missing.length > 0) throw new Error(howToInstall(missing, chosen));
  if (values.vs !== undefined) return reportBoth(await runOnBoth(chosen, values.vs), values.vs);
  const sizes = { minutes: above0('minutes', values.minutes), tests: above0('tests', values.tests) };
  const results: BenchResult[] = [];
  const failed: string[] = [];
  const isLimited = (name: string) => WITHIN_EDGE_LIMITS.has(name);
  await runAll(chosen.filter(isLimited), [], { results, failed, sizes });
  await runAll(
    chosen.filter(name => !isLimited(name)),
    NO_LIMITS,
    { results, failed, sizes },
  );
  if (IS_SMOKE) console.log(`${chosen.length - failed.length} of ${chosen.length} benchmarks have run.`);
  else report(results);
  if (failed.length > 0) throw new Error(`failed: ${failed.join(', ')}. The others have run.`);
}

type Sizes = Pick<BenchContext, 'minutes' | 'tests'>;

function above0(option: string, text: string | undefined): number | undefined {
  if (text === undefined || Number(text) > 0) return text === undefined ? undefined : Number(text);
  throw new Error(`--${option} must be a number above 0\n\n${HELP}`);
}

/**
 * Starts a separate stack and runs benchmarks on it. Each result is written to the file immediately, so that a later
 * failure does not lose it.
 */
async function runAll(
  names: readonly string[],
  stackArguments: readonly string[],
  { results, failed, sizes }: { results: BenchResult[]; failed: string[]; sizes: Sizes },
): Promise<void> {
  if (names.length === 0) return;
  const { stack, stateDir, stop } = await startTemporaryStack(stackArguments, line => console.log(line));
  try {
    for (const name of names) {
      try {
        results.push(...(await runOne(name, { stack: stack.file, stateDir, secrets: secretsIn(stateDir), ...sizes })));
        if (!IS_SMOKE) write(results);
      } catch (error) {
        failed.push(name);
        console.error(`  ${name} failed: ${error instanceof Error ? (error.stack ?? error.message) : error}`);
      }
    }
  } finally {
    await stop();
  }
}

/**
 * Runs each benchmark in turns on the stack of this checkout and on the stack of another commit, so that both stacks
 * have the same conditions. Reports medians.
 */
async function runOnBoth(chosen: readonly string[], ref: string): Promise<BothResults[]> {
  const names = chosen.filter(name => MAY_DRIVE_ANOTHER.has(name));
  if (names.length === 0) throw new Error(`of what is named, nothing drives another commit's stack\n\n${HELP}`);
  const other = await startOther(ref, NO_LIMITS, line => console.log(line));
  try {
    const { stack, stateDir, stop } = await startTemporaryStack(NO_LIMITS, line => console.log(line));
    try {
      const both: BothResults[] = [];
      const context = { stack: stack.file, stateDir, secrets: secretsIn(stateDir) };
      for (const name of names) {
        await untilIdle([other.context, context]);
        const rounds = await inTurns(
          () => runOne(name, other.context, ` of ${ref}`),
          () => runOne(name, context),
          ONCE_PER_STACK.has(name) ? 1 : ROUNDS,
        );
        const [theirs, ours] = [mediansOf(rounds.one), mediansOf(rounds.other)];
        both.push(...ours.map(mine => ({ ours: mine, theirs: theirs.find(result => result.name === mine.name) })));
      }
      return both;
    } finally {
      await stop();
    }
  } finally {
    await other.stop();
  }
}

async function runOne(name: string, context: Omit<BenchContext, 'say'>, whose = ''): Promise<BenchResult[]> {
  const say = (line: string) => console.log(`  ${name}${whose}: ${line}`);
  const results = (await BENCHMARKS[name]?.({ ...context, say })) ?? [];
  const without = results.find(({ ours }) => !Number.isFinite(ours));
  if (without) throw new Error(`${without.name} has no figure`);
  return results;
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
