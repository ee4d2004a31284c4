/**
 * Returns a file with new lines between the lines `# npm run generate writes KEY:` and `# end of KEY`. The new lines
 * get the indentation of these two lines. No other line changes.
 */
export function withBlock(text: string, key: string, lines: string): string {
  const block = blocksOf(key);
  if (text.search(block) === -1) throw new Error(`a file has no place for ${key}: "# npm run generate writes ${key}:"`);
  return text.replace(block, (_, indent: string) =>
    [`# npm run generate writes ${key}:`, ...lines.trimEnd().split('\n'), `# end of ${key}`]
      .map(line => (line === '' ? '' : indent + line))
      .join('\n'),
  );
}

/** Returns the hand-written part of a file: its text without the generated blocks. */
export function outsideBlocks(text: string): string {
  return text.replace(blocksOf('.*'), '');
}

function blocksOf(key: string): RegExp {
  return new RegExp(String.raw`^( *)# npm run generate writes (${key}):\n[\s\S]*?^ *# end of \2$`, 'gm');
}
