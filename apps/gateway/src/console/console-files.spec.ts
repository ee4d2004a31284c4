import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ConsoleFile, formFor, readConsoleFiles } from './console-files.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-'));
  mkdirSync(join(folder, 'assets'));
  for (const name of ['index.html', 'index.html.br', 'index.html.gz', 'assets/main-1a2b.js', '.inputs'])
    writeFileSync(join(folder, name), name);
});

afterEach(() => rmSync(folder, { recursive: true }));

const read = () => readConsoleFiles(pathToFileURL(`${folder}/`));

it('has the files that pages ask for, and none of what the build keeps for itself', () => {
  expect([...read().keys()].sort()).toEqual(['assets/main-1a2b.js', 'index.html']);
  expect(readConsoleFiles(pathToFileURL(`${folder}/never-built/`)).size).toBe(0);
});

it('knows which files never change', () => {
  expect(read().get('assets/main-1a2b.js')).toMatchObject({
    isHashed: true,
    contentType: 'text/javascript; charset=utf-8',
  });
  expect(read().get('index.html')).toMatchObject({ isHashed: false });
});

// biome-ignore format: a table
it.each([
  { accept: undefined,               encoding: undefined },
  { accept: 'gzip, deflate, br',     encoding: 'br' },
  { accept: 'gzip;q=1.0, br;q=0',    encoding: 'gzip' },
  { accept: 'br;q=0.000',            encoding: undefined },
  { accept: 'BR',                    encoding: 'br' },
  { accept: 'identity',              encoding: undefined },
])('sends $encoding to who accepts "$accept"', ({ accept, encoding }) => {
  const file = read().get('index.html') as ConsoleFile;
  expect(formFor(file, accept).encoding).toBe(encoding);
  expect(formFor(file, accept).body.toString()).toBe({ br: 'index.html.br', gzip: 'index.html.gz' }[encoding ?? ''] ?? 'index.html');
});

it('sends a file as it is where the build has compressed none of it', () => {
  const file = read().get('assets/main-1a2b.js') as ConsoleFile;
  expect(formFor(file, 'br')).toMatchObject({ encoding: undefined });
});
