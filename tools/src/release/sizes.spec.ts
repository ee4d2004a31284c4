import { workspacesIn } from '../pack/workspaces.js';
import { pythonPackages } from './repository.js';
import { kilobytesMax, pythonPackageOf, sizeFaults } from './sizes.js';

it('61.7: each package for npm and for Python has a maximum size', () => {
  const npm = workspacesIn('packages').map(({ manifest }) => manifest.name);
  const python = pythonPackages().map(folder => folder.replace(/^packages\/python/, 'sandbourse'));

  expect(npm.filter(name => kilobytesMax('npm', name) === undefined)).toEqual([]);
  expect(python.filter(name => kilobytesMax('PyPI', name) === undefined)).toEqual([]);
});

it('61.7: a package that is too large, or without a maximum size, is a fault', () => {
  expect(sizeFaults('npm', '@sandbourse/testing', 25_000)).toEqual([]);
  expect(sizeFaults('npm', '@sandbourse/testing', 25_001)).toEqual(['@sandbourse/testing has 26 kB, more than 25 kB.']);
  expect(sizeFaults('PyPI', pythonPackageOf('/out/sandbourse_testing-0.3.0-py3-none-any.whl'), 40_000)).toEqual([
    'sandbourse-testing has 40 kB, more than 35 kB.',
  ]);
  expect(sizeFaults('PyPI', pythonPackageOf('sandbourse-0.3.0.tar.gz'), 150_000)).toEqual([]);
  expect(sizeFaults('npm', 'other', 1)).toEqual([expect.stringContaining('other has no maximum size')]);
});
