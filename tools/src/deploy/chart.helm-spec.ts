import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '@sandbourse/contracts';
import pg from 'pg';
import { ROOT } from '../root.js';
import { CHART, chartManifests, helm, RENDERED, renderedText, ValuesRefused } from './chart.js';
import { containerSecrets } from './container-secrets.js';
import { kubernetesSecrets } from './kubernetes-secrets.js';
import { faultsOf } from './manifest-schema.js';
import { type Manifest, type PodTemplate, podsOf } from './manifests.js';
import { podsOfStrimzi, refusalsOf } from './pod-security.js';

type SecretManifest = Manifest & { readonly stringData?: Readonly<Record<string, string>> };

const EXAMPLES = join(ROOT, 'deploy/helm/examples');
const examples = readdirSync(EXAMPLES);

const set = (...values: string[]) => ({ options: ['--set', values.join(',')] });
const example = (file: string) => ({ options: ['--values', join(EXAMPLES, file)] });
const ofKind = (manifests: readonly Manifest[], kind: string) => manifests.filter(each => each.kind === kind);
const named = (manifests: readonly Manifest[], kind: string, name: string) =>
  ofKind(manifests, kind).find(({ metadata }) => metadata.name === name);

/** Returns every pod that the manifests make, also those that no overlay has. */
const podsIn = (manifests: readonly Manifest[]) => [
  ...podsOf(manifests),
  ...ofKind(manifests, 'Pod').map(manifest => ({ manifest, template: manifest as unknown as PodTemplate })),
  ...ofKind(manifests, 'CronJob').map(manifest => ({ manifest, template: manifest.spec.jobTemplate.spec.template })),
];

const NODES = { pool: 'sandbox' };
const TAINT = { key: 'pool', operator: 'Equal', value: 'sandbox', effect: 'NoSchedule' };
/** Values for nodes that only the sandbox may use, and for a registry with a login. */
const ON_OWN_NODES = [
  ...['--set-json', `defaults=${JSON.stringify({ nodeSelector: NODES, tolerations: [TAINT] })}`],
  ...['--set', 'imagePullSecrets[0]=registry'],
];

it('55.11: helm lint finds nothing', () => {
  const { status, stdout } = spawnSync(helm(), ['lint', '--strict', '--kube-version', '1.34.0', CHART], {
    encoding: 'utf8',
  });
  expect([status, stdout.match(/\[(WARNING|ERROR)\].*/g)]).toEqual([0, null]);
});

it.each(RENDERED)('55.11: $path is what Helm renders', file => {
  expect(readFileSync(join(ROOT, file.path), 'utf8')).toBe(renderedText(file));
});

describe.each(['the defaults', ...examples])('55.11: %s', file => {
  const manifests = chartManifests(file === 'the defaults' ? {} : example(file));
  const pods = podsIn(manifests);

  it('is what Kubernetes and the operators take', () => {
    const faults = manifests.flatMap(manifest =>
      faultsOf(manifest).map(fault => `${manifest.kind} ${manifest.metadata.name}: ${fault}`),
    );
    expect(faults).toEqual([]);
    expect(manifests.length).toBeGreaterThan(1);
  });

  it('has only pods that a namespace of the standard restricted takes', () => {
    for (const { manifest, template } of pods)
      expect([manifest.metadata.name, refusalsOf(template as never)]).toEqual([manifest.metadata.name, []]);
    for (const { name, template } of podsOfStrimzi(manifests)) expect([name, refusalsOf(template)]).toEqual([name, []]);
  });

  it('55.8: has only containers whose end of the log is their termination message', () => {
    for (const { manifest, template } of pods) {
      const { containers, initContainers = [] } = (template as PodTemplate).spec;
      for (const { name, terminationMessagePolicy } of [...containers, ...initContainers])
        expect([manifest.metadata.name, name, terminationMessagePolicy]).toEqual([
          ...[manifest.metadata.name, name],
          'FallbackToLogsOnError',
        ]);
    }
  });

  it('names each object once', () => {
    const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(names.filter((name, nth) => names.indexOf(name) !== nth)).toEqual([]);
  });
});

