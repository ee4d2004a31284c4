/** A committed file that `npm run generate` writes. */
export interface GeneratedFile {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

export function jsonFile(path: string, content: unknown): GeneratedFile {
  return { path, text: `${JSON.stringify(content, null, 2)}\n` };
}
