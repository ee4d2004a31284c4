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
function callsOf(service: ServiceName): ServiceName[] {
  const env = DESCRIBED.find(({ name }) => name === service)?.env ?? {};
  return SERVICES.filter(other => urlVariableOf(other) in env);
}

function callersOf(service: ServiceName): string[] {
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
  'deploy/k8s/base/network-policies.yaml': {
    'the services with metrics': name => `- ${name}\n`,
    'the services with a database': name => `- ${name}\n`,
    'the services that the gateway calls': name => `- ${name}\n`,
  },
  'deploy/k8s/base/kustomization.yaml': {
    'the files of services': name => `- ${name}.yaml\n`,
    'the addresses of services': name => `- ${urlVariableOf(name)}=${addressOf(name)}\n`,
    'the addresses that each service calls': name => `- name: ${name}
  literals:
${callsOf(name)
  .map(other => `    - ${urlVariableOf(other)}=${addressOf(other)}\n`)
  .join('')}    - LOG_LEVEL=info
`,
  },
  'deploy/k8s/overlays/local/kustomization.yaml': {
    'the bus of each service': name => `- name: ${name}
  behavior: merge
  literals:
    - KAFKA_BROKERS=kafka:9092
`,
  },
  'deploy/k8s/overlays/production/kustomization.yaml': {
    'the login of each service at Kafka': name => `- path: kafka-login.yaml
  target: { kind: Deployment, name: ${name} }
- target: { kind: Deployment, name: ${name} }
  patch: |
    - op: add
      path: /spec/template/spec/containers/0/env/-
      value:
        name: KAFKA_PASSWORD
        valueFrom: { secretKeyRef: { name: kafka-${name}, key: password } }
`,
    'the bus of each service': name => `- name: ${name}
  behavior: merge
  literals:
    - KAFKA_BROKERS=kafka-kafka-bootstrap:9092
    - KAFKA_USERNAME=kafka-${name}
    - KAFKA_SASL_MECHANISM=scram-sha-512
    - KAFKA_TLS=on
`,
  },
  'deploy/k8s/overlays/production/kafka.yaml': {
    'a user for each service': name => `---
apiVersion: kafka.strimzi.io/v1
kind: KafkaUser
metadata:
  name: kafka-${name}
  labels: { strimzi.io/cluster: kafka }
spec:
  authentication: { type: scram-sha-512 }
  authorization:
    type: simple
    acls:
      - resource: { type: topic, name: "*", patternType: literal }
        operations: [Create, Describe, Read, Write]
      - resource: { type: group, name: ${name}, patternType: prefix }
        operations: [Delete, Describe, Read]
      - resource: { type: cluster }
        operations: [Create, Describe]
`,
  },
  'deploy/k8s/overlays/production/postgres.yaml': {
    'the logins of the services': name => {
      const database = databaseOf(name);
      return `- hostssl ${database} ${database}_owner,${database}_app all scram-sha-256\n`;
    },
    'the roles': name =>
      ['owner', 'app']
        .map(
          role => `- name: ${databaseOf(name)}_${role}
  login: true
  passwordSecret: { name: postgres-${name}-${role} }
`,
        )
        .join(''),
    'the databases': name => `---
apiVersion: postgresql.cnpg.io/v1
kind: Database
metadata:
  name: ${name}
spec:
  name: ${databaseOf(name)}
  owner: ${databaseOf(name)}_owner
  cluster: { name: postgres }
`,
  },
};

/** Generates the parts of the deployment files that list every service. */
export function deploymentFiles(): GeneratedFile[] {
  const template = read('deploy/k8s/service.template.yaml');
  return [
    ...Object.entries(BLOCKS).map(([path, blocks]) => ({ path, text: withBlocks(read(path), blocks) })),
    ...SERVICES.map(name => ({ path: `deploy/k8s/base/${name}.yaml`, text: manifestsOf(name, template) })),
  ];
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

/** Fills in the template for a service. If a placeholder has several values, its line is repeated for each value. */
function manifestsOf(name: ServiceName, template: string): string {
  const facts: Readonly<Record<string, readonly string[]>> = {
    name: [name],
    database: [databaseOf(name)],
    description: [JSON.parse(read(`apps/${name}/package.json`)).description],
    callers: callersOf(name),
    calls: callsOf(name),
  };
  return template.replace(/^(.*)<([a-z]+)>(.*)$/gm, (_, before: string, fact: string, after: string) => {
    const said = facts[fact];
    if (!said) throw new Error(`service.template.yaml names <${fact}>, which no service has`);
    return said.map(each => before + each + after).join('\n');
  });
}
