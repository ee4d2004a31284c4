type Environment = Readonly<Record<string, string>>;

export interface Secret {
  readonly apiVersion: 'v1';
  readonly kind: 'Secret';
  readonly metadata: { readonly name: string; readonly namespace: string };
  readonly stringData: Environment;
}

/** The Secrets that a local cluster refers to: one for each container, and for each migration, none for two of them. */
export function kubernetesSecrets(files: Readonly<Record<string, Environment>>): Secret[] {
  return Object.entries(files).map(([file, stringData]) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: nameOf(file), namespace: 'sandbourse' },
    stringData,
  }));
}

/** The name of a secret, from `service/env` or `migrations/service`. */
function nameOf(file: string): string {
  const [folder = '', name = ''] = file.split('/');
  return folder === 'migrations' ? `${name}-migration` : folder;
}
