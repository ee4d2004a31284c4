import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../root.js';

export const OVERLAYS = ['local', 'production'] as const;
export type Overlay = (typeof OVERLAYS)[number];

export type Labels = Readonly<Record<string, string>>;

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly ports?: readonly { readonly containerPort: number }[];
  readonly envFrom?: readonly { readonly configMapRef?: { readonly name: string }; readonly secretRef?: object }[];
  readonly env?: readonly { readonly name: string; readonly value?: string }[];
  readonly securityContext?: Readonly<Record<string, unknown>>;
  readonly terminationMessagePolicy?: string;
  readonly resources?: { readonly requests?: Labels; readonly limits?: Labels };
  readonly [probe: `${string}Probe`]: object;
}

export interface PodTemplate {
  readonly metadata: { readonly labels: Labels };
  readonly spec: {
    readonly containers: readonly Container[];
    readonly initContainers?: readonly Container[];
    readonly serviceAccountName?: string;
    readonly automountServiceAccountToken?: boolean;
    readonly securityContext?: Readonly<Record<string, unknown>>;
    readonly topologySpreadConstraints?: readonly object[];
  };
}

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string; readonly labels?: Labels };
  // biome-ignore lint/suspicious/noExplicitAny: each kind has one of its own, which its schema checks
  readonly spec: any;
  /** The value of a PriorityClass. */
  readonly value?: number;
  readonly data?: Labels;
}

/**
 * Returns the manifests that `kubectl apply -k` would send to a cluster. Needs kustomize or kubectl on this machine,
 * but no cluster.
 */
export function render(overlay: Overlay): Manifest[] {
  const folder = join(ROOT, 'deploy/k8s/overlays', overlay);
  for (const [program = '', ...args] of [
    ['kubectl', 'kustomize', folder],
    ['kustomize', 'build', folder],
  ]) {
    const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
    if (error && 'code' in error && error.code === 'ENOENT') continue;
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
    return parseAllDocuments(stdout).map(document => document.toJS() as Manifest);
  }
  throw new Error('neither kubectl nor kustomize is installed: one of them renders the manifests');
}

/** Returns the manifests that create pods, each with the template of its pods. */
export function podsOf(manifests: readonly Manifest[]): { manifest: Manifest; template: PodTemplate }[] {
  return manifests
    .filter(({ apiVersion, kind }) => ['apps/v1', 'batch/v1'].includes(apiVersion) && kind !== 'CronJob')
    .map(manifest => ({ manifest, template: manifest.spec.template }));
}

interface Selector {
  readonly matchLabels?: Labels;
  readonly matchExpressions?: readonly {
    readonly key: string;
    readonly operator: 'In' | 'Exists';
    readonly values?: readonly string[];
  }[];
}

/**
 * Returns true if a label selector selects pods with these labels. Throws if the selector has an operator that this
 * function does not support.
 */
export function selects({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values }) => {
      if (operator === 'Exists') return key in labels;
      if (operator === 'In') return values?.includes(labels[key] ?? '') ?? false;
      throw new Error(`the operator ${operator} is not known here`);
    })
  );
}
