interface LoggedRequest {
  readonly method: string;
  readonly path: string;
}

const WITH_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

/**
 * A request as a shell command. The command contains no secret: its user sets TOKEN. Bodies are not stored, so it has a
 * placeholder for the body.
 */
export function curlOf({ method, path }: LoggedRequest, origin: string): string {
  const lines = [
    `curl -s${method === 'GET' ? '' : ` -X ${method}`} '${origin}${path}'`,
    `-H "authorization: Bearer $TOKEN"`,
    ...(WITH_BODY.has(method) ? [`-H 'content-type: application/json'`, `-d '{}'`] : []),
  ];
  return lines.join(' \\\n  ');
}

/** An event stream as a shell command, optionally from an event on. */
export function streamCurlOf(stream: string, sinceId: string | undefined, origin: string): string {
  const since = sinceId === undefined ? '' : `?since_id=${encodeURIComponent(sinceId)}`;
  return `curl -sN '${origin}/api/v1/baas/events/${stream}${since}' \\\n  -H "authorization: Bearer $TOKEN"`;
}
