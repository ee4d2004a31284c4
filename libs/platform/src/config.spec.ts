import { z } from 'zod';
import { DataServiceConfig, InternalSecrets, loadConfig, ServiceConfig } from './config.js';

const SECRET = 'k1:a-secret-of-at-least-thirty-two-bytes';

it('names everything that is missing or wrong at once, and shows no value', () => {
  const load = () => loadConfig(ServiceConfig, { PORT: 'http', TOKEN_SECRETS: 'k1:too-short' });

  expect(load).toThrow(/PORT: .*; TOKEN_SECRETS: each secret is name:secret with at least 32 bytes/);
  expect(load).not.toThrow(/too-short/);
});

it('says of what is missing that it is not set', () => {
  expect(() => loadConfig(DataServiceConfig, { PORT: '1', TOKEN_SECRETS: SECRET })).toThrow('DATABASE_URL: is not set');
});

it('reads several secrets, newest first, and lets them contain colons', () => {
  const { TOKEN_SECRETS } = loadConfig(ServiceConfig, {
    PORT: '1',
    TOKEN_SECRETS: `${SECRET}:more,k0:${'x'.repeat(32)}`,
  });
  expect(TOKEN_SECRETS.map(({ kid }) => kid)).toEqual(['k1', 'k0']);
  expect(TOKEN_SECRETS[0]?.secret).toBe('a-secret-of-at-least-thirty-two-bytes:more');
});

it('lets a service add names of its own', () => {
  const Config = DataServiceConfig.safeExtend({ MINE: z.string() });
  expect(() => loadConfig(Config, { PORT: '1', TOKEN_SECRETS: SECRET, DATABASE_URL: 'x', KAFKA_BROKERS: 'b' })).toThrow(
    'MINE',
  );
});

it('takes a secret of its own for each service that asks', () => {
  const load = (text: string) => InternalSecrets.parse(text);
  const [one, two] = ['1'.repeat(32), '2'.repeat(32)];

  expect([...load(`baas:${one},pm:${two}`)]).toEqual([
    ['baas', one],
    ['pm', two],
  ]);
  expect(() => load(`baas:${one},pm:${one}`)).toThrow('each service has a secret of its own');
  expect(() => load('baas:short')).toThrow('at least 32 bytes');
});
