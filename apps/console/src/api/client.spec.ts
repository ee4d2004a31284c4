import { makeClient } from './client.js';

function clientOf(tokens: readonly (string | undefined)[], status: number) {
  const remaining = [...tokens];
  let refusals = 0;
  const fetch = async () => {
    remaining.shift();
    return Response.json({ detail: 'no' }, { status });
  };
  const onRefused = () => {
    refusals += 1;
  };
  const api = makeClient({ token: () => remaining[0], onRefused }, { baseUrl: 'http://sandbox.test', fetch });
  return { ask: () => api.sandbox.get('/clock').catch(() => undefined), refusals: () => refusals };
}

// biome-ignore format: a table
it.each([
  { what: 'the present token',                 status: 401, tokens: ['a', 'a'],             refusals: 1 },
  { what: 'a token before the present one',    status: 401, tokens: ['a', 'b'],             refusals: 0 },
  { what: 'a token before a logout',           status: 401, tokens: ['a', undefined],       refusals: 0 },
  { what: 'no token',                          status: 401, tokens: [undefined, undefined], refusals: 0 },
  { what: 'too little of a role',              status: 403, tokens: ['a', 'a'],             refusals: 0 },
])('tells $refusals times that $what was refused with $status', async ({ status, tokens, refusals }) => {
  const client = clientOf(tokens, status);
  await client.ask();
  expect(client.refusals()).toBe(refusals);
});
