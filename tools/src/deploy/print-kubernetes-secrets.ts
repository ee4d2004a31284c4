/**
 * Prints the Secrets of a local cluster for `kubectl apply -f -`. The first run makes them and stores them in a folder.
 * Later runs print the same Secrets: `node tools/dist/deploy/print-kubernetes-secrets.js .local/kubernetes`.
 */
import { mkdirSync } from 'node:fs';
import { secretsIn } from '../stack/secrets.js';
import { containerSecrets } from './container-secrets.js';
import { kubernetesSecrets } from './kubernetes-secrets.js';

const [folder = '.local/kubernetes'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const items = kubernetesSecrets(containerSecrets(secretsIn(folder), {}));
console.log(JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2));
