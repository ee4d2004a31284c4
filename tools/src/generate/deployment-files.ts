import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseOf, SERVICES, type ServiceName, urlVariableOf } from '@sandbourse/contracts';
import { ROOT } from '../root.js';
import { describeServices, samePort } from '../stack/services.js';
import { outsideBlocks, withBlock } from './generated-block.js';
import type { GeneratedFile } from './generated-file.js';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/**
 * Returns the generated lines for one service in a deployment file. The lines may depend on the hand-written lines of
 * this file.
 */
type Lines = (service: ServiceName, handWritten: string) => string;

const addressOf = (service: ServiceName) => `http://${service}:8080`;

const DESCRIBED = describeServices({
  postgres: { urlOf: () => '' },
  secrets: { tokenSecret: '', databasePassword: '', userPassword: '', internalSecret: '', keyEncryptionKey: '' },
  ports: samePort(0),
  kafkaEnv: undefined,
  edgeLimits: true,
  interest: true,
  mailDir: '',
});

/** Returns the services that this service calls: those whose addresses are in its environment. */
export function callsOf(service: ServiceName): ServiceName[] {
  const env = DESCRIBED.find(({ name }) => name === service)?.env ?? {};
  return SERVICES.filter(other => urlVariableOf(other) in env);
}

export function callersOf(service: ServiceName): string[] {
  return [...SERVICES.filter(other => callsOf(other).includes(service)), 'gateway'].sort();
}

const BLOCKS: Readonly<Record<string, Readonly<Record<string, Lines>>>> = {
  'docker-compose.yml': {
    'the addresses of services': name => `${urlVariableOf(name)}: ${addressOf(name)}\n`,
    'the services that the gateway waits for': name => `${name}: { condition: service_healthy }\n`,
    'the containers of services that need nothing of their own': (name, handWritten) =>
      handWritten.includes(`\n  ${name}:\n`) ? '' : composeContainer(name),
    'the migrations': name => `
${name}-migration:
  <<: *migration
  command: --env-file=/run/secrets/${name} apps/${name}/dist/migrate.js
  environment:
    APP_ROLE: ${databaseOf(name)}_app
`,
    'where the secrets of services go': name => `- ${name}-secrets:/secrets/${name}\n`,
    'the volumes of services': name => `${name}-secrets:\n`,
  },
  'deploy/observability/prometheus.yml': { 'the services': name => `- ${name}:8080\n` },
};

/** Generates the parts of the deployment files that list every service. */
export function deploymentFiles(): GeneratedFile[] {
  return Object.entries(BLOCKS).map(([path, blocks]) => ({ path, text: withBlocks(read(path), blocks) }));
}

function withBlocks(text: string, blocks: Readonly<Record<string, Lines>>): string {
  const handWritten = outsideBlocks(text);
  return Object.entries(blocks).reduce(
    (soFar, [key, lines]) =>
      withBlock(
        soFar,
        key,
        SERVICES.map(name => lines(name, handWritten))
          .join('')
          .trimStart(),
      ),
    text,
  );
}

function composeContainer(name: ServiceName): string {
  const addresses = callsOf(name)
    .filter(other => other !== 'auth')
    .map(other => `    ${urlVariableOf(other)}: ${addressOf(other)}\n`);
  return `
${name}:
  <<: *service
  command: --env-file=/run/secrets/env apps/${name}/dist/main.js
  volumes: ["${name}-secrets:/run/secrets:ro"]
  environment:
    <<: *data-environment
${addresses.join('')}  depends_on:
    ${name}-migration: { condition: service_completed_successfully }
    kafka: { condition: service_healthy }
`;
}
