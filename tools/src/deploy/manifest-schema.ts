import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { validate as validateDeployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as validateStatefulSet } from 'kubernetes-models/_schemas/IoK8sApiAppsV1StatefulSet';
import { validate as validateHorizontalPodAutoscaler } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler';
import { validate as validateCronJob } from 'kubernetes-models/_schemas/IoK8sApiBatchV1CronJob';
import { validate as validateJob } from 'kubernetes-models/_schemas/IoK8sApiBatchV1Job';
import { validate as validateConfigMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap';
import { validate as validateNamespace } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Namespace';
import { validate as validatePersistentVolumeClaim } from 'kubernetes-models/_schemas/IoK8sApiCoreV1PersistentVolumeClaim';
import { validate as validatePod } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Pod';
import { validate as validateSecret } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Secret';
import { validate as validateService } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as validateServiceAccount } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ServiceAccount';
import { validate as validateIngress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress';
import { validate as validateNetworkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy';
import { validate as validatePodDisruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';
import { validate as validatePriorityClass } from 'kubernetes-models/_schemas/IoK8sApiSchedulingV1PriorityClass';
import { ROOT } from '../root.js';

const SCHEMA_FOLDER = join(ROOT, 'deploy/k8s/schemas');
const SCHEMA_FILES = readdirSync(SCHEMA_FOLDER).filter(file => file.endsWith('.json'));

/** The operators whose schemas are here, such as `strimzi`, each with its version. */
export const OPERATORS: Readonly<Record<string, string>> = Object.fromEntries(
  SCHEMA_FILES.map(file => /^(.*)-([\d.]+)\.json$/.exec(file)?.slice(1) ?? [file, '']),
);

/** Schemas for kinds of manifests that are not part of Kubernetes. `deploy/k8s/schemas` says where they come from. */
export const SCHEMAS: Readonly<Record<string, object>> = Object.assign(
  {},
  ...SCHEMA_FILES.map(file => JSON.parse(readFileSync(join(SCHEMA_FOLDER, file), 'utf8'))),
);

/** Makes the validator read the fields that an operator passes on to its program without knowing them. */
function withUnknown(schema: object): object {
  return JSON.parse(JSON.stringify(schema), keepUnknown);
}

function keepUnknown(_key: string, schema: unknown): unknown {
  const isOpen = schema instanceof Object && 'x-kubernetes-preserve-unknown-fields' in schema;
  if (!isOpen || 'properties' in schema) return schema;
  return { ...schema, additionalProperties: { type: ['string', 'number', 'boolean', 'object', 'array', 'null'] } };
}

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
  'v1 PersistentVolumeClaim': validatePersistentVolumeClaim,
  'v1 Pod': validatePod,
  'v1 Secret': validateSecret,
  'v1 Service': validateService,
  'v1 ServiceAccount': validateServiceAccount,
  'apps/v1 Deployment': validateDeployment,
  'apps/v1 StatefulSet': validateStatefulSet,
  'batch/v1 CronJob': validateCronJob,
  'batch/v1 Job': validateJob,
  'policy/v1 PodDisruptionBudget': validatePodDisruptionBudget,
  'autoscaling/v2 HorizontalPodAutoscaler': validateHorizontalPodAutoscaler,
  'networking.k8s.io/v1 NetworkPolicy': validateNetworkPolicy,
  'networking.k8s.io/v1 Ingress': validateIngress,
  'scheduling.k8s.io/v1 PriorityClass': validatePriorityClass,
  ...Object.fromEntries(
    Object.entries(SCHEMAS).map(([kind, schema]) => [kind, ajv.compile(withUnknown(schema)) as Validator]),
  ),
};

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
