import { describeServices, type StackPlan, samePort } from './services.js';

function hoursOf(hours?: StackPlan['hours']): Record<string, string | undefined> {
  const services = describeServices({
    postgres: { urlOf: () => '' },
    secrets: { tokenSecret: '', databasePassword: '', userPassword: '', internalSecret: '', keyEncryptionKey: '' },
    ports: samePort(1),
    kafkaEnv: undefined,
    edgeLimits: true,
    interest: true,
    mailDir: '',
    ...(hours && { hours }),
  });
  const said = services.filter(({ env }) => env.VENUE_HOURS !== undefined);
  return Object.fromEntries(said.map(({ name, env }) => [name, env.VENUE_HOURS]));
}

it('has the brokerage and the venue keep the hours of the exchange alike, for firms that have set nothing', () => {
  expect(hoursOf('exchange')).toEqual({ baas: 'exchange', 'fix-simulator': 'exchange' });
});

it.each([undefined, 'always-open'] as const)('leaves them to their default otherwise (%s)', hours => {
  expect(hoursOf(hours)).toEqual({});
});
