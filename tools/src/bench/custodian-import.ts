import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccountView, ConnectionView, SyncReport } from '@sandbourse/contracts';
import { until } from '../api-client.js';
import { Brokerage } from '../client/brokerage.js';
import type { Benchmark } from './bench.js';
import { advisorOfALiveFirm } from './live-firm.js';
import { msOf } from './side-by-side.js';
import { orLeast } from './smoke.js';

const ACCOUNTS = orLeast(100, 2);
const LOTS_OF_ACCOUNT = orLeast(1_000, 10);
const ROWS = ACCOUNTS * LOTS_OF_ACCOUNT;
const CUSTODIAN = { name: 'Granite Trust Company', kind: 'OUTSIDE' } as const;
const SYMBOLS = ['SPY', 'VTI', 'BND', 'AAPL', 'MSFT'];
const LOOK_EVERY_MS = 50;
const COLUMNS = ['record', 'account_number', 'security', 'quantity', 'cost_basis', 'acquired_date'];

/**
 * Measures the import of a custodian's file with a hundred thousand lots. The measurement ends when the service returns
 * the report, because every lot is then in the ledger. The comparison is the time in which Postgres copies the same
 * file into a table without an index. The benchmark also measures how much the memory of the service grows.
 */
export const custodianImport: Benchmark = async context => {
  const api = await advisorOfALiveFirm(context);
  const broker = new Brokerage(api);
  context.say(`opening ${ACCOUNTS} accounts at another custodian`);
  const accounts: AccountView[] = [];
  for (let n = 0; n < ACCOUNTS; n += 1) accounts.push(await broker.open(`Bench ${n}`, { custodian: CUSTODIAN }));
  const body = {
    custodian: CUSTODIAN.name,
    connection_type: 'FILE_IMPORT',
    account_ids: accounts.map(({ account_id }) => account_id),
  };
  const { body: connection } = await until(
    () => api.send<ConnectionView>('POST', '/api/v1/pm/custodians/connections', body),
    ({ status }) => status !== 404,
  );
  const file = fileOf(accounts);

  context.say(`importing ${ROWS} lots, ${file.length} bytes`);
  const service = context.stack.services.find(({ name }) => name === 'pm');
  const memory = watchMemory(service?.pid ?? 0);
  const upload = async () => {
    const url = `${context.stack.base_url}/api/v1/pm/custodians/connections/${connection.connection_id}/sync`;
    const headers = { authorization: `Bearer ${api.token}`, 'content-type': 'text/csv' };
    const answer = await fetch(url, { method: 'POST', headers, body: file });
    const report = (await answer.json()) as SyncReport;
    if (report.imported !== ROWS) throw new Error(`${answer.status}: ${JSON.stringify(report).slice(0, 500)}`);
  };
  const ours = await msOf(upload).finally(memory.stop);
  const growth = memory.growthKib();
  const copy = await copyMs(context.stack.database.urls.pm ?? '', file);
  const [rate, copied] = [ROWS / (ours / 1000), ROWS / (copy / 1000)];
  return [
    {
      name: `custodian file, ${ROWS} lots of ${ACCOUNTS} accounts, upload to report`,
      unit: 'rows/s',
      ours: rate,
      peer: { name: 'COPY of the same file', value: copied },
      ratio: rate / copied,
      notes: [`portfolio management grew by ${Math.round(growth / 1024)} MiB at its peak`],
    },
  ];
};

function fileOf(accounts: readonly AccountView[]): Buffer {
  const lines = accounts.flatMap(({ account_number }) =>
    Array.from({ length: LOTS_OF_ACCOUNT }, (_, i) => {
      const day = new Date(Date.UTC(2023, 0, 2 + Math.floor(i / SYMBOLS.length))).toISOString().slice(0, 10);
      return [
        'POSITION',
        account_number,
        SYMBOLS[i % SYMBOLS.length],
        `${1 + (i % 90)}.5`,
        `${100 + i}.25`,
        day,
      ].join();
    }),
  );
  return Buffer.from([COLUMNS.join(), ...lines, ''].join('\n'));
}

/** Reads the resident memory of a process at short intervals. Returns its maximum growth in KiB after `stop`. */
function watchMemory(pid: number): { stop(): void; growthKib(): number } {
  const read = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  const before = read();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, read());
  }, LOOK_EVERY_MS);
  return { stop: () => clearInterval(timer), growthKib: () => peak - before };
}

async function copyMs(url: string, file: Buffer): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'copy-'));
  try {
    const path = join(folder, 'lots.csv');
    writeFileSync(path, file);
    const psql = (...commands: string[]) =>
      execFileSync('psql', ['-q', ...commands.flatMap(command => ['-c', command]), url], { stdio: 'ignore' });
    psql('set role none', `create table bench_lots (${COLUMNS.map(column => `${column} text`).join()})`);
    const taken = await msOf(async () => psql(`\\copy bench_lots from '${path}' with (format csv, header)`));
    psql('drop table bench_lots');
    return taken;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
