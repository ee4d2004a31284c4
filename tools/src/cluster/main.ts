import { parseArgs } from 'node:util';
import { CHART } from '../deploy/chart.js';
import { acceptedObjects } from './dry-run.js';
import { Cluster } from './kubectl.js';
import { underLoad } from './load-pod.js';
import { brokenPromises, type Row, tableOf } from './table.js';

const HELP = `Installs the Helm chart on a real cluster, and restarts, kills and upgrades it under two orders a second. Prints a table of what was
sent, accepted and filled, and removes the installation. Ends with code 1 if an order was lost or filled twice.

  npm run test:cluster -- --image sandbourse:local [options]

  --image NAME:TAG      the image of the services, which the cluster can pull or already has
  --upgrade-to NAME:TAG the image of the upgrade; default: the same image with other settings
  --values FILE         values of the chart; can be repeated
  --namespace NAME      default sandbourse-test; it must not exist
  --seconds N           the length of each phase; default 30
  --only TEXT           only phases whose name contains the text
  --keep                do not remove the installation

The cluster is that of the current context of kubectl. Without one, the command prints the reason and ends with exit code 3.`;

/** The exit code if there is no cluster. It differs from 1, which means that an order was lost. */
const NO_CLUSTER = 3;
const RELEASE = 'sandbourse';

interface Phase {
  readonly name: string;
  disturb(): Promise<unknown>;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      image: { type: 'string' },
      'upgrade-to': { type: 'string' },
      values: { type: 'string', multiple: true, default: [] },
      namespace: { type: 'string', default: 'sandbourse-test' },
      seconds: { type: 'string', default: '30' },
      only: { type: 'string', default: '' },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  if (values.image === undefined)
    throw new Error('--image is missing: name the image of the services; --help says more');
  const cluster = new Cluster(values.namespace);
  try {
    await cluster.kubectl(['version', '--request-timeout', '5s']);
  } catch (error) {
    console.error(`Nothing was tested, because no cluster responds: ${(error as Error).message}`);
    return NO_CLUSTER;
  }
  const files = values.values.flatMap(file => ['--values', file]);
  const withImage = (image: string) => [...files, ...imageOptions(image)];
  await cluster.kubectl(['create', 'namespace', values.namespace]);
  await cluster.kubectl(['label', 'namespace', values.namespace, 'pod-security.kubernetes.io/enforce=restricted']);
  try {
    const accepted = Object.entries(await acceptedObjects(cluster)).map(([name, count]) => `${count} of ${name}`);
    console.log(`The cluster accepts the objects of the overlays and the typical values: ${accepted.join(', ')}`);
    const began = performance.now();
    await cluster.helm(['install', RELEASE, CHART, '--wait', '--timeout', '10m', ...withImage(values.image)]);
    await cluster.helm(['test', RELEASE]);
    console.log(`From helm install to the first filled order: ${Math.round((performance.now() - began) / 1_000)} s`);
    const upgraded = [
      ...withImage(values['upgrade-to'] ?? values.image),
      '--set',
      'defaults.podAnnotations.upgraded=yes',
    ];
    const upgrade = { name: 'helm upgrade', disturb: () => cluster.helm(['upgrade', RELEASE, CHART, ...upgraded]) };
    const phases = [...(await disturbances(cluster)), upgrade].filter(({ name }) => name.includes(values.only));
    const rows = await measured(cluster, phases, { image: values.image, seconds: Number(values.seconds) });
    console.log(tableOf(rows));
    const broken = rows.flatMap(brokenPromises);
    for (const sentence of broken) console.error(sentence);
    return broken.length > 0 ? 1 : 0;
  } finally {
    if (!values.keep) await remove(cluster);
  }
}

async function measured(
  cluster: Cluster,
  phases: readonly Phase[],
  { image, seconds }: { image: string; seconds: number },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, disturb } of phases) {
    const workloads = await cluster.workloads();
    const result = await underLoad(cluster, {
      image,
      seconds,
      disturb: async () => {
        await disturb();
        await cluster.settled(workloads);
      },
    });
    rows.push({ phase: name, ...result });
    console.log(`${name}: ${JSON.stringify(result)}`);
  }
  return rows;
}

async function disturbances(cluster: Cluster): Promise<Phase[]> {
  const workloads = await cluster.workloads();
  const services = workloads.filter(name => name.startsWith('deployment'));
  const stores = workloads.filter(name => name.startsWith('statefulset'));
  const nameOf = (workload: string) => workload.split('/')[1] ?? '';
  const pods = (workload: string) => ['delete', 'pod', '--selector', `app.kubernetes.io/name=${nameOf(workload)}`];
  return [
    { name: 'nothing', disturb: async () => undefined },
    { name: 'restart of all services', disturb: () => cluster.kubectl(['rollout', 'restart', ...services]) },
    ...services.map(workload => ({
      name: `kill -9 of ${nameOf(workload)}`,
      disturb: () => cluster.kubectl([...pods(workload), '--force', '--grace-period', '0']),
    })),
    ...stores.map(workload => ({
      name: `deletion of the pod of ${nameOf(workload)}`,
      disturb: () => cluster.kubectl(['delete', 'pod', `${nameOf(workload)}-0`]),
    })),
  ];
}

/** The tag is what follows the last colon, if it contains no slash. */
function imageOptions(image: string): string[] {
  const [, repository = image, tag = ''] = /^(.*):([^/:]+)$/.exec(image) ?? [];
  return ['--set', `image.repository=${repository},image.tag=${tag}`];
}

async function remove(cluster: Cluster): Promise<void> {
  await cluster.helm(['uninstall', RELEASE, '--wait', '--ignore-not-found']);
  const kinds = 'deployments,statefulsets,services,jobs,configmaps,secrets,networkpolicies,serviceaccounts';
  const left = (await cluster.kubectl(['get', kinds, '--output', 'name'])).trim().split('\n');
  console.log(`After helm uninstall, these objects are left: ${left.join(', ')}`);
  await cluster.kubectl(['delete', 'namespace', cluster.namespace]);
}

main().then(
  code => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
