import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../stack/root.js';

let house: string;

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'boundaries-'));
  for (const file of ['.dependency-cruiser.mjs', 'tsconfig.base.json', 'package.json'])
    cpSync(join(ROOT, file), join(house, file));
  symlinkSync(join(ROOT, 'node_modules'), join(house, 'node_modules'));
});

afterEach(() => rmSync(house, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), text);
}

/** Lint's verdict on a small house of these files. */
function verdict(files: Record<string, string>): string {
  for (const [file, text] of Object.entries(files)) write(file, text);
  const depcruise = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const folders = [...new Set(Object.keys(files).map(file => file.split('/')[0] ?? ''))];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [depcruise, '--config', '.dependency-cruiser.mjs', ...folders],
    {
      cwd: house,
      encoding: 'utf8',
      // Without colours, whatever the runner above has asked for.
      env: { FORCE_COLOR: '0' },
    },
  );
  return stdout + stderr;
}

const EXPORTS = 'export const value = 1;\n';

it.each([
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
  { rule: 'testing-is-for-tests', from: 'apps/pm/src/a.ts', to: 'libs/testing/src/b.ts' },
  { rule: 'rules-know-no-framework', from: 'apps/baas/src/orders/order.ts', to: 'apps/baas/src/orders/order.store.ts' },
])('lint fails when $rule is broken', ({ rule, from, to }) => {
  const path = `${'../'.repeat(from.split('/').length - 1)}${to.replace(/\.ts$/, '.js')}`;
  const broken = verdict({ [to]: EXPORTS, [from]: `import { value } from '${path}';\nexport const other = value;\n` });
  expect(broken).toContain(`error ${rule}`);
});

it('lint fails on a circle', () => {
  const circle = verdict({
    'apps/pm/src/a.ts': `import { b } from './b.js';\nexport const a = () => b;\n`,
    'apps/pm/src/b.ts': `import { a } from './a.js';\nexport const b = () => a;\n`,
  });
  expect(circle).toContain('error no-circles');
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
