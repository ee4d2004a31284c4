import type { GeneratedFile } from './generated-file.js';

/** Generates the list of the public routes. A fault can name only a route of this list. */
export function publicRoutes(openApi: unknown): GeneratedFile {
  const { paths } = openApi as { paths: Readonly<Record<string, object>> };
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `  '${method.toUpperCase()} ${path}',`),
  );
  return {
    path: 'libs/contracts/src/public-routes.ts',
    text: `// Written by \`npm run generate\` from docs/openapi.json: do not edit.

/** Every public route, as a method and a path with placeholders: \`GET /api/v1/baas/orders/{order_id}\`. */
export const PUBLIC_ROUTES: readonly string[] = [
${routes.sort().join('\n')}
];
`,
  };
}
