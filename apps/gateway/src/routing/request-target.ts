/** The parsed URL of a request. The field `path` contains the path as sent, with its percent escapes. */
export interface RequestTarget {
  readonly path: string;
  /** The query including its question mark, or an empty text. */
  readonly query: string;
}

const ABSOLUTE_FORM = /^https?:\/\/[^/?]*/i;
const PRINTABLE = /^[\x21-\x7e]*$/;
const DOT_SEGMENT = /(^|\/)\.\.?(\/|$)/;
const CONTROL = /\p{Cc}/u;

/**
 * Parses the URL of a request. Returns undefined if the URL is malformed, or if its path would have another meaning
 * after decoding.
 */
export function parseTarget(url: string): RequestTarget | undefined {
  const target = url.startsWith('/') ? url : url.replace(ABSOLUTE_FORM, '');
  const end = target.indexOf('?');
  const path = end < 0 ? target : target.slice(0, end);
  const query = end < 0 ? '' : target.slice(end);

  if (!path.startsWith('/') || !PRINTABLE.test(target)) return undefined;
  const decoded = path.includes('%') ? tryDecode(path) : path;
  if (decoded === undefined || DOT_SEGMENT.test(decoded) || CONTROL.test(decoded)) return undefined;
  return { path, query };
}

function tryDecode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
