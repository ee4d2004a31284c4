import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '../root.js';

let house: string;

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'lint-'));
  cpSync(join(ROOT, 'biome.json'), join(house, 'biome.json'));
  cpSync(join(ROOT, 'tools/lint'), join(house, 'tools/lint'), { recursive: true });
});

afterAll(() => rmSync(house, { recursive: true }));

/** Returns what lint prints about each of the files. All files are checked in one run, because each run takes long to start. */
function verdicts(files: readonly { file: string; text: string }[]): string[] {
  const names = files.map(({ file }, n) => join(dirname(file), `n${n}.${basename(file)}`));
  for (const [n, { text }] of files.entries()) {
    mkdirSync(dirname(join(house, names[n] ?? '')), { recursive: true });
    writeFileSync(join(house, names[n] ?? ''), text);
  }
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const options = ['--vcs-enabled=false', '--max-diagnostics=none', '--reporter=github'];
  const { stdout } = spawnSync(process.execPath, [biome, 'lint', ...options, ...names], {
    cwd: house,
    encoding: 'utf8',
  });
  const lines = stdout.split('\n').filter(line => line.startsWith('::'));
  return names.map(name => lines.filter(line => line.includes(`${name},line=`)).join('\n'));
}

const NEAR_MONEY = [
  'apps/baas/src/trading/orders',
  'apps/pm/src/fees',
  'apps/auth/src/sandbox/provisioning',
  'apps/fix-simulator/src/venue',
  'libs/money/src',
  'libs/ledger/src',
  'libs/portfolio/src/billing',
  'libs/practice/src',
];

const FIXED_POINT = 'use the fixed-point kinds of libs/money';

const OFFENCES = [
  'export const fee = (notional: bigint) => +notional.toString() * 3;',
  'export const fee = (shares: number) => shares * 0.0000278;',
  'export const fee = 1e-5;',
  'export const fee = (amount: string) => Number(amount);',
  'export const fees = (amounts: string[]) => amounts.map(Number);',
  'export const fee = (amount: string) => Number.parseFloat(amount);',
  'export const fee = (amount: string) => Number.parseInt(amount, 10);',
  'export const fee = (amount: number) => amount.toFixed(2);',
  'export const fee = (amount: { toNumber(): number }) => amount.toNumber();',
];

it.each(NEAR_MONEY)('no doubles near money: in %s', folder => {
  const printed = verdicts(OFFENCES.map(text => ({ file: `${folder}/fee.ts`, text })));
  expect(OFFENCES.filter((_, n) => !printed[n]?.includes(FIXED_POINT))).toEqual([]);
});

it('lets be what is no double, or not near money', () => {
  const files = [
    { file: 'apps/baas/src/trading/orders/fee.ts', text: "export const rate = '0.0000278'; // +notional * 0.0000278" },
    {
      file: 'apps/baas/src/trading/orders/fee.ts',
      text: 'export const first = (counts: number[]) => (counts[0] ?? 0) - 1;',
    },
    { file: 'apps/baas/src/trading/orders/fee.spec.ts', text: 'export const close = 0.5;' },
    { file: 'apps/fix-simulator/src/sessions/rest.ts', text: 'export const rest = Number.parseInt("1", 10) * 0.5;' },
  ];
  const printed = verdicts(files);
  expect(files.filter((_, n) => printed[n]?.includes(FIXED_POINT))).toEqual([]);
});

const work = (text: string) => `
  interface Tx { query(sql: string): Promise<unknown[]>; afterCommit(callback: () => void): void }
  export async function work(tx: Tx): Promise<void> { ${text} }`;

// biome-ignore format: a table
it.each([
  { what: 'a store holds no database', file: 'apps/pm/src/books/accounts/account.store.ts', said: 'take a Tx as the first argument', texts: [
    'import type { Database } from "@sandbourse/platform";',
    'import { type ScopedDatabase } from "@sandbourse/platform";',
    'import { Database as Connection } from "@sandbourse/platform";',
  ] },
  { what: 'tools name what they import', file: 'tools/src/ledger/main.ts', said: "run the app's program", texts: [
    'export const audit = await import(`$' + '{root}/apps/baas/dist/audit.js`);',
    "export const audit = await import('apps/' + name);",
    'export const audit = await import(path);',
    'export const load = createRequire(path);',
  ] },
  { what: 'no promise is floating', file: 'apps/pm/src/books/accounts/account.ts', said: 'A "floating" Promise was found', texts: [
    work('tx.query("insert into notes values (1)");'),
  ] },
  { what: 'no promise is misused', file: 'apps/pm/src/books/accounts/account.ts', said: 'returns a Promise, but no return value', texts: [
    work('tx.afterCommit(async () => undefined);'),
  ] },
])('$what', ({ file, said, texts }) => {
  const printed = verdicts(texts.map(text => ({ file, text })));
  expect(texts.filter((_, n) => !printed[n]?.includes(said))).toEqual([]);
});
