interface LoggedRequest {
  readonly method: string;
  readonly path: string;
}

const WITH_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

/**
 * Converts a request to a shell command. The command contains no secret: the user sets TOKEN. Bodies are not stored, so
 * the command contains a placeholder.
 */
export function curlOf({ method, path }: LoggedRequest, origin: string): string {
  const lines = [
    `curl -s${method === 'GET' ? '' : ` -X ${method}`} '${origin}${path}'`,
    `-H "authorization: Bearer $TOKEN"`,
    ...(WITH_BODY.has(method) ? [`-H 'content-type: application/json'`, `-d '{}'`] : []),
  ];
  return lines.join(' \\\n  ');
}

/** Returns a shell command that reads an event stream, optionally starting after an event. */
export function streamCurlOf(stream: string, sinceId: string | undefined, origin: string): string {
  const since = sinceId === undefined ? '' : `?since_id=${encodeURIComponent(sinceId)}`;
  return `curl -sN '${origin}/api/v1/baas/events/${stream}${since}' \\\n  -H "authorization: Bearer $TOKEN"`;
}