// biome-ignore format: a table
it.each([
  { values: ['bus=nats'],                                                   says: /'\/bus'.*'postgres', 'kafka'/ },
  { values: ['replicas=3'],                                                 says: /'replicas' not allowed/ },
  { values: ['services.bass.replicas=3'],                                   says: /'bass' not allowed/ },
  { values: ['image.digest=latest'],                                        says: /'\/image\/digest'/ },
  { values: ['defaults.resources.limit.cpu=1'],                             says: /'limit' not allowed/ },
  { values: ['services.baas.resources.requests.memory=1GB'],                says: /'\/services\/baas\/resources\/requests\/memory'/ },
  { values: ['postgres.internal.resources.cpu=1'],                          says: /'cpu' not allowed/ },
  { values: ['defaults.strategy.maxSurge=0'],                               says: /'maxSurge' not allowed/ },
  { values: ['defaults.tolerations[0].name=a'],                             says: /'name' not allowed/ },
  { values: ['defaults.affinity.podAntiaffinity=a'],                        says: /'podAntiaffinity' not allowed/ },
  { values: ['httpRoute.parentRefs[0].nam=a'],                              says: /'\/httpRoute\/parentRefs\/0'/ },
  { values: ['defaults.env.lower=1'],                                       says: /'lower'/ },
  { values: ['kafka.external.brokers=a:9092'],                              says: /bus is postgres: set bus to kafka/ },
  { values: ['bus=kafka', 'kafka.mode=external'],                           says: /set kafka.external.brokers/ },
  { values: ['kafka.external.existingSecret=a'],                            says: /kafka.mode is internal: set kafka.mode to external/ },
  { values: ['bus=kafka', 'kafka.external.brokers=a:9092'],                 says: /kafka.mode is internal: set kafka.mode to external/ },
  { values: ['bus=kafka', 'kafka.mode=external', 'kafka.external.brokers=a:9092'], says: /set kafka.external.existingSecret/ },
  { values: ['postgres.external.host=a'],                                   says: /postgres.mode is internal: set postgres.mode to external/ },
  { values: ['bus=kafka', 'secrets.create=false', 'postgres.mode=cloudnative-pg', 'postgres.external.adminSecret=a'], says: /postgres.mode is cloudnative-pg: set postgres.mode to external/ },
  { values: ['postgres.internal.existingSecret=a'],                         says: /set secrets.create to false/ },
  { values: ['postgres.mode=external', 'secrets.create=false', 'backup.enabled=true'], says: /set postgres.external.host and postgres.external.adminSecret/ },
  { values: ['postgres.mode=external', 'secrets.create=false', 'postgres.external.adminSecret=a'], says: /set secrets.create to true/ },
  { values: ['demo.books=true'],                                            says: /set demo.enabled to true/ },
  { values: ['mail.openMailbox=true', 'defaults.replicas=2'],               says: /set services.auth.replicas to 1/ },
  { values: ['mail.openMailbox=true', 'services.auth.autoscaling.enabled=true'], says: /services.auth.autoscaling.enabled to false/ },
  { values: ['oneContainer.enabled=true', 'metrics.prometheusRule.enabled=true'], says: /oneContainer.enabled has no demo, backup or metrics/ },
  { values: ['postgres.mode=cloudnative-pg'],                               says: /set bus to kafka, or set postgres.mode to external/ },
  { values: ['postgres.mode=external'],                                     says: /set postgres.external.host and postgres.external.adminSecret/ },
  { values: ['postgres.mode=external', 'postgres.external.host=a', 'postgres.external.adminSecret=a', 'postgres.external.sslmode=verify-ca'], says: /set caBundle.existingSecret/ },
  { values: ['bus=kafka', 'kafka.mode=strimzi'],                            says: /set secrets.create to false/ },
  { values: ['bus=kafka', 'backup.enabled=true'],                           says: /set bus to postgres/ },
  { values: ['services.fix-simulator.autoscaling.enabled=true'],            says: /set services.fix-simulator.replicas to 2/ },
  { values: ['defaults.autoscaling.enabled=true', 'defaults.autoscaling.minReplicas=9'], says: /minReplicas is more than maxReplicas/ },
  { values: ['ingress.enabled=true'],                                       says: /set ingress.host/ },
  { values: ['ingress.enabled=true', 'ingress.host=a.example', 'mail.openMailbox=true'], says: /everyone who reaches the gateway/ },
  { values: ['httpRoute.enabled=true', 'httpRoute.host=a.example'],         says: /httpRoute.parentRefs/ },
  { values: ['oneContainer.enabled=true', 'bus=kafka'],                     says: /oneContainer.enabled has its own Postgres/ },
])('55.11: refuses $values and names the cure', ({ values, says }) => {
  expect(() => chartManifests(set(...values))).toThrow(ValuesRefused);
  expect(() => chartManifests(set(...values))).toThrow(says);
});

