type Environment = Readonly<Record<string, string>>;

export interface Secret {
  readonly apiVersion: 'v1';
  readonly kind: 'Secret';
  readonly metadata: { readonly name: string; readonly namespace: string };
  readonly stringData: Environment;
}

/** The files of containers that a cluster does not have. The Job for the demo firms reads the password from auth. */
const ONLY_COMPOSE = ['demo-tenant/env'];

/** Makes the Kubernetes Secrets of a local cluster, one for each container and each migration. */
export function kubernetesSecrets(files: Readonly<Record<string, Environment>>): Secret[] {
  return Object.entries(files)
    .filter(([file]) => !ONLY_COMPOSE.includes(file))
    .map(([file, stringData]) => ({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: nameOf(file), namespace: 'sandbourse' },
      stringData,
    }));
}

/** Converts the path of a secrets file, `service/env` or `migrations/service`, to the name of a Secret. */
function nameOf(file: string): string {
  const [folder = '', name = ''] = file.split('/');
  return folder === 'migrations' ? `${name}-migration` : folder;
}
