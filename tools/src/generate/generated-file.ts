/** A file that a program writes and that nobody edits. */
export interface GeneratedFile {
  /** The path below the root of the repository, or below the folder of the served pages. */
  readonly path: string;
  readonly text: string;
}

export function jsonFile(path: string, content: unknown): GeneratedFile {
  return { path, text: `${JSON.stringify(content, null, 2)}\n` };
}
