import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../root.js';
import { type Manifest, OVERLAYS } from './manifests.js';

export const CHART = join(ROOT, 'deploy/helm/sandbourse');
const HELM_VERSION = '3.22.0';
/** The version of Kubernetes for which the chart is rendered without a cluster. */
const KUBERNETES_VERSION = '1.34.0';
const OWN_HELM_FOLDER = join(ROOT, '.local/bin');

/** A file with manifests that are rendered from the chart, and the file with the values for it. */
export interface RenderedFile {
  readonly path: string;
  readonly values: string;
}

export const RENDERED: readonly RenderedFile[] = [
  ...OVERLAYS.map(overlay => ({
    path: `deploy/k8s/overlays/${overlay}/manifests.yaml`,
    values: `deploy/k8s/overlays/${overlay}/values.yaml`,
  })),
  { path: 'deploy/k8s/preview.yaml', values: 'deploy/helm/examples/preview.yaml' },
];

export interface Rendering {
  /** Options of `helm template`, such as `--set bus=kafka`. */
  readonly options?: readonly string[];
  readonly namespace?: string;
}

/** Thrown if Helm refuses the values. The message is the complaint of Helm. */
export class ValuesRefused extends Error {}

/** Returns what Helm renders, as text. Installs Helm if this machine has none. Throws `ValuesRefused`. */
export function chartText({ options = [], namespace = 'sandbourse' }: Rendering = {}): string {
  const args = ['template', 'sandbourse', CHART, '--namespace', namespace, '--kube-version', KUBERNETES_VERSION];
  const { status, stdout, stderr } = spawnSync(helm(), [...args, ...options], { encoding: 'utf8' });
  if (status !== 0) throw new ValuesRefused(stderr.trim());
  return stdout;
}

export function chartManifests(rendering?: Rendering): Manifest[] {
  return parseAllDocuments(chartText(rendering))
    .map(document => document.toJS() as Manifest | null)
    .filter(manifest => manifest !== null);
}

/** Returns the path of Helm. Without Helm, builds it from its Go module into `.local/bin`, which takes a minute. */
export function helm(): string {
  if (spawnSync('helm', ['version']).status === 0) return 'helm';
  const own = join(OWN_HELM_FOLDER, 'helm');
  if (!existsSync(own)) {
    mkdirSync(OWN_HELM_FOLDER, { recursive: true });
    const env = { ...process.env, GOBIN: OWN_HELM_FOLDER, GOFLAGS: '-mod=mod' };
    execFileSync('go', ['install', `helm.sh/helm/v3/cmd/helm@v${HELM_VERSION}`], { env, stdio: 'inherit' });
  }
  return own;
}

/** Returns the text of a file of rendered manifests. Its first line names the state of the chart and the values. */
export function renderedText(file: RenderedFile): string {
  const options = ['--skip-tests', '--values', join(ROOT, file.values)];
  return `${sourceLine(file)}\n${chartText({ options })}`;
}

/**
 * Returns the first line of rendered manifests. It contains a hash of the chart and the values, with which a test without
 * Helm finds out whether the manifests are stale.
 */
export function sourceLine({ values }: RenderedFile): string {
  const files = readdirSync(CHART, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const file of [...files, join(ROOT, values)]) hash.update(readFileSync(file)).update('\0');
  return `# Written by npm run generate:overlays from the Helm chart and ${values}: ${hash.digest('hex')}`;
}
