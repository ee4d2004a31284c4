import { PatientClient } from '../client/patient-client.js';
import { GuestClient } from './guest-client.js';
import { Skipped } from './skipped.js';

const ANSWER = { status: 200, body: {}, headers: new Headers() };

afterEach(() => jest.restoreAllMocks());

// biome-ignore format: a table
it.each([
  { what: 'a login',                 method: 'POST', path: '/api/v1/auth/login',          token: undefined },
  { what: 'a sign-up',               method: 'POST', path: '/api/v1/auth/sandbox/signup', token: 'token' },
  { what: 'a read without a token',  method: 'GET',  path: '/api/v1/auth/me',             token: undefined },
])("54.3: spends no logins of a sandbox that it was pointed at: $what", async ({ method, path, token }) => {
  const sent = jest.spyOn(PatientClient.prototype, 'send').mockResolvedValue(ANSWER);
  await expect(new GuestClient('http://127.0.0.1:1', token).send(method, path)).rejects.toThrow(Skipped);
  expect(sent).not.toHaveBeenCalled();
});

it.each(['/api/v1/auth/me', '/api/v1/baas/accounts'])('54.3: a read of %s with a token spends none', async path => {
  jest.spyOn(PatientClient.prototype, 'send').mockResolvedValue(ANSWER);
  expect(await new GuestClient('http://127.0.0.1:1', 'token').send('GET', path)).toBe(ANSWER);
});
