import { guidePage } from './guide-page.js';
import { unlistedGuides } from './guides.js';

const guide = { name: 'a-guide', title: 'A <guide>' };
const pageOf = (markdown: string) =>
  guidePage({
    guide,
    markdown,
    groups: [{ title: 'All', guides: [guide] }],
    addressOf: ({ name }) => name,
    resolve: href => (href.endsWith('.md') ? `/docs/${href.replace('.md', '')}` : undefined),
  });

// biome-ignore format: a table
it.each([
  { what: 'a heading by its words',              markdown: '## A tenant’s own `time`, now',  shows: '<h2 id="a-tenants-own-time-now">A tenant’s own <code>time</code>, now</h2>' },
  { what: 'a second one of the same words',      markdown: '## One\n\n## One',               shows: '<h2 id="one-1">One</h2>' },
  { what: 'a row by the name in its first cell', markdown: '| code |\n|---|\n| `not_found` |', shows: '<tr id="not_found"><td><code>not_found</code></td></tr>' },
  { what: 'a link to another guide',             markdown: '[fees](fees.md)',                shows: '<a href="/docs/fees">fees</a>' },
  { what: 'a link that leads nowhere, as text',  markdown: 'the [file](../src/x.ts) of it',  shows: 'the file of it' },
  { what: 'HTML as it is written',               markdown: 'a <script>b</script>',           shows: 'a &#60;script&#62;b&#60;/script&#62;' },
])('shows $what', ({ markdown, shows }) => {
  expect(pageOf(markdown)).toContain(shows);
});

it('leaves comments out, and escapes its title', () => {
  expect(pageOf('<!-- generated -->\n# One')).not.toContain('generated');
  expect(pageOf('# One')).toContain('<title>A &#60;guide&#62; - Sandbourse</title>');
});

it('61.3: leads to its Markdown', () => {
  expect(pageOf('# One')).toContain('<link rel="alternate" href="/docs/a-guide.md" type="text/markdown">');
});

it('every document has a place among the guides', () => {
  expect(unlistedGuides()).toEqual([]);
});
