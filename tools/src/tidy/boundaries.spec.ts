import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.js';

let house: string;

beforeEach(() => {
  house = aHouse();
});

afterEach(() => rmSync(house, { recursive: true }));

function aHouse(): string {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  for (const file of ['.dependency-cruiser.mjs', 'layers.mjs', 'tsconfig.base.json', 'package.json'])
    cpSync(join(ROOT, file), join(folder, file));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), text);
}

/** Checks the import rules of a small repository with these files. Returns the output. */
function verdict(files: Record<string, string>): string {
  for (const [file, text] of Object.entries(files)) write(file, text);
  const depcruise = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const folders = [...new Set(Object.keys(files).map(file => file.split('/')[0] ?? ''))];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [depcruise, '--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', ...folders],
    {
      cwd: house,
      encoding: 'utf8',
      // The output has no colours, even if the environment of the test runner requests them.
      env: { FORCE_COLOR: '0' },
    },
  );
  return stdout + stderr;
}

const EXPORTS = 'export const value = 1;\n';

const BROKEN = [
  { rule: 'apps-never-import-each-other', from: 'apps/pm/src/a.ts', to: 'apps/baas/src/b.ts' },
  { rule: 'libs-never-import-apps', from: 'libs/testing/src/a.ts', to: 'apps/baas/src/b.ts' },
  { rule: 'money-stands-on-nothing', from: 'libs/money/src/a.ts', to: 'libs/contracts/src/b.ts' },
  { rule: 'contracts-stand-on-money', from: 'libs/contracts/src/a.ts', to: 'libs/platform/src/b.ts' },
  { rule: 'pure-libs-stand-on-ledger-and-money', from: 'libs/ledger/src/a.ts', to: 'libs/platform/src/b.ts' },
  { rule: 'pure-libs-stand-on-ledger-and-money', from: 'libs/performance/src/a.ts', to: 'libs/contracts/src/b.ts' },
  { rule: 'pure-libs-stand-on-ledger-and-money', from: 'libs/market-data/src/a.ts', to: 'libs/fix/src/b.ts' },
  { rule: 'ledger-stands-on-money', from: 'libs/ledger/src/a.ts', to: 'libs/fix/src/b.ts' },
  {
    rule: 'providers-stand-on-money-and-libraries',
    from: 'libs/market-data/src/provider/a.ts',
    to: 'libs/platform/src/b.ts',
  },
  { rule: 'platform-stands-on-contracts-and-money', from: 'libs/platform/src/a.ts', to: 'libs/ledger/src/b.ts' },
  { rule: 'market-stands-on-platform-and-market-data', from: 'libs/market/src/a.ts', to: 'libs/ledger/src/b.ts' },
  { rule: 'packages-stand-on-their-own', from: 'packages/sdk/src/a.ts', to: 'libs/contracts/src/b.ts' },
  { rule: 'the-client-runs-in-browsers', from: 'packages/sdk/src/a.ts', to: 'packages/sdk/src/node/b.ts' },
  { rule: 'testing-is-for-tests', from: 'apps/pm/src/a.ts', to: 'libs/testing/src/b.ts' },
  {
    rule: 'rules-know-no-store',
    from: 'apps/baas/src/trading/orders/order.ts',
    to: 'apps/baas/src/trading/orders/order.store.ts',
  },
  {
    rule: 'only-posting-writes-books',
    from: 'apps/baas/src/money/fees/a.ts',
    to: 'apps/baas/src/books/records/book-writer.store.ts',
  },
  { rule: 'tools-never-import-apps', from: 'tools/src/a.ts', to: 'apps/baas/src/b.ts' },
  { rule: 'migrations-stand-alone', from: 'apps/pm/src/migrations/0009-a.ts', to: 'libs/platform/src/b.ts' },
  { rule: 'migrations-stand-alone', from: 'apps/pm/src/migrations/0009-a.ts', to: 'apps/pm/src/config.ts' },
  {
    rule: 'layer-baas-books/records',
    from: 'apps/baas/src/books/records/a.ts',
    to: 'apps/baas/src/trading/orders/b.ts',
  },
  { rule: 'layer-baas-books/records', from: 'apps/baas/src/books/records/a.ts', to: 'apps/baas/src/books/margin/b.ts' },
  { rule: 'layer-baas-books/records', from: 'apps/baas/src/books/records/a.ts', to: 'apps/baas/src/unlisted/b.ts' },
  { rule: 'layer-baas-reads/*', from: 'apps/baas/src/reads/a.ts', to: 'apps/baas/src/money/fees/b.ts' },
  { rule: 'layers-of-baas-are-listed', from: 'apps/baas/src/unlisted/a.ts', to: 'apps/baas/src/books/records/b.ts' },
  { rule: 'layers-of-baas-are-listed', from: 'apps/baas/src/money/unlisted/a.ts', to: 'apps/baas/src/market/b.ts' },
  {
    rule: 'a-core-never-imports-a-ring',
    from: 'apps/auth/src/sandbox/trials/a.ts',
    to: 'apps/auth/src/sandbox/snapshots/b.ts',
  },
  { rule: 'a-core-never-imports-a-ring', from: 'libs/contracts/src/http/pm/a.ts', to: 'libs/contracts/src/book/b.ts' },
  {
    rule: 'layer-platform-base/async',
    from: 'libs/platform/src/base/async/a.ts',
    to: 'libs/platform/src/data/database/b.ts',
  },
  {
    rule: 'layer-platform-data/database',
    from: 'libs/platform/src/data/database/a.ts',
    to: 'libs/platform/src/requests/auth/b.ts',
  },
  {
    rule: 'layer-platform-services/streams',
    from: 'libs/platform/src/services/streams/a.ts',
    to: 'libs/platform/src/services/service/b.ts',
  },
  {
    rule: 'layer-platform-requests/http',
    from: 'libs/platform/src/requests/http/a.ts',
    to: 'libs/platform/src/requests/idempotency/b.ts',
  },
  { rule: 'layer-contracts-values.ts', from: 'libs/contracts/src/values.ts', to: 'libs/contracts/src/http/b.ts' },
  {
    rule: 'layer-contracts-events',
    from: 'libs/contracts/src/events/a.ts',
    to: 'libs/contracts/src/event-routes/b.ts',
  },
  {
    rule: 'layer-contracts-http/baas',
    from: 'libs/contracts/src/http/baas/a.ts',
    to: 'libs/contracts/src/events/b.ts',
  },
  { rule: 'layer-tools-stack', from: 'tools/src/stack/a.ts', to: 'tools/src/client/b.ts' },
  { rule: 'layer-ledger-tax', from: 'libs/ledger/src/tax/a.ts', to: 'libs/ledger/src/b.ts' },
  { rule: 'layer-fix-codec', from: 'libs/fix/src/codec/a.ts', to: 'libs/fix/src/session/b.ts' },
  {
    rule: 'layer-market-data-replay',
    from: 'libs/market-data/src/replay/a.ts',
    to: 'libs/market-data/src/provider/b.ts',
  },
  {
    rule: 'layer-portfolio-performance',
    from: 'libs/portfolio/src/performance/a.ts',
    to: 'libs/portfolio/src/billing/b.ts',
  },
  { rule: 'layer-cli-output', from: 'packages/cli/src/output/a.ts', to: 'packages/cli/src/commands/b.ts' },
  { rule: 'layer-sdk-credentials', from: 'packages/sdk/src/credentials/a.ts', to: 'packages/sdk/src/http/b.ts' },
];