it('55.11: makes the variables of each Secret that a stack of containers has', () => {
  const secrets = { tokenSecret: '', databasePassword: '', userPassword: '', internalSecret: '', keyEncryptionKey: '' };
  const wanted = kubernetesSecrets(containerSecrets(secrets, {}));
  const made = chartManifests(set('bus=kafka'));
  for (const { metadata, stringData } of wanted) {
    const { stringData: found = {} } = named(made, 'Secret', metadata.name) as { stringData?: object } & Manifest;
    const onlyCompose = /^KAFKA_LISTENER_NAME_HOST_/;
    const names = Object.keys(stringData).filter(name => !onlyCompose.test(name));
    expect([metadata.name, Object.keys(found).sort()]).toEqual([metadata.name, names.sort()]);
  }
});

it('55.11: makes secrets that are long enough, and the same between a sender and its receiver', () => {
  const made = chartManifests();
  const secretOf = (name: string) =>
    (named(made, 'Secret', name) as unknown as { stringData: Record<string, string> }).stringData;
  const auth = secretOf('auth');
  expect(Buffer.from(auth.KEY_ENCRYPTION_KEY ?? '', 'base64url')).toHaveLength(32);
  expect(Buffer.from(secretOf('webhook-dispatcher').SIGNING_SECRET_ENCRYPTION_KEY ?? '', 'base64url')).toHaveLength(32);
  expect(auth.TOKEN_SECRETS?.length).toBeGreaterThan(32);
  for (const name of [...SERVICES, 'gateway'].filter(service => service !== 'auth'))
    expect(auth.INTERNAL_SECRETS).toContain(`${name}:${secretOf(name).INTERNAL_SECRET}`);
  expect(secretOf('baas').INTERNAL_SECRETS).toBe(`pm:${secretOf('pm').BAAS_INTERNAL_SECRET}`);
});

it('55.11: uses the Secrets that exist, and then makes none', () => {
  const manifests = chartManifests(example('own-stores.yaml'));
  expect(ofKind(manifests, 'Secret')).toEqual([]);
  const { spec } = named(manifests, 'Deployment', 'baas')?.spec.template ?? { spec: {} };
  expect(spec.containers[0].envFrom).toContainEqual({ secretRef: { name: 'sandbourse-baas', optional: true } });
  expect(spec.initContainers[0].envFrom).toEqual([{ secretRef: { name: 'sandbourse-baas-owner', optional: true } }]);
  const { data = {} } = named(manifests, 'ConfigMap', 'baas') ?? {};
  expect(data).toMatchObject({
    KAFKA_TLS: 'on',
    KAFKA_SASL_MECHANISM: 'scram-sha-512',
    NODE_EXTRA_CA_CERTS: '/etc/trusted-ca/ca.crt',
  });
});

it('55.11: takes each Secret of the stores of the chart from an existing one', () => {
  const secrets = ['postgres.internal.existingSecret=own-postgres', 'kafka.internal.existingSecret=own-kafka'];
  const rendered = (bus: string) => chartManifests(set(`bus=${bus}`, 'secrets.create=false', ...secrets));
  const storeOf = (name: string) => named(rendered('kafka'), 'StatefulSet', name)?.spec.template.spec.containers[0];
  for (const name of ['postgres', 'kafka'])
    expect(storeOf(name).envFrom).toContainEqual({ secretRef: { name: `own-${name}` } });
  const copying = chartManifests(set('secrets.create=false', 'backup.enabled=true', ...secrets));
  const [backup] = ofKind(copying, 'CronJob');
  const { env } = backup?.spec.jobTemplate.spec.template.spec.containers[0] ?? {};
  expect(env).toContainEqual({
    name: 'PGPASSWORD',
    valueFrom: { secretKeyRef: { name: 'own-postgres', key: 'POSTGRES_PASSWORD' } },
  });
});

