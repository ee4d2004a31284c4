/** A file that is written from something else, and never by hand. */
export interface GeneratedFile {
  /** From the root of the repository, or of the pages that are served. */
  readonly path: string;
  readonly text: string;
}

export function jsonFile(path: string, content: unknown): GeneratedFile {
  return { path, text: `${JSON.stringify(content, null, 2)}\n` };
}
