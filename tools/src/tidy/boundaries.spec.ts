import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.js';

/** Checks the import rules of a small repository with these files. Returns the output. */
function verdict(files: Readonly<Record<string, string>>): string {
  const house = mkdtempSync(join(tmpdir(), 'boundaries-'));
  for (const file of ['.dependency-cruiser.mjs', 'layers.mjs', 'tsconfig.base.json', 'package.json'])
    cpSync(join(ROOT, file), join(house, file));
  symlinkSync(join(ROOT, 'node_modules'), join(house, 'node_modules'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), text);
  }
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
  rmSync(house, { recursive: true });
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

/** The names of all workspaces with several folders, which therefore have an order. */
const WORKSPACES = [
  ...readdirSync(join(ROOT, 'apps')).map(app => `apps/${app}`),
  ...['contracts', 'fix', 'ledger', 'market', 'market-data', 'platform', 'portfolio'].map(lib => `libs/${lib}`),
  'packages/cli',
  'packages/sdk',
  'tools',
];

const KNOWS_NEST = `import { Injectable } from '@nestjs/common';\nexport const made = Injectable;\n`;

describe('lint', () => {
  let broken: string;

  // All files are checked in one run, because each run takes seconds to start.
  beforeAll(() => {
    const rows = BROKEN.flatMap(({ from, to }, n) => {
      const path = `${'../'.repeat(from.split('/').length - 1)}${inRow(to, n).replace(/\.ts$/, '.js')}`;
      const text = `import { value } from '${path}';\nexport const other = value;\n`;
      return [
        [inRow(to, n), EXPORTS],
        [inRow(from, n), text],
      ];
    });
    const use = `import { value } from '../value.js';\nexport const other = value;\n`;
    const unlisted = WORKSPACES.flatMap(workspace => [
      [`${workspace}/src/value.ts`, EXPORTS],
      [`${workspace}/src/not-listed/user.ts`, use],
    ]);
    broken = verdict({
      ...Object.fromEntries([...rows, ...unlisted]),
      'apps/pm/src/books/accounts/account.ts': KNOWS_NEST,
      'apps/pm/src/round.ts': `import { b } from './about.js';\nexport const a = () => b;\n`,
      'apps/pm/src/about.ts': `import { a } from './round.js';\nexport const b = () => a;\n`,
    });
  });

  it.each(BROKEN.map((row, n) => ({ ...row, n })))(
    'fails when $rule is broken, and names the cure: $from → $to',
    ({ rule, from, to, n }) => {
      expect(broken).toMatch(
        new RegExp(`error ${rule.replace('*', '\\*')}: ${inRow(from, n)} → ${inRow(to, n)}\\n    \\S`),
      );
    },
  );

  it('fails when a rule knows the framework', () => {
    expect(broken).toMatch(
      /error rules-know-no-framework: apps\/pm\/src\/books\/accounts\/account\.ts .*\n +Keep the rule pure/,
    );
  });

  it('fails in every workspace of several folders when one has no place in the order', () => {
    const isNamed = (workspace: string) =>
      broken.includes(`error layers-of-${workspace.split('/').at(-1)}-are-listed: ${workspace}/src/not-listed/user.ts`);
    expect(WORKSPACES.filter(workspace => !isNamed(workspace))).toEqual([]);
  });

  it('fails on a circle', () => {
    expect(broken).toMatch(/error no-circles: apps\/pm\/src\/(round|about)\.ts .*\n(.*\n)* +Move what both need/);
  });

  it('lets imports through that go the right way', () => {
    const fine = verdict({
      'libs/money/src/index.ts': EXPORTS,
      'libs/contracts/src/a.ts': `import { value } from '../../money/src/index.js';\nexport const other = value;\n`,
      'libs/ledger/src/a.ts': `import { value } from '../../money/src/index.js';\nexport const entry = value;\n`,
      'libs/performance/src/a.ts': `import { entry } from '../../ledger/src/a.js';\nexport const twr = entry;\n`,
      'apps/pm/src/a.ts': `import { other } from '../../../libs/contracts/src/a.js';\nexport const third = other;\n`,
    });
    expect(fine).toContain('no dependency violations');
  });

  it('lets what says its role know the framework', () => {
    const fine = verdict({ 'apps/pm/src/books/accounts/account.service.ts': KNOWS_NEST });
    expect(fine).toContain('no dependency violations');
  });
});
