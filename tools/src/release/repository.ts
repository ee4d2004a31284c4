import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestOf, workspacesIn } from '../pack/workspaces.js';
import { ROOT } from '../root.js';
import type { Repository } from './open-points.js';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const lines = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Reads the versions, the changelog, and what Git knows about this clone. */
export function readRepository(): Repository {
  const { version } = manifestOf('.');
  const npm = workspacesIn('packages').flatMap(({ folder, manifest }) => {
    const file = `${folder}/package.json`;
    const ours = Object.entries(manifest.dependencies ?? {}).filter(([name]) => name.startsWith('@sandbourse/'));
    return [[file, manifest.version] as const, ...ours.map(([name, other]) => [`${name} in ${file}`, other] as const)];
  });
  const python = pythonPackages().flatMap(folder => {
    const file = `${folder}/pyproject.toml`;
    const text = read(file);
    const ours = [...text.matchAll(/"(sandbourse[\w-]*)==([^"]+)"/g)];
    return [
      [file, /^version = "(.*)"$/m.exec(text)?.[1] ?? 'missing'] as const,
      ...ours.map(([, name, other = '']) => [`${name} in ${file}`, other] as const),
    ];
  });
  const images = ['deploy/images.json', JSON.parse(read('deploy/images.json')).version] as const;
  return {
    version,
    stated: new Map([...npm, ...python, images]),
    changelog: read('CHANGELOG.md'),
    changedFiles: lines('status', '--porcelain'),
    tags: lines('tag', '--list', 'v*'),
  };
}

/** Returns the folders of the packages for Python. */
export function pythonPackages(): string[] {
  return readdirSync(join(ROOT, 'packages'), { recursive: true, encoding: 'utf8' })
    .filter(path => /^[^/]+\/pyproject\.toml$/.test(path))
    .map(path => join('packages', path, '..'))
    .sort();
}
