import { SERVICES } from '@sandbourse/contracts';
import { plainLogin } from '../kafka/broker-files.js';
import { derivedSecret, passwordOf, type Secrets } from '../stack/secrets.js';
import { describeServices, SERVICE_SCHEMAS, samePort } from '../stack/services.js';

/** The host name of Postgres in the network of the containers. */
const POSTGRES = 'postgres';

/** The Kafka user of programs on the host, which read topics from outside the containers. */
export const KAFKA_READER = 'host';

/** The environment variables that are secret. The compose file contains all other variables. */
const SECRET_NAMES = new Set([
  'TOKEN_SECRETS',
  'INTERNAL_SECRET',
  'BAAS_INTERNAL_SECRET',
  'FIX_SIMULATOR_INTERNAL_SECRET',
  'WEBHOOK_DISPATCHER_INTERNAL_SECRET',
  'INTERNAL_SECRETS',
  'KEY_ENCRYPTION_KEY',
  'SIGNING_SECRET_ENCRYPTION_KEY',
  'OPS_ADMIN_PASSWORD',
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'KAFKA_USERNAME',
  'KAFKA_PASSWORD',
]);

type Environment = Readonly<Record<string, string>>;

/**
 * Returns the secret environment variables of every container. The key of each entry is the path of a file below the
 * folder of secrets: `container/env`. Each container mounts only its own folder. Values in `given` have priority over
 * generated values.
 */
export function containerSecrets(secrets: Secrets, given: Environment): Readonly<Record<string, Environment>> {
  const kafkaPassword = (user: string) => kafkaPasswordOf(user, secrets);
  const services = describeServices({
    postgres: {
      urlOf: (database, role) =>
        `postgres://${role}:${passwordOf(role, secrets.databasePassword)}@${POSTGRES}/${database}`,
    },
    secrets,
    ports: samePort(0),
    kafkaEnv: { KAFKA_BROKERS: '' },
    edgeLimits: true,
    interest: true,
    mailDir: '',
  });
  const secretPartOf = (environment: Environment) =>
    Object.fromEntries(
      Object.entries({ ...environment, ...overlap(environment, given) }).filter(([name]) => SECRET_NAMES.has(name)),
    );

  const files: Record<string, Environment> = {};
  for (const { name, env, migrationEnv } of services) {
    const isOnBus = SERVICES.some(service => service === name);
    const kafka = isOnBus ? { KAFKA_USERNAME: name, KAFKA_PASSWORD: kafkaPassword(name) } : {};
    files[`${name}/env`] = { ...secretPartOf(env), ...kafka };
    if (migrationEnv) files[`migrations/${name}`] = secretPartOf(migrationEnv);
  }
  const users = ['broker', KAFKA_READER, ...SERVICES].map(user => [user, kafkaPassword(user)]);
  const login = plainLogin(Object.fromEntries(users));
  return {
    ...files,
    'kafka/env': Object.fromEntries(
      ['CLIENTS', 'HOST', 'CONTROLLER'].map(name => [`KAFKA_LISTENER_NAME_${name}_PLAIN_SASL_JAAS_CONFIG`, login]),
    ),
    'postgres/env': {
      POSTGRES_PASSWORD: secrets.databasePassword,
      ...Object.fromEntries(
        SERVICE_SCHEMAS.flatMap(({ owner, users }) => [owner, ...users]).map(role => [
          `${role.toUpperCase()}_PASSWORD`,
          passwordOf(role, secrets.databasePassword),
        ]),
      ),
    },
    'demo-tenant/env': {
      OPS_ADMIN_PASSWORD: given.OPS_ADMIN_PASSWORD ?? secrets.userPassword,
      KAFKA_USERNAME: KAFKA_READER,
      KAFKA_PASSWORD: kafkaPassword(KAFKA_READER),
    },
  };
}

export function kafkaPasswordOf(user: string, { internalSecret }: Secrets): string {
  return derivedSecret(internalSecret, `kafka ${user}`);
}

function overlap(environment: Environment, given: Environment): Environment {
  return Object.fromEntries(Object.entries(given).filter(([name]) => name in environment));
}
