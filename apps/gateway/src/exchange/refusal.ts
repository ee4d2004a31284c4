import type { ServerResponse } from 'node:http';
import { codeOfStatus, type ErrorBody } from '@sandbourse/contracts';
import { rateOf, ZONES, type Zone } from '../limits/edge-limits.js';
import { API_ANSWER_HEADERS } from './api-answer-headers.js';

/** The name of the reached limit, in the response of a refused request. */
export const LIMIT_HEADER = 'x-sandbox-limit';

/** The paths to which a limit applies, for the page. */
const PATHS: Readonly<Record<Zone, string>> = {
  auth: 'paths under /api/v1/auth',
  agents: 'paths under /api/v1/agents',
  api: 'all other paths under /api',
  pages: 'pages and files',
  other: 'paths that do not exist',
};

/** The pages for too many requests, by limit. */
const TOO_MANY_REQUESTS_PAGES = Object.fromEntries(ZONES.map(zone => [zone, tooManyRequestsPage(zone)])) as Record<
  Zone,
  Buffer
>;

/**
 * Returns the page for too many requests. It looks like the page of a typical web server, without JSON and without a
 * Retry-After header (specification 7 and 8).
 */
function tooManyRequestsPage(zone: Zone): Buffer {
  const { perMinute, burst } = rateOf(zone);
  const seconds = 60 / perMinute;
  return Buffer.from(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>503 Service Temporarily Unavailable</title></head>
<body>
<h1>503 Service Temporarily Unavailable</h1>
<p>Your IP address has reached the limit "${zone}", for ${PATHS[zone]}. Wait a few seconds and try again.</p>
<p>The limit is ${perMinute} requests a minute, with bursts of ${burst}. It admits one more request every ${seconds} s.
To start a sandbox on your own computer without limits, run <code>npx sandbourse start --no-limits</code>, or
<code>npm start -- --no-limits</code> in a clone.</p>
</body>
</html>
`);
}

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

export function refuseTooMany(response: ServerResponse, requestId: string, zone: Zone): void {
  const page = TOO_MANY_REQUESTS_PAGES[zone];
  response
    .writeHead(503, {
      ...API_ANSWER_HEADERS,
      'x-request-id': requestId,
      [LIMIT_HEADER]: zone,
      'content-type': 'text/html; charset=utf-8',
      'content-length': page.length,
    })
    .end(page);
}
