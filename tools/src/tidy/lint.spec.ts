import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.js';

let house: string;

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'lint-'));
  cpSync(join(ROOT, 'biome.json'), join(house, 'biome.json'));
  cpSync(join(ROOT, 'tools/lint'), join(house, 'tools/lint'), { recursive: true });
});

afterEach(() => rmSync(house, { recursive: true }));

function verdict(file: string, text: string): string {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), text);
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', '--vcs-enabled=false', file], {
    cwd: house,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

const NEAR_MONEY = [
  'apps/baas/src/orders',
  'apps/pm/src/fees',
  'apps/auth/src/provisioning',
  'apps/fix-simulator/src/venue',
  'libs/money/src',
  'libs/ledger/src',
  'libs/portfolio/src/billing',
  'libs/practice/src',
];

const FIXED_POINT = 'use the fixed-point kinds of libs/money';

it.each([
  { offence: 'export const fee = (notional: bigint) => +notional.toString() * 3;' },
  { offence: 'export const fee = (shares: number) => shares * 0.0000278;' },
  { offence: 'export const fee = 1e-5;' },
  { offence: 'export const fee = (amount: string) => Number(amount);' },
  { offence: 'export const fees = (amounts: string[]) => amounts.map(Number);' },
  { offence: 'export const fee = (amount: string) => Number.parseFloat(amount);' },
  { offence: 'export const fee = (amount: string) => Number.parseInt(amount, 10);' },
  { offence: 'export const fee = (amount: number) => amount.toFixed(2);' },
  { offence: 'export const fee = (amount: { toNumber(): number }) => amount.toNumber();' },
])('no doubles near money: $offence', ({ offence }) => {
  for (const folder of NEAR_MONEY) expect(verdict(`${folder}/fee.ts`, offence)).toContain(FIXED_POINT);
});

it.each([
  { file: 'apps/baas/src/orders/fee.ts', text: "export const rate = '0.0000278'; // +notional * 0.0000278" },
  { file: 'apps/baas/src/orders/fee.ts', text: 'export const first = (counts: number[]) => (counts[0] ?? 0) - 1;' },
  { file: 'apps/baas/src/orders/fee.spec.ts', text: 'export const close = 0.5;' },
  { file: 'apps/fix-simulator/src/sessions/rest.ts', text: 'export const rest = Number.parseInt("1", 10) * 0.5;' },
])('lets be what is no double, or not near money: $text', ({ file, text }) => {
  expect(verdict(file, text)).not.toContain(FIXED_POINT);
});

it.each([
  { held: 'Database', from: 'import type { Database } from "@sandbourse/platform";' },
  { held: 'ScopedDatabase', from: 'import { type ScopedDatabase } from "@sandbourse/platform";' },
  { held: 'Database', from: 'import { Database as Connection } from "@sandbourse/platform";' },
])('a store holds no $held: $from', ({ from }) => {
  expect(verdict('apps/pm/src/accounts/account.store.ts', from)).toContain('take a Tx as the first argument');
});

it.each([
  { text: 'export const audit = await import(`$' + '{root}/apps/baas/dist/audit.js`);' },
  { text: "export const audit = await import('apps/' + name);" },
  { text: 'export const audit = await import(path);' },
  { text: 'export const load = createRequire(path);' },
])('tools name what they import: $text', ({ text }) => {
  expect(verdict('tools/src/ledger/main.ts', text)).toContain("run the app's program");
});

it.each([
  { promise: 'floating', text: 'tx.query("insert into notes values (1)");', cure: 'Add await operator' },
  {
    promise: 'misused',
    text: 'tx.afterCommit(async () => undefined);',
    cure: 'returns a Promise, but no return value',
  },
])('no promise is $promise: $text', ({ text, cure }) => {
  const work = `
    interface Tx { query(sql: string): Promise<unknown[]>; afterCommit(callback: () => void): void }
    export async function work(tx: Tx): Promise<void> { ${text} }`;
  expect(verdict('apps/pm/src/accounts/account.ts', work)).toContain(cure);
});
