/** A route by its parts, such as `GET /api/v1/baas/orders/{order_id}`. */
export interface RouteTemplate {
  readonly method: string;
  readonly path: string;
  readonly segments: readonly string[];
}

export function routeTemplateOf(route: string): RouteTemplate {
  const [method = '', path = ''] = route.split(' ');
  return { method, path, segments: segmentsOf(path) };
}

export function segmentsOf(path: string): string[] {
  return path.split('/').filter(segment => segment !== '');
}

export function isPlaceholder(segment: string): boolean {
  return segment.startsWith('{');
}

/** Returns the number of segments that are not placeholders. Of several routes of one path, the most literal is meant. */
export function literalsIn(segments: readonly string[]): number {
  return segments.filter(segment => !isPlaceholder(segment)).length;
}
