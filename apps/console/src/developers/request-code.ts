interface LoggedRequest {
  readonly method: string;
  readonly path: string;
  /** The JSON body without its secrets. Null if it is not stored. */
  readonly body: string | null;
}

const WITH_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

/**
 * Returns the body of a request as JSON. For a body that is not stored, returns an empty object, in which the user
 * enters the fields. Undefined for a method without a body.
 */
const bodyOf = ({ method, body }: LoggedRequest) => body ?? (WITH_BODY.has(method) ? '{}' : undefined);

/** Converts a request to a shell command. The command contains no secret: the user sets TOKEN. */
export function curlOf(request: LoggedRequest, origin: string): string {
  const { method, path } = request;
  const body = bodyOf(request);
  const lines = [
    `curl -s${method === 'GET' ? '' : ` -X ${method}`} '${origin}${path}'`,
    `-H "authorization: Bearer $TOKEN"`,
    ...(body === undefined ? [] : [`-H 'content-type: application/json'`, `-d '${body.replaceAll("'", `'\\''`)}'`]),
  ];
  return lines.join(' \\\n  ');
}

/** Converts a request to JavaScript for Node and browsers. The variable TOKEN holds the token. */
export function fetchOf(request: LoggedRequest, origin: string): string {
  const { method, path } = request;
  const body = bodyOf(request);
  const type = body === undefined ? '' : `, 'content-type': 'application/json'`;
  return `const response = await fetch('${origin}${path}', {
  method: '${method}',
  headers: { authorization: \`Bearer \${TOKEN}\`${type} },${
    body === undefined ? '' : `\n  body: JSON.stringify(${body}),`
  }
});
console.log(response.status, await response.json());`;
}

/** Converts a request to Python without libraries. The variable TOKEN holds the token. */
export function pythonOf(request: LoggedRequest, origin: string): string {
  const { method, path } = request;
  const body = bodyOf(request);
  return `import json, urllib.request

request = urllib.request.Request(
    "${origin}${path}",
    method="${method}",
    headers={"authorization": f"Bearer {TOKEN}"${body === undefined ? '' : ', "content-type": "application/json"'}},${
      body === undefined ? '' : `\n    data=${JSON.stringify(body)}.encode(),`
    }
)
with urllib.request.urlopen(request) as response:
    print(response.status, json.load(response))`;
}

/** Returns a shell command that reads an event stream, optionally starting after an event. */
export function streamCurlOf(stream: string, sinceId: string | undefined, origin: string): string {
  const since = sinceId === undefined ? '' : `?since_id=${encodeURIComponent(sinceId)}`;
  return `curl -sN '${origin}/api/v1/baas/events/${stream}${since}' \\\n  -H "authorization: Bearer $TOKEN"`;
}
