import { describeServices, type ServiceDefinition, type StackPlan, samePort } from './services.js';

function described(hours?: StackPlan['hours'], network?: StackPlan['network']): ServiceDefinition[] {
  return describeServices({
    postgres: { urlOf: (database, role) => `postgres://${role}@localhost/${database}` },
    secrets: { tokenSecret: '', databasePassword: '', userPassword: '', internalSecret: '', keyEncryptionKey: '' },
    ports: samePort(1),
    kafkaEnv: undefined,
    edgeLimits: true,
    interest: true,
    mailDir: '',
    ...(hours && { hours }),
    ...(network && { network }),
  });
}

function hoursOf(hours?: StackPlan['hours']): Record<string, string | undefined> {
  const services = described(hours);
  const said = services.filter(({ env }) => env.VENUE_HOURS !== undefined);
  return Object.fromEntries(said.map(({ name, env }) => [name, env.VENUE_HOURS]));
}

it('has the brokerage and the venue keep the hours of the exchange alike, for firms that have set nothing', () => {
  expect(hoursOf('exchange')).toEqual({ baas: 'exchange', 'fix-simulator': 'exchange' });
});

it.each([undefined, 'always-open'] as const)('leaves them to their default otherwise (%s)', hours => {
  expect(hoursOf(hours)).toEqual({});
});

it('gives no service the address of an owner of tables', () => {
  for (const { env } of described()) expect(Object.values(env).join()).not.toContain('_owner');
  const baas = described().find(({ name }) => name === 'baas');
  expect(baas?.env).toMatchObject({ DATABASE_URL: 'postgres://baas_app@localhost/baas' });
});

it('listens for clients elsewhere at the gateway and the FIX port only', () => {
  const network = { host: '0.0.0.0', publicUrl: 'https://sandbox.test', allowedHosts: 'sandbourse' };
  const services = described(undefined, network);
  const envOf = (service: string) => services.find(({ name }) => name === service)?.env;
  expect(envOf('gateway')).toMatchObject({
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://sandbox.test',
    ALLOWED_HOSTS: 'sandbourse',
  });
  expect(envOf('auth')).toMatchObject({ HOST: '127.0.0.1', PUBLIC_URL: 'https://sandbox.test' });
  expect(envOf('fix-simulator')).toMatchObject({ HOST: '127.0.0.1', FIX_HOST: '0.0.0.0' });
  expect(envOf('baas')).toMatchObject({ HOST: '127.0.0.1' });
});
