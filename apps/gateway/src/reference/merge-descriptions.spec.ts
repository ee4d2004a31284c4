import { type Description, mergeDescriptions, type ServiceDescription } from './merge-descriptions.js';

const described = (service: ServiceDescription['service'], description: Description): ServiceDescription => ({
  service,
  description,
});

const refersTo = (name: string) => ({ schema: { $ref: `#/components/schemas/${name}` } });

describe('one document out of many', () => {
  const document = mergeDescriptions([
    described('auth', {
      paths: {
        '/v1/auth/login': { post: { tags: ['Authentication'] } },
        '/v1/auth/me': { get: { tags: ['Sandbox trials'] } },
      },
      components: { schemas: { Error: { type: 'object' }, User: { type: 'object', title: 'a login' } } },
    }),
    described('baas', {
      paths: { '/v1/orders/{order_id}': { get: { tags: ['Orders'], ...refersTo('User') } as never } },
      components: {
        schemas: { Error: { type: 'object' }, User: { type: 'object', title: 'another' }, Order: refersTo('User') },
      },
    }),
    described('webhook-dispatcher', { paths: { '/v1/webhooks': { get: {} }, '/internal/thing': { get: {} } } }),
  ]);

  it('has public paths only, sorted, each as often as it is reachable', () => {
    expect(Object.keys(document.paths as object)).toEqual([
      '/api/v1/auth/login',
      '/api/v1/auth/me',
      '/api/v1/baas/orders/{order_id}',
      '/api/v1/baas/webhooks',
      '/api/v1/pm/webhooks',
    ]);
  });

  it('groups by pillar in reading order, and names operations after their paths', () => {
    expect(document).toMatchObject({
      tags: [
        { name: 'Authentication' },
        { name: 'Authentication: Sandbox trials' },
        { name: 'Brokerage: Orders' },
        { name: 'Brokerage' },
        { name: 'Portfolio management' },
      ],
      paths: {
        '/api/v1/auth/login': { post: { tags: ['Authentication'], operationId: 'post_auth_login' } },
        '/api/v1/baas/orders/{order_id}': {
          get: { tags: ['Brokerage: Orders'], operationId: 'get_baas_orders_by_order_id' },
        },
      },
    });
  });

  it('asks for a credential where one is needed', () => {
    expect(document).toMatchObject({
      paths: {
        '/api/v1/auth/login': { post: { security: [] } },
        '/api/v1/auth/me': { get: { security: [{ bearer: [] }] } },
      },
    });
  });

  it('shares schemas that are the same and keeps apart those that only share a name', () => {
    expect(document).toMatchObject({
      components: {
        schemas: {
          Error: { type: 'object' },
          User: { title: 'a login' },
          User_baas: { title: 'another' },
          Order: refersTo('User_baas'),
        },
      },
      paths: { '/api/v1/baas/orders/{order_id}': { get: refersTo('User_baas') } },
    });
  });

  it('lists schemas by name, whatever the order of the services', () => {
    const { schemas } = document.components as { schemas: object };
    expect(Object.keys(schemas)).toEqual(['Error', 'Order', 'User', 'User_baas']);
  });
});
