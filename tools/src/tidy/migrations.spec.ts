import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../root.js';
import { files, textOf } from './source-files.js';

interface MigrationFiles {
  readonly files: readonly string[];
  /** The text of index.ts. It determines the order in which migrations run. */
  readonly index: string;
}

/**
 * Returns the faults in the migrations of an app. Their numbers must begin with 0001, have no gap, and follow the order
 * in which they run. The list may also have migrations of a library, which changes its tables in every app.
 */
function disorderOf({ files, index }: MigrationFiles): string[] {
  const imports = [...index.matchAll(/import \{ (\w+?)(\d{13}) \} from '\.\/(.+)\.js'/g)];
  const own = imports.map(([, className = '', timestamp = '']) => className + timestamp);
  const list = index.slice(index.indexOf('export const migrations'));
  const listed = [...list.matchAll(/\w+?(\d{13})/g)].map(([name]) => name).filter(name => own.includes(name));
  return files.flatMap((file, at) => {
    const number = String(at + 1).padStart(4, '0');
    const name = file.replace(/\.ts$/, '');
    const [, className = '', timestamp = ''] = imports.find(([, , , from]) => from === name) ?? [];
    const before = imports.find(([, , , from]) => from === files[at - 1]?.replace(/\.ts$/, ''))?.[2] ?? '';
    return [
      ...(file.startsWith(`${number}-`) ? [] : [`${file}: number it ${number}`]),
      ...(listed[at] === className + timestamp ? [] : [`${file}: list it in index.ts as number ${at + 1}`]),
      ...(timestamp > before
        ? []
        : [`${file}: end its class name in a number above ${before}, for they run in that order`]),
    ];
  });
}

const apps = readdirSync(join(ROOT, 'apps')).filter(app => existsSync(join(ROOT, 'apps', app, 'src/migrations')));

it.each(apps)('the migrations of %s are one sequence', app => {
  const folder = join(ROOT, 'apps', app, 'src/migrations');
  const files = readdirSync(folder).filter(file => /^\d.*\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(0);
  expect(disorderOf({ files, index: readFileSync(join(folder, 'index.ts'), 'utf8') })).toEqual([]);
});

// biome-ignore format: a table
it.each([
  { fault: 'a gap',           files: ['0001-a.ts', '0003-b.ts'], order: ['A1790000000001', 'B1790000000002'], says: 'number it 0002' },
  { fault: 'another order',   files: ['0001-b.ts', '0002-a.ts'], order: ['A1790000000001', 'B1790000000002'], says: 'as number 1' },
  { fault: 'an older number', files: ['0001-a.ts', '0002-b.ts'], order: ['A1790000000005', 'B1790000000002'], says: 'above 1790000000005' },
  { fault: 'one not listed',  files: ['0001-a.ts', '0002-b.ts'], order: ['A1790000000001'],                   says: 'as number 2' },
])('$fault is found', ({ files, order, says }) => {
  const fileOf = (name: string) => files.find(file => file.includes(`-${name.charAt(0).toLowerCase()}`))?.slice(0, -3);
  const imports = order.map(name => `import { ${name} } from './${fileOf(name)}.js';`);
  const index = `${imports.join('\n')}\nexport const migrations = [${order.join(', ')}];`;
  expect(disorderOf({ files, index }).join('\n')).toContain(says);
});

it('a migration of a library may run between them', () => {
  const index = `
    import { A1790000000001 } from './0001-a.js';
    import { OfLibrary1790000000002 } from '@sandbourse/platform/inbox-migrations';
    import { B1790000000003 } from './0002-b.js';
    export const migrations = [A1790000000001, OfLibrary1790000000002, B1790000000003];`;
  expect(disorderOf({ files: ['0001-a.ts', '0002-b.ts'], index })).toEqual([]);
});

it('every SQL file is in a migration', () => {
  const migrations = files.filter(file => /\/migrations\/\d{4}-[^/]+\.ts$|baseline\.ts$/.test(file)).map(textOf);
  const schema = files.filter(file => /\/schema\/[^/]+\.sql$/.test(file));
  expect(schema.length).toBeGreaterThan(0);
  expect(schema.filter(file => !migrations.join().includes(`'${basename(file, '.sql')}'`))).toEqual([]);
});
