import { explainSignature, firstDifference } from './signature-check.js';
import { deliveryText, requestText, signedTextOf } from './signed-text.js';

const SENT = {
  method: 'post',
  url: 'https://sandbox.test/api/v1/pm/rebalancing?preview=true',
  timestamp: '1790000000123',
  body: '{"portfolio_ids": ["prt_1"]}',
};
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

async function hmac(text: string, secret = 'sesame'): Promise<string> {
  const bytes = (value: string) => new TextEncoder().encode(value);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(secret), algorithm, false, ['sign']);
  return Buffer.from(await crypto.subtle.sign('HMAC', key, bytes(text))).toString('hex');
}

const requestLines = async () => signedTextOf(await requestText(SENT)).split('\n');

it('is four lines: method, path of the service, timestamp, hash of the body', async () => {
  const lines = await requestLines();
  expect(lines.slice(0, 3)).toEqual(['POST', '/v1/rebalancing', '1790000000123']);
  expect(lines[3]).toMatch(/^[0-9a-f]{64}$/);
  const nothing = await requestText({ ...SENT, body: '' });
  expect(nothing.parts[3]?.value).toBe(EMPTY);
});

// biome-ignore format: a table
it.each([
  { line: 0, value: 'post',                                   name: 'Method',    why: 'in upper case' },
  { line: 1, value: '/api/v1/pm/rebalancing',                 name: 'Path',      why: 'the path of the service' },
  { line: 1, value: '/v1/rebalancing?preview=true',           name: 'Path',      why: 'not sign the query string' },
  { line: 1, value: '/v1/rebalancing ',                       name: 'Path',      why: 'white space' },
  { line: 2, value: '1790000000',                             name: 'Timestamp', why: 'not in seconds' },
  { line: 3, value: EMPTY,                                    name: 'Body hash', why: 'hash of an empty body' },
  { line: 3, value: '{"portfolio_ids": ["prt_1"]}',           name: 'Body hash', why: 'not the body itself' },
])('names the first line that differs: $name, $why', async ({ line, value, name, why }) => {
  const text = await requestText(SENT);
  const lines = (await requestLines()).map((right, i) => (i === line ? value : right));
  const finding = firstDifference(text, lines.join('\n'));
  expect(finding).toMatchObject({ kind: 'differs', name, found: value, why: expect.stringContaining(why) });
  if (value.endsWith(' ')) return;
  // The same difference is found even if only the signature is known.
  expect(await explainSignature(text, await hmac(lines.join('\n')), hmac)).toMatchObject({ kind: 'differs', name });
});

it('names what stands around the lines', async () => {
  const text = await requestText(SENT);
  const right = signedTextOf(text);
  expect(firstDifference(text, right)).toEqual({ kind: 'fits' });
  expect(firstDifference(text, `${right}\n`)).toMatchObject({ name: 'Layout' });
  expect(firstDifference(text, right.replaceAll('\n', '\r\n'))).toMatchObject({ name: 'Layout' });
  expect(firstDifference(text, right.split('\n').slice(0, 2).join('\n'))).toMatchObject({
    name: 'Timestamp',
    found: null,
    why: 'This part is missing',
  });
  expect(await explainSignature(text, await hmac(`${right}\n`), hmac)).toMatchObject({ name: 'Layout' });
  expect(await explainSignature(text, (await hmac(right)).toUpperCase(), hmac)).toMatchObject({ name: 'Signature' });
  expect(await explainSignature(text, await hmac(right), hmac)).toEqual({ kind: 'fits' });
  expect(await explainSignature(text, await hmac(right, 'another'), hmac)).toMatchObject({ kind: 'unexplained' });
});

it('names what differs in what a webhook delivery is signed over', async () => {
  const text = await deliveryText(SENT);
  expect(signedTextOf(text)).toBe(`1790000000123.${SENT.body}`);
  expect(firstDifference(text, '1790000000123.{"portfolio_ids":["prt_1"]}')).toMatchObject({
    name: 'Body',
    why: expect.stringContaining('reformatted copy'),
  });
  expect(await explainSignature(text, await hmac(`1790000000.${SENT.body}`), hmac)).toMatchObject({
    name: 'Timestamp',
  });
  expect(await explainSignature(text, await hmac(SENT.body), hmac)).toMatchObject({ name: 'Layout' });
});
