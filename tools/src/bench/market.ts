import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Paged, SecurityView } from '@sandbourse/contracts';
import { advisorOf, type BenchContext, type Benchmark, type BenchResult } from './bench.js';
import type { Target } from './gateway-wrk.js';
import { compareRates, median } from './side-by-side.js';
import { orLeast } from './smoke.js';

const LOAD_ROUNDS = orLeast(5);
const LOAD_MS_LIMIT = 1_000;
const LOAD_MEGABYTES_LIMIT = 64;
const STREAM_ROUNDS = orLeast(9);

/** Measures three costs of market data: a quote, loading the data, and five years of bars for every security. */
export const market: Benchmark = async context => [
  ...(await load(context)),
  ...(await quotes(context)),
  await fiveYears(context),
];

/**
 * Measures quotes of the brokerage itself, including the token check. The comparisons are a minimal server and a public
 * route of a service on our platform. These two always return the same text.
 */
async function quotes(context: BenchContext): Promise<BenchResult[]> {
  const ours = await brokerageTarget(context, '/v1/market/quotes/AAPL');
  const answer = await (await fetch(ours.url, { headers: ours.headers })).text();
  const peers = [
    {
      name: 'bare Fastify route, a constant of the same size',
      start: () => startPeer('market-peers', 'constant', answer),
    },
    { name: 'a constant of the same size, same platform, no token', start: () => startPeer('market-route', answer) },
  ];
  const results: BenchResult[] = [];
  for (const { name, start } of peers) {
    const peer = await start();
    const sides = { ours: () => ours, peer: () => ({ url: peer.url, headers: {} }), peerName: name };
    results.push(
      await compareRates(
        context,
        `quotes from one process (${name.startsWith('bare') ? 'bare' : 'platform'})`,
        sides,
      ).finally(() => peer.stop()),
    );
  }
  return results;
}

interface Loaded {
  readonly milliseconds: number;
  readonly bytes: number;
}

async function load({ say }: BenchContext): Promise<BenchResult[]> {
  say(`loading the data set in ${LOAD_ROUNDS} fresh processes`);
  const rounds: Loaded[] = [];
  for (let round = 0; round < LOAD_ROUNDS; round += 1) {
    const child = fork(join(import.meta.dirname, 'market-load.js'));
    rounds.push(((await once(child, 'message')) as [Loaded])[0]);
    child.disconnect();
  }
  const milliseconds = median(rounds.map(loaded => loaded.milliseconds));
  const megabytes = median(rounds.map(loaded => loaded.bytes)) / 2 ** 20;
  return [
    limited('load of the whole data set', 'ms', milliseconds, LOAD_MS_LIMIT),
    limited('what the data set keeps', 'MB', megabytes, LOAD_MEGABYTES_LIMIT),
  ];
}

function limited(name: string, unit: string, ours: number, limit: number): BenchResult {
  return { name, unit, ours, peer: { name: 'the limit', value: limit }, ratio: ours / limit };
}

/** Measures reading five years of daily bars for every security, compared with reading the same bytes from a file. */
async function fiveYears(context: BenchContext): Promise<BenchResult> {
  const api = await advisorOf(context);
  const { items } = await api.get<Paged<SecurityView>>('/api/v1/baas/market/securities?page_size=500');
  const symbols = items.map(({ symbol }) => symbol).join(',');
  const { items: newest } = await api.get<{ items: { date: string }[] }>('/api/v1/baas/market/bars/SPY');
  const to = newest.at(-1)?.date ?? '';
  const from = `${Number(to.slice(0, 4)) - 5}${to.slice(4)}`;
  const ours = await brokerageTarget(context, `/v1/market/bars?symbols=${symbols}&from=${from}&to=${to}`);

  const folder = mkdtempSync(join(tmpdir(), 'sandbourse-bars-'));
  const file = join(folder, 'bars.json');
  await pipeline(await answerOf(ours), createWriteStream(file));
  const peer = await startPeer('market-peers', 'file', file);
  const times = { ours: [] as number[], peer: [] as number[] };
  let bytes = 0;
  try {
    for (let round = 0; round < STREAM_ROUNDS; round += 1) {
      times.peer.push((await received({ url: peer.url, headers: {} })).milliseconds);
      const answer = await received(ours);
      times.ours.push(answer.milliseconds);
      bytes = answer.bytes;
    }
  } finally {
    peer.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const [mine, value] = [median(times.ours), median(times.peer)];
  return {
    name: `five years of bars, ${items.length} securities`,
    unit: 'ms',
    ours: mine,
    peer: { name: 'the same bytes from a file, bare Fastify route', value },
    ratio: mine / value,
    notes: [`${(bytes / 2 ** 20).toFixed(1)} MB, median of ${STREAM_ROUNDS} in turns`],
  };
}

async function brokerageTarget(context: BenchContext, path: string): Promise<Target> {
  const { token = '' } = await advisorOf(context);
  const baas = context.stack.services.find(({ name }) => name === 'baas');
  if (!baas) throw new Error('the stack has no brokerage');
  return { url: baas.url + path, headers: { authorization: `Bearer ${token}` } };
}

async function received(target: Target): Promise<{ milliseconds: number; bytes: number }> {
  const startedAt = performance.now();
  const response = await answerOf(target);
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  return { milliseconds: performance.now() - startedAt, bytes };
}

function answerOf({ url, headers }: Target): Promise<NodeJS.ReadableStream> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, response => {
      if (response.statusCode === 200) resolve(response);
      else reject(new Error(`${url.slice(0, 80)}… answered ${response.statusCode}`));
    }).on('error', reject);
  });
}

interface Peer {
  readonly url: string;
  stop(): void;
}

async function startPeer(program: string, ...args: string[]): Promise<Peer> {
  const child: ChildProcess = fork(join(import.meta.dirname, `${program}.js`), args);
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.disconnect() };
}