it('55.11: copies the database of an external server whose roles and Secrets are your own, and creates none there', () => {
  const external = ['host=db.example.com', 'adminSecret=admin'].map(one => `postgres.external.${one}`);
  const values = ['postgres.mode=external', 'secrets.create=false', 'backup.enabled=true', ...external];
  const manifests = chartManifests(set(...values));
  expect([...ofKind(manifests, 'Job'), ...ofKind(manifests, 'Secret')]).toEqual([]);
  const [backup] = ofKind(manifests, 'CronJob');
  expect(backup?.spec.jobTemplate.spec.template.spec.containers[0].env).toEqual(
    expect.arrayContaining([
      { name: 'PGHOST', value: 'db.example.com' },
      { name: 'PGPASSWORD', valueFrom: { secretKeyRef: { name: 'admin', key: 'password' } } },
    ]),
  );
});

it.each([
  ['disable', ''],
  ['require', ''],
  ['verify-full', 'system'],
])('55.11: with the sslmode %s, psql checks certificates with the authorities "%s"', (sslmode, roots) => {
  const external = ['host=db.example.com', 'adminSecret=admin', `sslmode=${sslmode}`];
  const values = ['postgres.mode=external', 'backup.enabled=true', ...external.map(one => `postgres.external.${one}`)];
  const manifests = chartManifests(set(...values));
  const jobs = [
    ofKind(manifests, 'Job')[0]?.spec.template,
    ofKind(manifests, 'CronJob')[0]?.spec.jobTemplate.spec.template,
  ];
  const rootsOf = (env: { name: string; value: string }[]) => env.find(({ name }) => name === 'PGSSLROOTCERT')?.value;
  expect(jobs.map(({ spec }) => rootsOf(spec.containers[0].env) ?? '')).toEqual([roots, roots]);
});

it.each([
  ['disable', false],
  ['require', { rejectUnauthorized: false }],
  ['verify-full', {}],
])('55.11: with the sslmode %s, the services check what psql checks: %j', (sslmode, ssl) => {
  const external = ['host=db.example.com', 'adminSecret=admin', `sslmode=${sslmode}`];
  const values = ['postgres.mode=external', ...external.map(one => `postgres.external.${one}`)];
  const manifests = chartManifests(set(...values)) as SecretManifest[];
  const urls = manifests.flatMap(({ stringData = {} }) =>
    Object.entries(stringData).flatMap(([name, value]) => (name.endsWith('DATABASE_URL') ? [value] : [])),
  );
  expect(urls.length).toBe(3 * SERVICES.length);
  for (const url of urls) expect((new pg.Client(url) as { ssl: unknown }).ssl).toEqual(ssl);
});

it.each(['require', 'verify-ca'])(
  '55.11: with the sslmode %s, the services trust only caBundle, as psql does',
  sslmode => {
    const external = ['host=db.example.com', 'adminSecret=admin', `sslmode=${sslmode}`];
    const values = ['postgres.mode=external', ...external.map(one => `postgres.external.${one}`)];
    const manifests = chartManifests(set(...values, 'caBundle.existingSecret=ca')) as SecretManifest[];
    const url = manifests.find(({ stringData }) => stringData?.DATABASE_URL)?.stringData?.DATABASE_URL ?? '';
    expect(new URL(url).search).toBe(`?sslmode=${sslmode}&uselibpqcompat=true&sslrootcert=/etc/trusted-ca/ca.crt`);
  },
);

it.each([
  [['publicUrl=https://sandbox.example.com:8443'], 'sandbox.example.com'],
  [['ingress.enabled=true', 'ingress.host=a.example'], 'a.example'],
  [['ingress.enabled=true', 'ingress.host=a.example', 'publicUrl=https://b.example'], 'a.example,b.example'],
  [['httpRoute.enabled=true', 'httpRoute.host=a.example', 'httpRoute.parentRefs[0].name=public'], 'a.example'],
])('55.11: with %j, the gateway accepts the host names %s and those inside the cluster', (values, hosts) => {
  const { data } = named(chartManifests(set(...values)), 'ConfigMap', 'gateway') ?? {};
  expect(data?.ALLOWED_HOSTS).toBe(
    `${hosts},gateway,gateway.sandbourse,gateway.sandbourse.svc,gateway.sandbourse.svc.cluster.local`,
  );
});

