/**
 * Writes the `stack.json` of an installation of containers to the folder with its secrets. The demo and the end-to-end
 * tests read this file to find the installation. The ports come from the environment variables that the compose files
 * use.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION } from '../stack/commands.js';
import { demoUsers } from '../stack/demo-tenant.js';
import { passwordOf, SUPERUSER, secretsIn } from '../stack/secrets.js';
import { FIX, SERVICE_SCHEMAS, urlOf } from '../stack/services.js';
import type { StackFile } from '../stack/stack.js';
import { KAFKA_READER, kafkaPasswordOf } from './container-secrets.js';

const [folder = '', fixPassword = ''] = process.argv.slice(2);
const { GATEWAY_PORT = '8080', FIX_PORT = '9878', KAFKA_PORT = '9094', POSTGRES_PORT = '5433' } = process.env;
const HOST = '127.0.0.1';

const secrets = secretsIn(folder);
const login = `${SUPERUSER}:${passwordOf(SUPERUSER, secrets.databasePassword)}`;
const databases = SERVICE_SCHEMAS;
const file: StackFile = {
  pid: process.pid,
  version: VERSION,
  base_url: urlOf(Number(GATEWAY_PORT)),
  book: false,
  seeding: [],
  operations_url: '',
  users: demoUsers(secrets.userPassword),
  services: [],
  fix: {
    host: HOST,
    port: Number(FIX_PORT),
    target_comp_id: FIX.venueCompId,
    sender_comp_ids: FIX.clients.map(({ compId }) => compId),
    password: fixPassword,
  },
  database: {
    host: HOST,
    port: Number(POSTGRES_PORT),
    urls: Object.fromEntries(
      databases.map(({ name }) => [name, `postgres://${login}@${HOST}:${POSTGRES_PORT}/${name}`]),
    ),
  },
  broker: {
    kind: 'kafka',
    address: `${HOST}:${KAFKA_PORT}`,
    login: { username: KAFKA_READER, password: kafkaPasswordOf(KAFKA_READER, secrets) },
  },
  mail: { folder: '' },
};
writeFileSync(join(folder, 'stack.json'), `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 });