/** Returns the name of a file in the n-th row of the table, so that rows do not use the same files. */
const inRow = (file: string, n: number) => file.replace(/([ab])\.ts$/, `$1${n}.ts`);

describe('lint', () => {
  let broken: string;

  beforeAll(() => {
    house = aHouse();
    const files = BROKEN.flatMap(({ from, to }, n) => {
      const path = `${'../'.repeat(from.split('/').length - 1)}${inRow(to, n).replace(/\.ts$/, '.js')}`;
      const text = `import { value } from '${path}';\nexport const other = value;\n`;
      return [
        [inRow(to, n), EXPORTS],
        [inRow(from, n), text],
      ];
    });
    broken = verdict(Object.fromEntries(files));
    rmSync(house, { recursive: true });
  });

  it.each(BROKEN.map((row, n) => ({ ...row, n })))(
    'fails when $rule is broken, and names the cure: $from → $to',
    ({ rule, from, to, n }) => {
      expect(broken).toMatch(
        new RegExp(`error ${rule.replace('*', '\\*')}: ${inRow(from, n)} → ${inRow(to, n)}\\n    \\S`),
      );
    },
  );
});

it('lint fails when a rule knows the framework', () => {
  const file = 'apps/pm/src/books/accounts/account.ts';
  const nest = verdict({ [file]: `import { Injectable } from '@nestjs/common';\nexport const made = Injectable;\n` });
  expect(nest).toMatch(/error rules-know-no-framework: .*\n +Keep the rule pure/);
});

it('lint lets what says its role know the framework', () => {
  const file = 'apps/pm/src/books/accounts/account.service.ts';
  const nest = verdict({ [file]: `import { Injectable } from '@nestjs/common';\nexport const made = Injectable;\n` });
  expect(nest).toContain('no dependency violations');
});

it('lint fails in every workspace of several folders when one has no place in the order', () => {
  const apps = readdirSync(join(ROOT, 'apps')).map(app => `apps/${app}`);
  const libs = ['contracts', 'fix', 'ledger', 'market', 'market-data', 'platform', 'portfolio'].map(
    lib => `libs/${lib}`,
  );
  const workspaces = [...apps, ...libs, 'packages/cli', 'packages/sdk', 'tools'];
  const use = `import { value } from '../value.js';\nexport const other = value;\n`;
  const broken = verdict(
    Object.fromEntries(
      workspaces.flatMap(workspace => [
        [`${workspace}/src/value.ts`, EXPORTS],
        [`${workspace}/src/unlisted/a.ts`, use],
      ]),
    ),
  );
  const named = (workspace: string) => broken.includes(`error layers-of-${workspace.split('/').at(-1)}-are-listed`);
  expect(workspaces.filter(workspace => !named(workspace))).toEqual([]);
});

it('lint fails on a circle', () => {
  const circle = verdict({
    'apps/pm/src/a.ts': `import { b } from './b.js';\nexport const a = () => b;\n`,
    'apps/pm/src/b.ts': `import { a } from './a.js';\nexport const b = () => a;\n`,
  });
  expect(circle).toMatch(/error no-circles: .*\n(.*\n)* +Move what both need/);
});

it('lint lets imports through that go the right way', () => {
  const fine = verdict({
    'libs/money/src/index.ts': EXPORTS,
    'libs/contracts/src/a.ts': `import { value } from '../../money/src/index.js';\nexport const other = value;\n`,
    'libs/ledger/src/a.ts': `import { value } from '../../money/src/index.js';\nexport const entry = value;\n`,
    'libs/performance/src/a.ts': `import { entry } from '../../ledger/src/a.js';\nexport const twr = entry;\n`,
    'apps/pm/src/a.ts': `import { other } from '../../../libs/contracts/src/a.js';\nexport const third = other;\n`,
  });
  expect(fine).toContain('no dependency violations');
});
