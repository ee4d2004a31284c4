import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../root.js';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const images = JSON.parse(read('deploy/images.json'));
const workflow = parse(read('.github/workflows/images.yml'));

it('55.13: deploy/images.json names the version of the repository and the images that testcontainers and the docs run', () => {
  expect(images.version).toBe(JSON.parse(read('package.json')).version);
  const { repository } = images.sandbox;
  for (const file of ['packages/testcontainers/src/image.ts', 'README.md', 'docs/operations.md'])
    expect(read(file)).toContain(repository);
  expect(read('packages/python-testcontainers/sandbourse_testcontainers/container.py')).toContain(`${repository}:`);
});

it('55.13: the workflow builds each image for two architectures, with a list of its contents and its provenance', () => {
  const { steps, strategy } = workflow.jobs.image;
  const built = strategy.matrix.include.map(({ name, file }: Record<string, string>) => [name, file]);
  expect(built).toEqual([
    ['services', 'deploy/Dockerfile'],
    ['sandbox', 'deploy/all-in-one.Dockerfile'],
  ]);
  const build = steps.find(({ uses = '' }) => uses.startsWith('docker/build-push-action@'));
  expect(build.with).toMatchObject({ sbom: true, provenance: 'mode=max', platforms: 'linux/amd64,linux/arm64' });
});

it.each(['deploy/Dockerfile', 'deploy/all-in-one.Dockerfile'])(
  '55.13: %s has the labels of OCI, and a user by number',
  file => {
    for (const label of ['title', 'description', 'source', 'licenses', 'version', 'revision'])
      expect(read(file)).toContain(`org.opencontainers.image.${label}=`);
    expect(read(file)).toMatch(/^USER 1000:0$/m);
  },
);
