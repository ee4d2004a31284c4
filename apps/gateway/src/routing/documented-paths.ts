import { readFileSync } from 'node:fs';

/** As the build makes it of `docs`, from `src` and `dist` alike. */
const DOCUMENT = new URL('../../dist/pages/openapi.json', import.meta.url);

/** Every public path of the reference, with `{id}` for what differs. */
export function documentedPaths(): string[] {
  const { paths } = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as { paths: Record<string, unknown> };
  return Object.keys(paths);
}
