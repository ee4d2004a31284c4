import { readFileSync } from 'node:fs';

/** The document lies beside `src` and `dist` alike, written by `npm run generate`. */
const DOCUMENT = new URL('../../assets/openapi.json', import.meta.url);

/** Every public path of the reference, with `{id}` for what differs. */
export function documentedPaths(): string[] {
  const { paths } = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as { paths: Record<string, unknown> };
  return Object.keys(paths);
}