it('55.11: defaults.autoscaling scales every service by load but the one whose sessions one pod holds', () => {
  const scaled = ofKind(chartManifests(set('defaults.autoscaling.enabled=true')), 'HorizontalPodAutoscaler');
  expect(scaled.map(({ metadata }) => metadata.name).sort()).toEqual(
    ['gateway', ...SERVICES].filter(name => name !== 'fix-simulator').sort(),
  );
});

it.each([
  [['bus=kafka', 'kafka.mode=external', 'kafka.external.brokers=a:9092', 'kafka.external.saslMechanism=none']],
  [['bus=kafka', 'kafka.mode=external', 'kafka.external.brokers=a:9092', 'kafka.external.existingSecret=a']],
  [['mail.openMailbox=true', 'defaults.replicas=2', 'services.auth.replicas=1']],
  [['demo.enabled=true', 'demo.books=true']],
])('55.11: takes %j, which do not contradict each other', values => {
  expect(named(chartManifests(set(...values)), 'Deployment', 'auth')).toBeDefined();
});

it.each([
  [1, undefined],
  [2, { method: 'any', number: 1 }],
])('55.11: %i instances of CloudNativePG store a commit before it is confirmed: %j', (instances, synchronous) => {
  const values = ['bus=kafka', 'secrets.create=false', 'postgres.mode=cloudnative-pg'];
  const manifests = chartManifests(set(...values, `postgres.cloudnativePg.instances=${instances}`));
  expect(named(manifests, 'Cluster', 'postgres')?.spec.postgresql.synchronous).toEqual(synchronous);
});

it('55.11: another address or mode of TLS of Postgres starts new pods', () => {
  const podWith = (...values: string[]) => {
    const external = ['host=a.example.com', 'adminSecret=admin', ...values].map(one => `postgres.external.${one}`);
    return named(chartManifests(set('postgres.mode=external', ...external)), 'Deployment', 'baas')?.spec.template;
  };
  expect(podWith()).toEqual(podWith());
  for (const change of ['host=b.example.com', 'port=6432', 'sslmode=require'])
    expect([change, podWith(change)]).not.toEqual([change, podWith()]);
});

it.each([
  ['the defaults', []],
  ['every Job', ['demo.enabled=true', 'backup.enabled=true']],
  ['Kafka', ['bus=kafka']],
  [
    'a Job for an external server',
    ['postgres.mode=external', 'postgres.external.host=a', 'postgres.external.adminSecret=a'],
  ],
  ['one container', ['oneContainer.enabled=true']],
  ['one container for some time', ['oneContainer.enabled=true', 'oneContainer.ttlSeconds=60']],
])('55.11: with %s, nodes and pull secrets apply to every pod', (_, values) => {
  const manifests = chartManifests({ options: [...set(...values).options, ...ON_OWN_NODES] });
  for (const { manifest, template } of podsIn(manifests))
    expect([manifest.metadata.name, template.spec]).toEqual([
      manifest.metadata.name,
      expect.objectContaining({ nodeSelector: NODES, tolerations: [TAINT], imagePullSecrets: [{ name: 'registry' }] }),
    ]);
});

it('55.11: nodes and pull secrets apply to the pods of the operators', () => {
  const values = ['bus=kafka', 'secrets.create=false', 'postgres.mode=cloudnative-pg', 'kafka.mode=strimzi'];
  const manifests = chartManifests({ options: [...set(...values).options, ...ON_OWN_NODES] });
  expect(manifests.flatMap(faultsOf)).toEqual([]);
  const matchExpressions = [{ key: 'pool', operator: 'In', values: ['sandbox'] }];
  const imagePullSecrets = [{ name: 'registry' }];
  const pod = {
    imagePullSecrets,
    tolerations: [TAINT],
    affinity: {
      nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions }] } },
    },
  };
  expect(named(manifests, 'KafkaNodePool', 'brokers')?.spec.template.pod).toMatchObject(pod);
  expect(named(manifests, 'Kafka', 'kafka')?.spec.entityOperator.template.pod).toMatchObject(pod);
  expect(named(manifests, 'Cluster', 'postgres')?.spec).toMatchObject({
    imagePullSecrets,
    affinity: { nodeSelector: NODES, tolerations: [TAINT] },
  });
});

