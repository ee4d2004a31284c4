import type { ServiceName } from '@sandbourse/contracts';
import { publicPathsOf, resolve } from './resolve.js';

describe('where a public path leads', () => {
  it.each<[path: string, service: ServiceName, servicePath: string]>([
    ['/api/v1/auth/login', 'auth', '/v1/auth/login'],
    ['/api/v1/auth/sandbox/signup', 'auth', '/v1/auth/sandbox/signup'],
    ['/api/v1/baas/accounts', 'baas', '/v1/accounts'],
    ['/api/v1/baas/accounts/acct_1/positions', 'baas', '/v1/accounts/acct_1/positions'],
    ['/api/v1/baas/market/quotes/BRK-B', 'baas', '/v1/market/quotes/BRK-B'],
    ['/api/v1/baas/events/trades', 'baas', '/v1/events/trades'],
    ['/api/v1/baas/stream', 'baas', '/v1/stream'],
    ['/api/v1/baas/stream/tickets', 'baas', '/v1/stream/tickets'],
    ['/api/v1/baas/fix/passwords', 'fix-simulator', '/v1/fix/passwords'],
    ['/api/v1/baas/fx', 'baas', '/v1/fx'],
    ['/api/v1/pm/portfolios', 'pm', '/v1/portfolios'],
    ['/api/v1/pm/pm/stream', 'pm', '/v1/pm/stream'],
    ['/api/v1/pm/stream/tickets', 'pm', '/v1/stream/tickets'],
    ['/api/v1/baas/webhooks', 'webhook-dispatcher', '/v1/webhooks'],
    ['/api/v1/baas/webhooks/whk_1/deliveries', 'webhook-dispatcher', '/v1/webhooks/whk_1/deliveries'],
    ['/api/v1/pm/webhooks/whk_1', 'webhook-dispatcher', '/v1/webhooks/whk_1'],
    ['/api/v1/crm/clients', 'pm', '/v1/crm/clients'],
    ['/api/v1/sandbox/clock', 'auth', '/v1/sandbox/clock'],
    ['/api/v1/sandbox/clock/advance', 'auth', '/v1/sandbox/clock/advance'],
    ['/api/v1/sandbox/market/scripts', 'baas', '/v1/sandbox/market/scripts'],
    ['/api/baas/v1/orders', 'baas', '/v1/orders'],
    ['/api/pm/v1/webhooks/whk_1', 'webhook-dispatcher', '/v1/webhooks/whk_1'],
    ['/api/crm/v1/clients', 'pm', '/v1/crm/clients'],
    ['/api/v1/baas/accounts/a%2Fb', 'baas', '/v1/accounts/a%2Fb'],
    ['/api/v1/baas/', 'baas', '/v1/'],
  ])('%s -> %s %s', (path, service, servicePath) => {
    expect(resolve(path)).toMatchObject({ service, path: servicePath });
  });

  it.each([
    ['/v1/orders', 'a service-side path'],
    ['/v1/webhooks/whk_1/deliveries', 'a service-side path'],
    ['/api/v1/auth/internal/keys', 'what services ask of each other'],
    ['/api/baas/v1/internal/accounts', 'the same, by the base of the SDKs'],
    ['/api/v1/auth/%69nternal/keys', 'the same, in disguise'],
    ['/api/v1/baas/%77ebhooks/whk_1', 'an exception in disguise'],
    ['/api/v1/agents/runs', 'a pillar that is off in the sandbox'],
    ['/api/v1/sandbox/secrets', 'none of the sandbox controls'],
    ['/api/v1/baasx/orders', 'a name that only begins like a pillar'],
    ['/api/v2/baas/orders', 'another version'],
    ['/api/v1', 'no pillar'],
    ['/health/ready', 'a page of the gateway itself'],
  ])('%s leads nowhere: %s', path => {
    expect(resolve(path)).toBeUndefined();
  });

  it('keeps a path that only begins like an exception with its pillar', () => {
    expect(resolve('/api/v1/baas/webhooksx')).toMatchObject({ service: 'baas', path: '/v1/webhooksx' });
  });
});

describe('what a path needs', () => {
  it.each([
    ['/api/v1/auth/login', 'public', 'request'],
    ['/api/v1/auth/sandbox/verify', 'public', 'request'],
    ['/api/v1/sandbox/mailbox', 'public', 'request'],
    ['/api/v1/pm/oauth/token', 'public', 'request'],
    ['/api/baas/v1/oauth/token', 'public', 'request'],
    ['/api/v1/auth/me', 'credential', 'request'],
    ['/api/v1/auth/login/again', 'credential', 'request'],
    ['/api/v1/baas/events/trades', 'credential', 'stream'],
    ['/api/v1/baas/eventsx', 'credential', 'request'],
    ['/api/v1/baas/stream', 'credential', 'socket'],
    ['/api/v1/pm/pm/stream', 'credential', 'socket'],
    ['/api/v1/baas/stream/tickets', 'credential', 'request'],
  ])('%s: %s, %s', (path, access, kind) => {
    expect(resolve(path)).toMatchObject({ access, kind });
  });
});

describe('the way back', () => {
  it.each<[service: ServiceName, servicePath: string, publicPaths: string[]]>([
    ['auth', '/v1/auth/login', ['/api/v1/auth/login']],
    ['auth', '/v1/sandbox/clock', ['/api/v1/sandbox/clock']],
    ['baas', '/v1/orders/{order_id}', ['/api/v1/baas/orders/{order_id}']],
    ['baas', '/v1/sandbox/market/scripts', ['/api/v1/sandbox/market/scripts']],
    ['pm', '/v1/pm/stream', ['/api/v1/pm/pm/stream']],
    ['pm', '/v1/crm/clients', ['/api/v1/crm/clients']],
    ['webhook-dispatcher', '/v1/webhooks/{id}', ['/api/v1/baas/webhooks/{id}', '/api/v1/pm/webhooks/{id}']],
    ['webhook-dispatcher', '/v1/other', []],
  ])('%s %s', (service, servicePath, publicPaths) => {
    expect(publicPathsOf(service, servicePath)).toEqual(publicPaths);
  });
});
