interface LoggedRequest {
  readonly path: string;
  readonly status: number;
  readonly query: string | null;
  readonly body: string | null;
  readonly body_bytes: number;
}

const REDACTED = '[redacted]';
/** The query has a secret in the form in which a URL writes it. */
const REDACTED_IN_QUERY = encodeURIComponent(REDACTED);
const LEFT = 499;

/** Routes that a replay does not send again, with the reason. */
const NOT_AGAIN: readonly (readonly [route: RegExp, reason: string])[] = [
  [/^\/api\/v1\/auth\//, 'it concerns logins and keys, which the new firm has of its own'],
  [/^\/api\/v1\/(baas|pm)\/(v1\/)?(api-)?keys(\/|$)/, 'it concerns keys, which the new firm has of its own'],
  [/^\/api\/v1\/sandbox\/(firms|books|snapshots|ci-tokens)(\/|$)/, 'it concerns whole firms'],
  [/^\/api\/v1\/sandbox\/settled$/, 'a replay waits after each request'],
  [/\/(stream|streams)(\/|$)/, 'a stream has no end'],
  [/^\/api\/v1\/(baas|pm)\/events\/./, 'a stream has no end'],
];

/** Returns the reason for which a request cannot be sent again; null for one that can. */
export function skipReason({ path, status, query, body, body_bytes }: LoggedRequest): string | null {
  const rule = NOT_AGAIN.find(([route]) => route.test(path));
  if (rule) return rule[1];
  if (path.includes(REDACTED) || query?.includes(REDACTED_IN_QUERY)) return 'its address has a part that is not logged';
  if (body?.includes(REDACTED)) return 'its body has a secret, which is not logged';
  if (body === null && body_bytes > 0) return 'its body is not JSON or longer than 16 KiB, and not logged';
  return status === LEFT ? 'the client left before the answer' : null;
}
