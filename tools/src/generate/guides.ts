import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT } from '../root.js';
import type { GeneratedFile } from './generated-file.js';
import { guideMarkdown } from './guide-markdown.js';
import { type Guide, type GuideGroup, guidePage } from './guide-page.js';

const DECISIONS = 'decisions/';
/** The folder of the workflows in Arazzo, which the gateway serves beside the collections. */
const WORKFLOWS = 'docs/workflows/';

/** The guides in the order in which a new user should read them. */
const GROUPS: readonly { readonly title: string; readonly names: readonly string[] }[] = [
  {
    title: 'First steps',
    names: [
      'quick-start',
      'authentication',
      'generated-clients',
      'collections',
      'retries',
      'pages',
      'errors',
      'testing',
      'faults',
      'same-answer-twice',
      'report-and-replay',
      'certify',
      'book-files',
      'snapshots',
      'cli',
      'mcp',
      'console',
      'trials',
      'going-to-production',
    ],
  },
  { title: 'Trading', names: ['order-life-cycle', 'tax-lots', 'market-data', 'corporate-actions', 'fix', 'books'] },
  { title: 'Events', names: ['events', 'webhooks'] },
  { title: 'Portfolios', names: ['rebalancing', 'performance', 'practice-management', 'practice'] },
  { title: 'Accounts', names: ['retirement', 'interest'] },
  {
    title: 'Running it',
    names: ['architecture', 'operations', 'scaling', 'speed', 'security', 'versions', 'style-guide'],
  },
];

/** A document of `docs` as Markdown that the gateway serves. */
export interface GuideText {
  readonly title: string;
  readonly group: string;
  /** The last segment of its URL, without `.md`. */
  readonly address: string;
  readonly text: string;
}

/** Returns every document of `docs` as Markdown, in the order of the groups. The decisions come last. */
export function guideTexts(): GuideText[] {
  const groups = [...GROUPS, { title: 'Decisions', names: decisions() }];
  return groups.flatMap(({ title: group, names }) =>
    names.map(name => {
      const text = guideMarkdown(textOf(name), href => targetOf(href, name, '.md'));
      return { title: titleOf(text), group, address: addressOf(name), text };
    }),
  );
}

/** Returns every document of `docs` as a page that the gateway serves. */
export function guidePages(): GeneratedFile[] {
  const guideOf = (name: string): Guide => ({ name, title: titleOf(textOf(name)) });
  const groups: GuideGroup[] = GROUPS.map(({ title, names }) => ({ title, guides: names.map(guideOf) }));
  return [...groups.flatMap(({ guides }) => guides), ...decisions().map(guideOf)].map(guide => ({
    path: `guides/${addressOf(guide.name)}.html`,
    text: guidePage({
      guide,
      markdown: textOf(guide.name),
      groups,
      resolve: href => targetOf(href, guide.name),
      addressOf: ({ name }) => addressOf(name),
    }),
  }));
}

function textOf(name: string): string {
  return readFileSync(join(ROOT, 'docs', `${name}.md`), 'utf8').replaceAll('\r\n', '\n');
}

/** Returns the documents that no group contains. Each document must be in a group, so the list must be empty. */
export function unlistedGuides(): string[] {
  const listed = new Set(GROUPS.flatMap(({ names }) => names));
  const documents = readdirSync(join(ROOT, 'docs')).filter(file => file.endsWith('.md'));
  return documents.map(file => file.replace(/\.md$/, '')).filter(name => !listed.has(name));
}

function decisions(): string[] {
  const files = readdirSync(join(ROOT, 'docs', DECISIONS)).filter(file => file.endsWith('.md'));
  return files.sort().map(file => DECISIONS + file.replace(/\.md$/, ''));
}

/** Returns the last segment of a document's URL. Documents in a subfolder get its name as a prefix. */
function addressOf(name: string): string {
  return name.replace(DECISIONS, 'decisions-');
}

/**
 * Returns the URL of a link between documents on the server. Returns undefined if the link leads to another file of the
 * repository.
 * @param ending the ending of the URLs of guides: `.md` for their Markdown, nothing for their pages
 */
function targetOf(href: string, from: string, ending = ''): string | undefined {
  if (/^(https?:|#)/.test(href)) return href;
  const [path = '', fragment] = href.split('#');
  const target = posix.join(posix.dirname(`docs/${from}.md`), path);
  const anchor = fragment === undefined ? '' : `#${fragment}`;
  if (/^docs\/(openapi|asyncapi|asyncapi-3\.0)\.json$/.test(target)) return `/${posix.basename(target)}`;
  if (target.startsWith(WORKFLOWS)) return `/collections/${posix.basename(target)}`;
  if (!/^docs\/(decisions\/)?[^/]+\.md$/.test(target) || !existsSync(join(ROOT, target))) return undefined;
  return `/docs/${addressOf(target.slice('docs/'.length, -'.md'.length))}${ending}${anchor}`;
}

function titleOf(markdown: string): string {
  return /^# (.+)$/m.exec(markdown)?.[1] ?? 'Guide';
}
