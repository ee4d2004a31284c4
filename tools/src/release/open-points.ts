/** The state of the repository before a release. */
export interface Repository {
  readonly version: string;
  /** The versions in the files of packages and images, and those on which packages depend, by their place. */
  readonly stated: ReadonlyMap<string, string>;
  readonly changelog: string;
  /** The lines of `git status --porcelain`. */
  readonly changedFiles: readonly string[];
  readonly tags: readonly string[];
}

/** Returns what must be done before the version can be published, one instruction for each point. */
export function openPoints({ version, stated, changelog, changedFiles, tags }: Repository): string[] {
  const differing = [...stated].filter(([, other]) => other !== version);
  return [
    ...differing.map(([place, other]) => `${place} is ${other}: write ${version}.`),
    ...(changelogPoint(version, changelog, tags) ?? []),
    ...(changedFiles.length > 0
      ? [`Files that differ from the last commit: ${changedFiles.length}. Commit them, and run the command again.`]
      : []),
  ];
}

function changelogPoint(version: string, changelog: string, tags: readonly string[]): string[] | undefined {
  const hasHeading = changelog.includes(`\n## [${version}]`);
  const [, unreleased = ''] = /^## \[Unreleased\]\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog) ?? [];
  const hasUnreleased = unreleased.trim() !== '';
  if (tags.includes(`v${version}`) || (hasHeading && hasUnreleased))
    return [`Version ${version} has been released: raise the version in package.json and in all other places.`];
  if (hasUnreleased)
    return [`CHANGELOG.md has changes under [Unreleased]: write [${version}] and the date above them.`];
  return hasHeading ? undefined : [`CHANGELOG.md has no heading [${version}]: add it.`];
}
