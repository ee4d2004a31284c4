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
<p>Your IP address has reached the rate limit. Wait a few seconds and try again.</p>
<p>The limit is 600 requests a minute, with bursts of 100. For paths under /api/v1/auth, the limit is 10 requests a minute,
with bursts of 5. To start a stack on your own computer without limits, run <code>npm start -- --no-limits</code>.</p>
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
