import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '@sandbourse/contracts';
import { ROOT } from '../root.js';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const databaseOf = (name: string) => name.replaceAll('-', '_');

/** What a service has in its folder. */
const OWN = ['package.json', 'tsconfig.json', 'tsconfig.spec.json', 'src/main.ts', 'src/migrate.ts', 'src/describe.ts'];

/** Every file outside of it that names each service, and what it says there. */
const PLACES: readonly { readonly file: string; readonly says: (name: string) => readonly string[] }[] = [
  {
    file: 'docker-compose.yml',
    says: name => [
      `\n  ${name}:\n`,
      `apps/${name}/dist/main.js`,
      `\n  ${name}-migration:\n`,
      `apps/${name}/dist/migrate.js`,
      `APP_ROLE: ${databaseOf(name)}_app`,
      `${name}-secrets:/secrets/${name}`,
      `\n  ${name}-secrets:`,
    ],
  },
  { file: 'deploy/observability/prometheus.yml', says: name => [`- ${name}:8080\n`] },
  { file: 'deploy/k8s/base/kustomization.yaml', says: name => [`- ${name}.yaml`] },
  { file: 'deploy/k8s/base/network-policies.yaml', says: name => [`name: ${name}\n`] },
  { file: 'deploy/k8s/overlays/local/kustomization.yaml', says: name => [`- name: ${name}\n`] },
  { file: 'deploy/k8s/overlays/production/kustomization.yaml', says: name => [`KAFKA_USERNAME=kafka-${name}\n`] },
  { file: 'deploy/k8s/overlays/production/kafka.yaml', says: name => [`name: kafka-${name}\n`] },
  {
    file: 'deploy/k8s/overlays/production/postgres.yaml',
    says: name => [
      `name: ${databaseOf(name)}_owner`,
      `name: ${databaseOf(name)}_app`,
      `owner: ${databaseOf(name)}_owner`,
    ],
  },
];

/** What is missing of a service, as `file: what`. */
function missing(name: string): string[] {
  const own = [...OWN.map(file => `apps/${name}/${file}`), `deploy/k8s/base/${name}.yaml`];
  return [
    ...own.filter(file => !existsSync(join(ROOT, file))).map(file => `${file}: the file`),
    ...PLACES.flatMap(({ file, says }) => {
      const text = read(file);
      return says(name)
        .filter(words => !text.includes(words))
        .map(words => `${file}: ${words.trim()}`);
    }),
  ];
}

it.each(SERVICES)('%s is in every place that names the services', name => {
  expect(missing(name)).toEqual([]);
});

it('says of a service that is new where it has to be', () => {
  const files = missing('new-service').map(each => each.split(':')[0]);

  expect(new Set(files)).toEqual(
    new Set([
      ...OWN.map(file => `apps/new-service/${file}`),
      'deploy/k8s/base/new-service.yaml',
      ...PLACES.map(({ file }) => file),
    ]),
  );
});
