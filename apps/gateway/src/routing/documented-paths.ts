import { readFileSync } from 'node:fs';

/** The OpenAPI document that the build creates. The path is correct from both `src` and `dist`. */
const DOCUMENT = new URL('../../dist/pages/openapi.json', import.meta.url);

/** Returns every public path of the OpenAPI document, with placeholders such as `{id}`. */
export function documentedPaths(): string[] {
  const { paths } = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as { paths: Record<string, unknown> };
  return Object.keys(paths);
}
