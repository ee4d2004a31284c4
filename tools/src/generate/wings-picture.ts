import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LAYERS, type Layer, nameOf } from '../../../layers.mjs';
import { ROOT } from '../root.js';
import { withBlock } from './generated-block.js';
import type { GeneratedFile } from './generated-file.js';

const PAGE = 'docs/architecture.md';
const WIDTH = 150;
const INDENT = 15;

/** Returns docs/architecture.md with a picture of the wings, which follows from LAYERS in layers.mjs. */
export function architecturePage(): GeneratedFile {
  return { path: PAGE, text: withBlock(readFileSync(join(ROOT, PAGE), 'utf8'), 'wings', wingsPicture()) };
}

/** Draws the workspaces that have wings: each wing from the top, what it contains, and its folders from the top. */
function wingsPicture(): string {
  const workspaces = Object.entries(LAYERS).map(([workspace, entries]) => [workspace, entries.filter(isWing)] as const);
  return workspaces
    .filter(([, wings]) => wings.length > 0)
    .map(([workspace, wings]) => [workspace, ...wings.toReversed().flatMap(linesOf)].join('\n'))
    .join('\n\n');
}

type Wing = Required<Pick<Exclude<Layer, string | readonly string[]>, 'name' | 'about' | 'folders'>>;

function isWing(entry: Layer): entry is Wing {
  return typeof entry === 'object' && 'about' in entry;
}

function linesOf({ name, about, folders }: Wing): string[] {
  const below = folders.toReversed().map(nameOf);
  const folderLines = below.length === 0 ? [] : wrapped(below.join(', '), WIDTH - INDENT);
  return [`  ${name.padEnd(INDENT - 2)}${about}`, ...folderLines.map(line => `${' '.repeat(INDENT)}${line}`)];
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
