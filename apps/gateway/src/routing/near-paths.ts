import { isPlaceholder, segmentsOf } from '@sandbourse/contracts';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import { nearest } from '@sandbourse/platform/hints';

interface Known {
  readonly path: string;
  readonly segments: readonly string[];
}

/** The first segments that are ignored, because public paths begin with them or people write them by mistake. */
const PREFIX = /^(api|v\d+)$/i;
const PILLARS = new Set(['auth', 'baas', 'pm', 'crm', 'sandbox']);
const SUGGESTED_MAX = 3;

/** Suggests similar paths to a client that has requested a path that does not exist. */
export class NearPaths {
  private readonly known: readonly Known[];

  /** @param paths The public paths of the OpenAPI document, with placeholders such as `{id}`. */
  constructor(paths: Iterable<string>) {
    this.known = [...paths].map(path => ({ path, segments: significant(path) }));
  }

  /**
   * Returns at most three paths, most similar first. If several paths are equally similar, those of the same pillar
   * come first.
   */
  to(path: string): string[] {
    const asked = significant(path);
    const pillar = path.split('/').find(segment => PILLARS.has(segment));
    // If the path contains no known pillar, its first segment may be a misspelled pillar. Therefore, the path is also
    // looked up without its first segment.
    const rest = pillar === undefined ? asked.slice(1) : [];
    const found = [...this.exactly(rest), ...this.like(asked, pillar)];
    return [...new Set(found)].slice(0, SUGGESTED_MAX);
  }

  private exactly(asked: readonly string[]): string[] {
    const text = asked.join('/');
    return this.known.filter(({ segments }) => segments.join('/') === text).map(({ path }) => path);
  }

  private like(asked: readonly string[], pillar: string | undefined): string[] {
    if (asked.length === 0) return [];
    const alike = this.known.filter(({ segments }) => isAlike(segments, asked));
    const byText = groupedBy(alike, ({ segments }) => filled(segments, asked));
    const inPillar = (path: string) => (pillar !== undefined && path.includes(`/${pillar}/`) ? 0 : 1);
    return nearest(asked.join('/'), byText.keys()).flatMap(text =>
      (byText.get(text) ?? []).map(({ path }) => path).sort((one, other) => inPillar(one) - inPillar(other)),
    );
  }
}

/** Returns the segments that distinguish a path from others, without `/api/v1` and the pillar. */
function significant(path: string): string[] {
  const segments = segmentsOf(path).filter(segment => !PREFIX.test(segment));
  return segments.length > 1 && PILLARS.has(segments[0] ?? '') ? segments.slice(1) : segments;
}

/** Returns true if each segment is similar. An id is similar to each placeholder, and must not count for the others. */
function isAlike(template: readonly string[], asked: readonly string[]): boolean {
  const isNear = (segment: string, nth: number) =>
    isPlaceholder(segment) || nearest(asked[nth] ?? '', [segment]).length > 0;
  return template.length === asked.length && template.every(isNear);
}

function filled(template: readonly string[], asked: readonly string[]): string {
  return template.map((segment, nth) => (isPlaceholder(segment) ? asked[nth] : segment)).join('/');
}

/** Returns the second half of the error message for a path that does not exist. */
export function suggestion(paths: readonly string[]): string {
  return paths.length === 0 ? '/docs lists all paths' : `Did you mean ${paths.join(' or ')}?`;
}
