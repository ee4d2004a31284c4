import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.js';
import { type Manifest, podsOf, render } from './manifests.js';

/** The processor time of an idle service on a real cluster, in thousandths of a processor: the highest of all. */
const IDLE_MILLIS = 79;
const MIB_PER_GIB = 1_024;
/** The requests of the pods of Kubernetes itself on a cluster on one machine: name server and metrics. */
const OF_KUBERNETES = { millis: 200, mebibytes: 270 };

const local = render('local');
const production = render('production');

const millisOf = (cpu = '0') => (cpu.endsWith('m') ? Number.parseInt(cpu, 10) : Number(cpu) * 1_000);
const mebibytesOf = (memory = '0') => Number.parseInt(memory, 10) * (memory.endsWith('Gi') ? MIB_PER_GIB : 1);

/** Returns what the pods of these manifests request together. */
function requestsOf(manifests: readonly Manifest[]) {
  const requests = podsOf(manifests).flatMap(({ manifest, template }) =>
    template.spec.containers.flatMap(({ resources }) => Array(manifest.spec.replicas ?? 1).fill(resources?.requests)),
  );
  const sumOf = (each: (request: Record<string, string>) => number) =>
    requests.reduce((sum, one) => sum + each(one), 0);
  return { millis: sumOf(({ cpu }) => millisOf(cpu)), mebibytes: sumOf(({ memory }) => mebibytesOf(memory)) };
}

const ofKind = (manifests: readonly Manifest[], kind: string) => manifests.filter(each => each.kind === kind);

describe('55.3: a machine with two processors', () => {
  it('has place for an installation while its demo firms are created', () => {
    const { millis, mebibytes } = requestsOf(local);
    expect(millis + OF_KUBERNETES.millis).toBeLessThanOrEqual(2_000);
    expect(mebibytes + OF_KUBERNETES.mebibytes).toBeLessThanOrEqual(4 * MIB_PER_GIB);
    const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8').replaceAll(/\s+/g, ' ');
    expect(/request (\d+)m of processor time and (\d+) MiB of memory/.exec(page)?.slice(1).map(Number)).toEqual([
      millis,
      mebibytes,
    ]);
  });

  it('never has more pods of a service than one, so an upgrade needs no more', () => {
    expect(ofKind(local, 'HorizontalPodAutoscaler')).toEqual([]);
    for (const { metadata, spec } of ofKind(local, 'Deployment'))
      expect([metadata.name, spec.replicas, spec.strategy]).toEqual([
        metadata.name,
        1,
        { rollingUpdate: { maxSurge: 0, maxUnavailable: 1 } },
      ]);
  });
});

describe('55.3: the stores', () => {
  const priorityOf = (manifests: readonly Manifest[], name: string) =>
    ofKind(manifests, 'PriorityClass').find(({ metadata }) => metadata.name === name)?.value ?? 0;

  it('come before services and jobs', () => {
    const named = [
      ...ofKind(local, 'StatefulSet').map(({ spec }) => [local, spec.template.spec.priorityClassName] as const),
      ...ofKind(production, 'Cluster').map(({ spec }) => [production, spec.priorityClassName] as const),
      ...ofKind(production, 'KafkaNodePool').map(
        ({ spec }) => [production, spec.template.pod.priorityClassName] as const,
      ),
    ];
    expect(named).toHaveLength(4);
    for (const [manifests, name] of named) expect(priorityOf(manifests, name)).toBeGreaterThan(0);
    for (const kind of ['Deployment', 'Job'])
      for (const { spec } of [...ofKind(local, kind), ...ofKind(production, kind)])
        expect(spec.template.spec.priorityClassName).toBeUndefined();
  });
});

describe('55.3: the autoscaler of production', () => {
  const scaled = ofKind(production, 'HorizontalPodAutoscaler').map(({ spec }) => {
    const pods = podsOf(production).find(({ manifest }) => manifest.metadata.name === spec.scaleTargetRef.name);
    const request = pods?.template.spec.containers[0]?.resources?.requests?.cpu;
    const { averageUtilization } = spec.metrics[0].resource.target;
    const millis = (millisOf(request) * averageUtilization) / 100;
    return { name: spec.scaleTargetRef.name, millis, behavior: spec.behavior };
  });

  it.each(scaled)('adds no pod of $name at idle, nor because a pod starts', ({ millis, behavior }) => {
    expect(millis).toBeGreaterThan(1.5 * IDLE_MILLIS);
    expect(behavior.scaleUp.stabilizationWindowSeconds).toBeGreaterThanOrEqual(60);
  });
});
