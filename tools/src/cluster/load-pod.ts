import { until } from '../api-client.js';
import type { LoadResult } from '../deploy/order-load.js';
import type { Cluster } from './kubectl.js';

/** The name that the network policies let through to the gateway. */
const NAME = 'first-order';
const POD = 'order-load';
const BEGINS_WITHIN_MS = 120_000;
const ENDS_WITHIN_MS = 600_000;

/** Places two orders a second for a time from a pod of the cluster, and calls `disturb` after the first one. */
export async function underLoad(
  cluster: Cluster,
  { image, seconds, disturb }: { image: string; seconds: number; disturb: () => Promise<void> },
): Promise<LoadResult> {
  await cluster.kubectl(['delete', 'pod', POD, '--ignore-not-found', '--wait']);
  await cluster.kubectl(['apply', '--filename', '-'], JSON.stringify(podOf(image, seconds)));
  await cluster.kubectl(['wait', `pod/${POD}`, '--for', 'condition=Ready', '--timeout', '2m']);
  const log = () => cluster.kubectl(['logs', POD]);
  await until(log, said => said.includes('begins'), { withinMs: BEGINS_WITHIN_MS, everyMs: 500 });
  await disturb();
  const phase = () => cluster.kubectl(['get', `pod/${POD}`, '--output', 'jsonpath={.status.phase}']);
  const end = await until(phase, now => now !== 'Running', { withinMs: ENDS_WITHIN_MS, everyMs: 1_000 });
  if (end !== 'Succeeded') throw new Error(`the load has failed: ${await log()}`);
  return JSON.parse((await log()).trim().split('\n').at(-1) ?? '') as LoadResult;
}

function podOf(image: string, seconds: number) {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: POD, labels: { 'app.kubernetes.io/name': NAME } },
    spec: {
      restartPolicy: 'Never',
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      containers: [
        {
          name: POD,
          image,
          args: ['tools/dist/deploy/order-load.js', 'http://gateway:8080', String(seconds)],
          env: [
            { name: 'OPS_ADMIN_PASSWORD', valueFrom: { secretKeyRef: { name: 'auth', key: 'OPS_ADMIN_PASSWORD' } } },
          ],
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          resources: { requests: { cpu: '50m', memory: '64Mi' }, limits: { cpu: '500m', memory: '256Mi' } },
        },
      ],
    },
  };
}