it.each([
  [[], 'sandbourse-stores', 1],
  [['priorityClass.name=high'], 'high', 1],
  [['priorityClass.create=false'], undefined, 0],
  [['priorityClass.create=false', 'priorityClass.name=high'], 'high', 0],
])('55.3: with %j, the stores have the priority class %s, of which the chart creates %i', (values, name, created) => {
  const operators = ['secrets.create=false', 'postgres.mode=cloudnative-pg', 'kafka.mode=strimzi'];
  const manifests = [[], operators].flatMap(modes => chartManifests(set('bus=kafka', ...modes, ...values)));
  const stores = [
    ...ofKind(manifests, 'StatefulSet').map(({ spec }) => spec.template.spec),
    ...ofKind(manifests, 'Cluster').map(({ spec }) => spec),
    ...ofKind(manifests, 'KafkaNodePool').map(({ spec }) => spec.template.pod),
  ];
  expect(stores.map(({ priorityClassName }) => priorityClassName)).toEqual([name, name, name, name]);
  expect(ofKind(manifests, 'PriorityClass')).toHaveLength(2 * created);
});

it('55.11: the alerts of an installation query only its namespace', () => {
  const [rule] = ofKind(
    chartManifests({ ...set('metrics.prometheusRule.enabled=true'), namespace: 'qa' }),
    'PrometheusRule',
  );
  const queries = rule?.spec.groups.flatMap(({ rules }: { rules: { expr: string }[] }) =>
    rules.map(({ expr }) => expr),
  );
  expect(queries.length).toBeGreaterThan(10);
  for (const query of queries) expect(query).toContain('{namespace="qa"');
  expect(JSON.stringify(queries)).not.toContain('job=');
});

it('55.11: with the bus in Postgres, no pod and no setting knows Kafka', () => {
  expect(JSON.stringify(chartManifests())).not.toMatch(/kafka/i);
});

it('55.9: names no user where the platform assigns one', () => {
  const manifests = chartManifests(example('openshift.yaml'));
  expect(JSON.stringify(manifests)).not.toMatch(/runAsUser|runAsGroup|fsGroup/);
});

it.each([
  [[], /^sandbourse\/services(@sha256:[0-9a-f]{64}|:[\d.]+)$/],
  [['image.tag=1.2.3'], /^sandbourse\/services:1\.2\.3$/],
  [['image.repository=registry.example.com/a'], /^registry\.example\.com\/a:[\d.]+$/],
  [['image.repository=a/b', `image.digest=sha256:${'0'.repeat(64)}`], /^a\/b@sha256:0{64}$/],
])('55.13: with %j, the image is %s', (values, image) => {
  const { spec } = named(chartManifests(set(...values)), 'Deployment', 'baas')?.spec.template ?? { spec: {} };
  expect(spec.containers[0].image).toMatch(image);
});

it('55.12: one container is a StatefulSet with one volume, or a Job that ends after its time', () => {
  const lasting = chartManifests(set('oneContainer.enabled=true'));
  expect(lasting.map(({ kind }) => kind).sort()).toEqual(['Service', 'StatefulSet']);
  expect(named(lasting, 'StatefulSet', 'sandbourse')?.spec.volumeClaimTemplates).toHaveLength(1);
  const [job] = ofKind(chartManifests(example('preview.yaml')), 'Job');
  const { env } = job?.spec.template.spec.containers[0] ?? {};
  expect(env).toContainEqual({
    name: 'SANDBOURSE_ALLOWED_HOSTS',
    value: 'gateway,gateway.$(NAMESPACE),gateway.$(NAMESPACE).svc,gateway.$(NAMESPACE).svc.cluster.local',
  });
  expect(job?.metadata.name).toMatch(/^sandbourse-[0-9a-f]{10}$/);
  expect(job?.spec).toMatchObject({ activeDeadlineSeconds: 28_800, ttlSecondsAfterFinished: 60 });
});
