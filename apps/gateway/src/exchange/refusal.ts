import type { ServerResponse } from 'node:http';
import { codeOfStatus, type ErrorBody } from '@sandbourse/contracts';
import { API_ANSWER_HEADERS } from './api-answer-headers.js';

/**
 * The page for too many requests. It looks like the page of a typical web server, without JSON and without a
 * Retry-After header (specification 7 and 8).
 */
const TOO_MANY_REQUESTS_PAGE = Buffer.from(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>503 Service Temporarily Unavailable</title></head>
<body>
<h1>503 Service Temporarily Unavailable</h1>
<p>Too many requests from this address. Slow down and try again.</p>
<p>An address may ask 600 times a minute, 100 times at once; under /api/v1/auth 10 times a minute, 5 times at once.
A stack on your own computer lifts this with <code>npm start -- --no-limits</code>.</p>
</body>
</html>
`);

/** Sends a refusal in the form of specification 7. */
export function refuse(
  response: ServerResponse,
  requestId: string,
  status: number,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  const body = Buffer.from(JSON.stringify({ detail, code: codeOfStatus(status) } satisfies ErrorBody));
  if (status === 401) response.setHeader('www-authenticate', 'Bearer');
  response
    .writeHead(status, {
      ...API_ANSWER_HEADERS,
      ...headers,
      'x-request-id': requestId,
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
    })
    .end(body);
}

export function refuseTooMany(response: ServerResponse, requestId: string): void {
  response
    .writeHead(503, {
      ...API_ANSWER_HEADERS,
      'x-request-id': requestId,
      'content-type': 'text/html; charset=utf-8',
      'content-length': TOO_MANY_REQUESTS_PAGE.length,
    })
    .end(TOO_MANY_REQUESTS_PAGE);
}
