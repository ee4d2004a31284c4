import { credentialAdvice, tokenAdvice } from './credential-advice.js';

// biome-ignore format: a table
it.each([
  { sent: 'a key in the header of another API', headers: { 'x-api-key': 'secret' },           says: 'the header x-api-key is not supported' },
  { sent: 'HTTP Basic',                         headers: { authorization: 'Basic c2VjcmV0' }, says: 'only the token endpoints support Basic' },
  { sent: 'a token without its scheme',         headers: { authorization: 'aaa.secret.ccc' }, says: 'the word Bearer is missing' },
])('names the cure for $sent, and repeats nothing of it', ({ headers, says }) => {
  const advice = credentialAdvice(headers);

  expect(advice).toContain(says);
  expect(advice).toContain('Authorization: Bearer <ACCESS_TOKEN>');
  expect(advice).not.toMatch(/secret(?! at)|c2VjcmV0/);
});

it.each(['ik_live_abc', 'key_01M7YTT5NMF4MMD6DGJKSYQC69'])('knows that %s belongs to a key', token => {
  expect(tokenAdvice(token)).toContain('exchange its id and secret at POST /api/v1/baas/oauth/token');
});

it('has nothing to say of what may be anything', () => {
  expect(credentialAdvice({})).toBeUndefined();
  expect(credentialAdvice({ authorization: 'Bearer' })).toBeUndefined();
  expect(tokenAdvice('nonsense')).toBeUndefined();
});
