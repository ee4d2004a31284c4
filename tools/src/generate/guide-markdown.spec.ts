import { guideMarkdown } from './guide-markdown.js';

const served = (markdown: string) =>
  guideMarkdown(markdown, href => (href.endsWith('.md') ? `/docs/${href}` : undefined));

// biome-ignore format: a table
it.each([
  { what: 'a link to a guide leads to the server',  markdown: '[fees](fees.md)',               text: '[fees](/docs/fees.md)\n' },
  { what: 'a link to a source becomes text',        markdown: 'the [file](../src/x.ts) of it', text: 'the file of it\n' },
  { what: 'a link with brackets in its words',      markdown: '[`list [all]`](cli.md)',        text: '[`list [all]`](/docs/cli.md)\n' },
  { what: 'an image becomes its text',              markdown: '![The console](images/a.png)',  text: 'The console\n' },
  { what: 'a comment is left out',                  markdown: '<!-- not run -->\nNow',         text: 'Now\n' },
  { what: 'a block of code does not change',        markdown: '```js\na[0](b.md)\n```',         text: '```js\na[0](b.md)\n```\n' },
])('61.3: in the Markdown of the server, $what', ({ markdown, text }) => {
  expect(served(markdown)).toBe(text);
});
