import type { Manifest, Workspace } from './workspaces.js';

/** The published package that contains everything for `npm start`. */
export const STACK_PACKAGE = '@sandbourse/stack';

const PLATFORM = '@sandbourse/platform';

export interface StackContents {
  /** The services and the tools that run them. */
  readonly programs: readonly Workspace[];
  /** Packages of this repository that the programs import. The package of the stack contains their files. */
  readonly bundled: readonly Workspace[];
  /** Third-party packages with their versions, which npm installs together with the stack. */
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Collects the contents of the stack from the dependencies of its programs. */
export function stackContents(
  apps: readonly Workspace[],
  libraries: readonly Workspace[],
  tools: Workspace,
): StackContents {
  const programs = [...apps.filter(({ manifest }) => PLATFORM in (manifest.dependencies ?? {})), tools];
  const bundled = new Map<string, Workspace>();
  const dependencies = new Map<string, string>();
  const visit = ({ manifest }: Workspace) => {
    for (const [name, version] of Object.entries(manifest.dependencies ?? {})) {
      const own = libraries.find(library => library.manifest.name === name);
      if (!own) addVersion(dependencies, name, version);
      else if (!bundled.has(name)) {
        bundled.set(name, own);
        visit(own);
      }
    }
  };
  programs.forEach(visit);
  return { programs, bundled: [...bundled.values()].sort(byFolder), dependencies: sorted(dependencies) };
}

/** Returns the package.json of the stack. License, repository and versions are those of the root package. */
export function stackManifest(
  { version, license, repository, engines }: Manifest,
  { bundled, dependencies }: Pick<StackContents, 'bundled' | 'dependencies'>,
  optionalDependencies: Readonly<Record<string, string>>,
): object {
  const own = bundled.map(({ manifest }) => manifest.name);
  return {
    name: STACK_PACKAGE,
    version,
    description:
      'The services, console and database of Sandbourse. The command line installs and runs them: npx sandbourse start.',
    license,
    repository: { ...repository, directory: 'packages/stack' },
    type: 'module',
    engines,
    files: ['apps', 'tools'],
    dependencies: sorted(new Map([...Object.entries(dependencies), ...own.map(name => [name, version] as const)])),
    optionalDependencies,
    bundleDependencies: own,
  };
}

/**
 * Returns the package.json of a contained package. It has no dependencies, because the stack's package.json lists them.
 */
export function bundledManifest({ name, version, exports, imports }: Manifest): object {
  return { name, version, type: 'module', exports, imports };
}

function addVersion(dependencies: Map<string, string>, name: string, version: string): void {
  const known = dependencies.get(name);
  if (known !== undefined && known !== version)
    throw new Error(
      `Two packages depend on ${name}: one on ${known}, another on ${version}. Give both the same version.`,
    );
  dependencies.set(name, version);
}

const byFolder = (one: Workspace, other: Workspace) => (one.folder < other.folder ? -1 : 1);

function sorted(entries: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)));
}
