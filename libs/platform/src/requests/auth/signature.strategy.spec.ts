import { bodyHash, SIGNATURE_HEADERS, type SignatureClaim, type SignatureVerdict } from '@sandbourse/contracts';
import { ADVISOR_CLAIMS } from '@sandbourse/test-support';
import { Unavailable } from '../../errors.js';
import { SignatureStrategy } from './signature.strategy.js';
import { SignedRequests } from './signed-requests.js';
import { judgedBy } from './testing/judged-by.js';

const KEY = { ...ADVISOR_CLAIMS, sub: 'key_1', role: 'api_client' as const, key_id: 'key_1' };
const HEADERS = {
  [SIGNATURE_HEADERS.keyId]: 'key_1',
  [SIGNATURE_HEADERS.timestamp]: '1795186800000',
  [SIGNATURE_HEADERS.signature]: 'f00d',
};
const signed = { method: 'POST', url: '/v1/rebalancing?dry_run=true', headers: HEADERS };
const TAKEN = { takesSignatures: true };

/** Returns a strategy whose auth service always gives this verdict, and the claims that this auth service received. */
function strategyThat(verdict: SignatureVerdict = { caller: KEY }, onEveryRoute = false) {
  const asked: SignatureClaim[] = [];
  const judge = async (claims: readonly SignatureClaim[]) => {
    asked.push(...claims);
    return claims.map(() => verdict);
  };
  return { strategy: new SignatureStrategy(new SignedRequests(judge, onEveryRoute)), asked };
}

it('asks auth whose a signature over method, path and body is', async () => {
  const { strategy, asked } = strategyThat();
  expect(await judgedBy(strategy, signed, TAKEN)).toMatchObject({ keyId: 'key_1', token: null });
  expect(asked).toEqual([
    {
      ...{ key_id: 'key_1', method: 'POST', path: '/v1/rebalancing', timestamp: '1795186800000', signature: 'f00d' },
      ...{ body_sha256: bodyHash(), single_use: true },
    },
  ]);
});

// biome-ignore format: a table
it.each([
  { fault: 'CLOCK',     says: 'by more than 30 seconds' },
  { fault: 'KEY',       says: 'no active API key' },
  { fault: 'SIGNATURE', says: 'does not match the request' },
  { fault: 'REPLAY',    says: 'already used' },
] as const)('says what is wrong with $fault', async ({ fault, says }) => {
  await expect(judgedBy(strategyThat({ fault }).strategy, signed, TAKEN)).rejects.toThrow(says);
});

// biome-ignore format: a table
it.each([
  { where: 'a route that says so',           onEveryRoute: false, takesSignatures: true,  taken: true },
  { where: 'every route of some pillars',    onEveryRoute: true,  takesSignatures: false, taken: true },
  { where: 'no other route',                 onEveryRoute: false, takesSignatures: false, taken: false },
])('takes signatures on $where', async ({ onEveryRoute, takesSignatures, taken }) => {
  const { strategy, asked } = strategyThat(undefined, onEveryRoute);
  const judged = judgedBy(strategy, signed, { takesSignatures });
  if (taken) await expect(judged).resolves.toMatchObject({ keyId: 'key_1' });
  else await expect(judged).rejects.toThrow('This route takes no signed requests');
  expect(asked).toHaveLength(taken ? 1 : 0);
});

it('takes none in a service that cannot ask auth', async () => {
  await expect(judgedBy(new SignatureStrategy(), signed, TAKEN)).rejects.toThrow('takes no signed requests');
});

// biome-ignore format: a table
it.each([
  { what: 'nothing at all',        headers: {},                                     says: 'Not authenticated' },
  { what: 'a header of others',    headers: { 'x-api-key': 'k' },                   says: 'the header x-api-key is not supported' },
  { what: 'a part of a signature', headers: { [SIGNATURE_HEADERS.keyId]: 'key_1' }, says: 'A signed request must have' },
])('says what to send in place of $what', async ({ headers, says }) => {
  await expect(judgedBy(strategyThat().strategy, { ...signed, headers }, TAKEN)).rejects.toThrow(says);
});

it('says that auth cannot be asked, where it cannot', async () => {
  const away = new SignedRequests(() => Promise.reject(new Unavailable('auth is away')), true);
  await expect(judgedBy(new SignatureStrategy(away), signed, TAKEN)).rejects.toThrow(Unavailable);
});
