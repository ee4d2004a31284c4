/**
 * Signs a request and sends it. Needs only Node, and BASE_URL, KEY_ID and KEY_SECRET in the environment.
 *
 *   npx tsx signed-request.ts GET ledger-replica
 *   npx tsx signed-request.ts POST stream/tickets
 */
import { createHash, createHmac } from 'node:crypto';

const { BASE_URL, KEY_ID = '', KEY_SECRET = '' } = process.env;

/**
 * Returns the three headers of a signed request. `path` is the path of the service, such as /v1/ledger-replica, without
 * the query string.
 */
function signedHeaders(method: string, path: string, body = ''): Record<string, string> {
  const timestamp = String(Date.now());
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const canonical = [method, path, timestamp, bodyHash].join('\n');
  return {
    'X-SVC-Key-Id': KEY_ID,
    'X-SVC-Timestamp': timestamp,
    'X-SVC-Signature': createHmac('sha256', KEY_SECRET).update(canonical).digest('hex'),
  };
}

const [method = 'GET', route = '', body] = process.argv.slice(2);
const answer = await fetch(`${BASE_URL}/api/v1/pm/${route}`, {
  method,
  headers: {
    ...signedHeaders(method, `/v1/${route.split('?')[0]}`, body),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  },
  body: body ?? null,
});
console.log(await answer.text());
if (!answer.ok) process.exit(1);
