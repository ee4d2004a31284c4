/** A packed package, and the packages that its users install with it. */
export interface Publishable {
  readonly name: string;
  readonly file: string;
  readonly dependencies: readonly string[];
}

/** Sorts packages so that each comes after those that it depends on. The registry then never offers a broken package. */
export function inPublishingOrder<Package extends Publishable>(packages: readonly Package[]): Package[] {
  const sorted = new Set<Package>();
  const add = (one: Package, above: readonly Package[] = []) => {
    if (above.includes(one)) throw new Error(`${one.name} depends on itself.`);
    for (const other of packages) if (one.dependencies.includes(other.name)) add(other, [...above, one]);
    sorted.add(one);
  };
  for (const one of packages) add(one);
  return [...sorted];
}

/** Returns the commands that an owner of the names on the registries types. */
export function ownersCommands(version: string, npm: readonly Publishable[], python: readonly string[]): string[] {
  return [
    'npm login',
    ...inPublishingOrder(npm).map(({ file }) => `npm publish ${file} --access public`),
    `python3 -m twine upload ${python.join(' ')}`,
    `git tag --sign v${version} --message "Sandbourse ${version}" && git push origin v${version}`,
  ];
}
