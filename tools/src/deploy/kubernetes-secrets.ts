type Environment = Readonly<Record<string, string>>;

export interface Secret {
  readonly apiVersion: 'v1';
  readonly kind: 'Secret';
  readonly metadata: { readonly name: string; readonly namespace: string };
  readonly stringData: Environment;
}

/** Makes the Secrets that a local cluster refers to: a separate one for each container and each migration. */
export function kubernetesSecrets(files: Readonly<Record<string, Environment>>): Secret[] {
  return Object.entries(files).map(([file, stringData]) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: nameOf(file), namespace: 'sandbourse' },
    stringData,
  }));
}

/** Returns the name of a Secret for `service/env` or `migrations/service`. */
function nameOf(file: string): string {
  const [folder = '', name = ''] = file.split('/');
  return folder === 'migrations' ? `${name}-migration` : folder;
}
