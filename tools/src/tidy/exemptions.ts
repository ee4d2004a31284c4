/** Why files may do something, by reason. A list may only become shorter. */
export type Exemptions = Readonly<Record<string, readonly string[]>>;

/** Returns the files that a pattern finds without an exemption, and the exemptions of files in which it finds nothing. */
export function faultsIn(texts: ReadonlyMap<string, string>, pattern: RegExp, exemptions: Exemptions): string[] {
  const exempt = new Set(Object.values(exemptions).flat());
  const found = new Set([...texts].filter(([, text]) => pattern.test(text)).map(([file]) => file));
  return [
    ...[...found].filter(file => !exempt.has(file)).map(file => `${file}: not allowed`),
    ...[...exempt].filter(file => !found.has(file)).map(file => `${file}: remove it from the list`),
  ];
}
