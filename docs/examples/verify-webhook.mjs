// Receives webhook deliveries and verifies them: node verify-webhook.mjs PORT. The signing secret is in SIGNING_SECRET.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

const SECRET = process.env.SIGNING_SECRET ?? '';
const FRESH_MS = 5 * 60 * 1000;
const seen = new Set();

/**
 * Returns true if the delivery was signed with the secret in the last five minutes. For a day after a rotation of the
 * secret, a delivery has two signatures.
 */
function isGenuine(headers, rawBody) {
  const timestamp = headers['x-service-timestamp'] ?? '';
  const age = Date.now() - Number(timestamp);
  if (!/^\d+$/.test(timestamp) || Math.abs(age) > FRESH_MS) return false;

  const expected = createHmac('sha256', SECRET).update(`${timestamp}.`).update(rawBody).digest();
  return [headers['x-service-signature'], headers['x-service-signature-previous']].some(sent => {
    const signature = Buffer.from(sent ?? '', 'hex');
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
}

createServer(async (request, response) => {
  const rawBody = await buffer(request);
  if (!isGenuine(request.headers, rawBody)) return response.writeHead(401).end();

  const delivery = JSON.parse(rawBody.toString());
  response.writeHead(204).end();
  // The same delivery can arrive more than once.
  if (seen.has(delivery.delivery_id)) return;
  seen.add(delivery.delivery_id);
  console.log(delivery.event_type, delivery.event_id);
}).listen(Number(process.argv[2] ?? 4000), '127.0.0.1', () => console.log('listening'));
