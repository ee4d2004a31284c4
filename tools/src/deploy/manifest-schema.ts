import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { validate as validateDeployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as validateStatefulSet } from 'kubernetes-models/_schemas/IoK8sApiAppsV1StatefulSet';
import { validate as validateHorizontalPodAutoscaler } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler';
import { validate as validateJob } from 'kubernetes-models/_schemas/IoK8sApiBatchV1Job';
import { validate as validateConfigMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap';
import { validate as validateNamespace } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Namespace';
import { validate as validateService } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as validateServiceAccount } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ServiceAccount';
import { validate as validateIngress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress';
import { validate as validateNetworkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy';
import { validate as validatePodDisruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';
import { ROOT } from '../root.js';

/** Schemas for kinds of manifests that are not part of Kubernetes. `deploy/k8s/schemas` says where they come from. */
const SCHEMAS = JSON.parse(readFileSync(join(ROOT, 'deploy/k8s/schemas/cloudnative-pg-1.27.1.json'), 'utf8')) as Record<
  string,
  object
>;
/**
 * The validator for these schemas. It is not strict, because they use keywords and formats that JSON Schema does not
 * define.
 */
const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });

interface Validator {
  (manifest: object): boolean;
  readonly errors?: readonly { readonly instancePath: string; readonly message?: string; readonly params: object }[];
}

const VALIDATORS: Readonly<Record<string, Validator>> = {
  'v1 Namespace': validateNamespace,
  'v1 ConfigMap': validateConfigMap,
  'v1 Service': validateService,
  'v1 ServiceAccount': validateServiceAccount,
  'apps/v1 Deployment': validateDeployment,
  'apps/v1 StatefulSet': validateStatefulSet,
  'batch/v1 Job': validateJob,
  'policy/v1 PodDisruptionBudget': validatePodDisruptionBudget,
  'autoscaling/v2 HorizontalPodAutoscaler': validateHorizontalPodAutoscaler,
  'networking.k8s.io/v1 NetworkPolicy': validateNetworkPolicy,
  'networking.k8s.io/v1 Ingress': validateIngress,
  ...Object.fromEntries(Object.entries(SCHEMAS).map(([kind, schema]) => [kind, ajv.compile(schema) as Validator])),
};

/**
 * Returns true if a manifest must be checked. All kinds that are part of Kubernetes must be checked. Any other kind
 * must be checked if a schema for it exists here.
 */
export function hasSchema({ apiVersion, kind }: { apiVersion: string; kind: string }): boolean {
  const isOfKubernetes = !apiVersion.includes('.') || apiVersion.includes('.k8s.io/');
  return isOfKubernetes || `${apiVersion} ${kind}` in VALIDATORS;
}

/**
 * Returns the faults of a manifest, each as a sentence. Faults are values that the schema refuses, and unknown fields,
 * which a cluster may ignore silently. A kind without a schema in `VALIDATORS` is also a fault.
 */
export function faultsOf(manifest: { apiVersion: string; kind: string }): string[] {
  const validate = VALIDATORS[`${manifest.apiVersion} ${manifest.kind}`];
  if (!validate) return [`${manifest.apiVersion} ${manifest.kind} is a kind that no manifest of ours had`];
  const unread = new Set<string>();
  if (!validate(watched(manifest, '', unread)))
    return (validate.errors ?? []).map(({ instancePath, message, params }) =>
      [instancePath || '/', message ?? JSON.stringify(params)].join(' '),
    );
  // The API server defines the metadata of every kind, but the schemas of other kinds do not describe these fields.
  const isOfOperator = `${manifest.apiVersion} ${manifest.kind}` in SCHEMAS;
  return [...unread]
    .filter(path => !(isOfOperator && path.startsWith('/metadata/')))
    .map(path => `${path} is not known`);
}

/**
 * Returns a proxy for a manifest. When a field is read, the proxy deletes the field's path from `unread`. A validator
 * reads only the fields that its schema knows, so the paths that remain belong to unknown fields.
 */
function watched<T extends object>(value: T, path: string, unread: Set<string>): T {
  const pathOf = (name: string) => `${path}/${name}`;
  for (const name of Object.keys(value)) unread.add(pathOf(name));
  return new Proxy(value, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name);
      if (typeof name !== 'string' || !Object.hasOwn(target, name)) return found;
      unread.delete(pathOf(name));
      return found instanceof Object ? watched(found, pathOf(name), unread) : found;
    },
  });
}
