import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chartText } from '../deploy/chart.js';
import { SCHEMAS } from '../deploy/manifest-schema.js';
import { ROOT } from '../root.js';
import type { Cluster } from './kubectl.js';

const EXAMPLES = 'deploy/helm/examples';
const OVERLAYS = ['local', 'production'].map(name => `deploy/k8s/overlays/${name}`);
const DRY_RUN = ['apply', '--dry-run=server'];

/**
 * Has the cluster check the overlays and the chart with its typical values, without creating anything. The definitions of
 * operators that the cluster lacks are created from their schemas, and deleted afterwards. Rejects if it refuses one.
 *
 * @returns the number of objects that it accepts, by what they belong to
 */
export async function acceptedObjects(cluster: Cluster): Promise<Readonly<Record<string, number>>> {
  const created = await createDefinitions(cluster);
  const rendered = [
    { name: 'the chart', text: chartText({ namespace: cluster.namespace }) },
    ...readdirSync(join(ROOT, EXAMPLES)).map(file => ({
      name: file,
      text: chartText({ namespace: cluster.namespace, options: ['--values', join(ROOT, EXAMPLES, file)] }),
    })),
    ...OVERLAYS.map(path => ({ name: path, text: readFileSync(join(ROOT, path, 'manifests.yaml'), 'utf8') })),
  ];
  try {
    const counts: Record<string, number> = {};
    for (const { name, text } of rendered) {
      const accepted = await cluster.kubectl([...DRY_RUN, '--filename', '-'], text);
      counts[name] = accepted.trim().split('\n').length;
    }
    return counts;
  } finally {
    for (const name of created) await cluster.kubectl(['delete', name]);
  }
}

/** Returns the names of the definitions that it has created, because the cluster had none of these names. */
async function createDefinitions(cluster: Cluster): Promise<string[]> {
  const present = await cluster.kubectl(['get', 'customresourcedefinitions', '--output', 'name']);
  const missing = Object.entries(SCHEMAS)
    .map(([kind, schema]) => definitionOf(kind, schema))
    .filter(({ metadata }) => !present.includes(`/${metadata.name}\n`));
  const list = JSON.stringify({ apiVersion: 'v1', kind: 'List', items: missing });
  if (missing.length > 0) await cluster.kubectl(['apply', '--server-side', '--filename', '-'], list);
  const names = missing.map(({ metadata }) => `customresourcedefinition/${metadata.name}`);
  if (names.length > 0) await cluster.kubectl(['wait', '--for', 'condition=Established', '--timeout', '1m', ...names]);
  return names;
}

/** @param named the version and the kind, as `kafka.strimzi.io/v1 Kafka` */
function definitionOf(named: string, schema: object) {
  const [groupVersion = '', kind = ''] = named.split(' ');
  const [group = '', name = ''] = groupVersion.split('/');
  const singular = kind.toLowerCase();
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: {
      name: `${singular}s.${group}`,
      // Kubernetes requires it for groups of its own, such as that of the Gateway API.
      annotations: { 'api-approved.kubernetes.io': 'unapproved, for a test' },
    },
    spec: {
      group,
      scope: 'Namespaced',
      names: { kind, singular, plural: `${singular}s`, listKind: `${kind}List` },
      versions: [{ name, served: true, storage: true, schema: { openAPIV3Schema: { type: 'object', ...schema } } }],
    },
  };
}
