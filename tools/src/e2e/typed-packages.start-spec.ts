import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WAITS } from '@sandbourse/test-support';
import { INSTALLED, OtherMachine } from './packed-packages.js';

const TYPESCRIPT = ['--no-save', '--no-audit', '--no-fund', '--prefer-offline', 'typescript@5.9.3', '@types/node@20'];
const STRICT = { strict: true, noUncheckedIndexedAccess: true, target: 'es2022', types: ['node'], noEmit: false };

/** Uses the packages as the guides print it. */
const PROGRAM = `
import { Sandbourse } from '@sandbourse/sdk';
import { BookFile, findLocalStack } from '@sandbourse/sdk/node';
import { startSandbourse, type TestFirm } from '@sandbourse/testing';

export async function first(): Promise<TestFirm> {
  const sandbourse = await startSandbourse();
  const clients = [{ name: 'Ada', first_name: 'Ada', last_name: 'Byron', date_of_birth: '1962-12-10' }];
  const accounts = [{ name: 'brokerage', client: 'Ada', cash: { USD: 25000 } }];
  const firm = await sandbourse.createFirm({ book: { book: 1, firm: { name: 'Orders' }, clients, accounts } });
  const account_id: string = firm.ids.accounts.brokerage;
  await firm.client.baas.get('/accounts/{account_id}', { params: { path: { account_id } } });
  await firm.client.baas.get('/accounts', { params: { query: { tradable: true } } });
  return firm;
}
console.log(typeof first, typeof startSandbourse, typeof BookFile.read, typeof findLocalStack, new Sandbourse({ baseUrl: 'http://sandbox' }).baseUrl);
`;
const PRINTED = 'function function function function http://sandbox\n';

let machine: OtherMachine;

beforeAll(async () => {
  machine = await OtherMachine.make();
  await machine.install();
  await machine.run('npm', ['install', ...TYPESCRIPT]);
}, WAITS.start);

afterAll(() => machine.drop());

// biome-ignore format: a table
it.each([
  { type: 'commonjs', module: 'node16',   moduleResolution: 'node16' },
  { type: 'commonjs', module: 'commonjs', moduleResolution: 'node10' },
  { type: 'module',   module: 'node16',   moduleResolution: 'node16' },
  { type: 'module',   module: 'esnext',   moduleResolution: 'bundler' },
])('54.9: a $type program compiles and runs, with $module and the resolution $moduleResolution', async ({ type, ...resolution }) => {
  const folder = join(machine.project, `${type}-${resolution.moduleResolution}`);
  mkdirSync(folder);
  const write = (name: string, content: unknown) => writeFileSync(join(folder, name), JSON.stringify(content));
  write('package.json', { type });
  write('tsconfig.json', { compilerOptions: { ...STRICT, ...resolution, lib: ['es2023', 'dom'] }, files: ['first.ts'] });
  writeFileSync(join(folder, 'first.ts'), PROGRAM);

  const said = await machine.run('npx', ['tsc', '-p', folder]).catch(({ stdout }: { stdout: string }) => stdout);
  expect(said).toBe('');
  expect(await machine.run('node', [join(folder, 'first.js')])).toBe(PRINTED);
}, WAITS.story);

it('54.15: the packages have a license and a repository, and no specs', async () => {
  for (const name of INSTALLED) {
    const folder = join('node_modules', name);
    const manifest = JSON.parse(await machine.run('cat', [join(folder, 'package.json')]));
    expect(manifest).toMatchObject({ license: 'MIT', repository: { type: 'git', directory: expect.any(String) } });
    expect(
      await machine.run('find', [folder, '-not', '-path', '*/node_modules/*/node_modules/*', '-name', '*spec*']),
    ).toBe('');
  }
});
