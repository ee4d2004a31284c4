import { basename } from 'node:path';

/**
 * The maximum size of each tarball, source archive and wheel in kilobytes, by the registry and the package. Raise a size
 * only together with the reason in the commit.
 */
const KILOBYTES_MAX = {
  npm: {
    sandbourse: 100,
    'create-sandbourse-test': 10,
    '@sandbourse/local': 20,
    '@sandbourse/sdk': 300,
    '@sandbourse/stack': 12_000,
    '@sandbourse/testcontainers': 10,
    '@sandbourse/testing': 25,
  },
  PyPI: {
    sandbourse: 150,
    'sandbourse-testing': 35,
    'sandbourse-testcontainers': 10,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, number>>>>;

export type Registry = keyof typeof KILOBYTES_MAX;

/** Returns the maximum size of a package in kilobytes, or undefined if it has none. */
export function kilobytesMax(registry: Registry, name: string): number | undefined {
  return (KILOBYTES_MAX[registry] as Readonly<Record<string, number>>)[name];
}

/** Returns the fault of a package that is too large, or that has no maximum size. */
export function sizeFaults(registry: Registry, name: string, bytes: number): string[] {
  const max = kilobytesMax(registry, name);
  if (max === undefined) return [`${name} has no maximum size: add it to tools/src/release/sizes.ts.`];
  return bytes > max * 1000 ? [`${name} has ${Math.ceil(bytes / 1000)} kB, more than ${max} kB.`] : [];
}

/** Returns the package of a source archive or a wheel, whose name ends at its first hyphen (PEP 625, PEP 427). */
export function pythonPackageOf(file: string): string {
  return basename(file).replace(/-.*/, '').replaceAll('_', '-');
}
