import { Marked, type Tokens } from 'marked';
import { escaped, pageFrame } from './page-frame.js';

export interface Guide {
  readonly name: string;
  readonly title: string;
}

export interface GuideGroup {
  readonly title: string;
  readonly guides: readonly Guide[];
}

export interface GuidePage {
  readonly guide: Guide;
  readonly markdown: string;
  readonly groups: readonly GuideGroup[];
  readonly addressOf: (guide: Guide) => string;
  /** Returns the URL of a link's target on the server, or undefined if the target is not a page of the server. */
  readonly resolve: (href: string) => string | undefined;
}

/**
 * Returns a guide as an HTML page without scripts and without files from other hosts. HTML tags in the Markdown are
 * displayed as text, and HTML comments are left out. The server
 * replaces the comment at the start of the body with the header of all pages.
 */
export function guidePage({ guide, markdown, groups, resolve, addressOf }: GuidePage): string {
  return pageFrame({
    title: guide.title,
    markdown: `/docs/${addressOf(guide)}.md`,
    styles: ['guides.css'],
    body: `    <div class="guide">
      <nav class="contents" aria-label="Guides">
${groups.map(group => contentsOf(group, guide, addressOf)).join('\n')}
      </nav>
      <main>
${articleOf(markdown, resolve)}
      </main>
    </div>`,
  });
}

function contentsOf({ title, guides }: GuideGroup, current: Guide, addressOf: GuidePage['addressOf']): string {
  const links = guides.map(guide => {
    const isCurrent = guide === current ? ' aria-current="page"' : '';
    return `          <li><a href="/docs/${addressOf(guide)}"${isCurrent}>${escaped(guide.title)}</a></li>`;
  });
  const isOpen = guides.includes(current) ? ' open' : '';
  return `        <details${isOpen}>
          <summary>${escaped(title)}</summary>
          <ul>
${links.join('\n')}
          </ul>
        </details>`;
}

/**
 * Returns Markdown as HTML. HTML tags in it are displayed as text, and HTML comments are left out.
 * @param resolve returns the URL of a link's target on the server, or undefined if the server does not have the target
 */
export function articleOf(markdown: string, resolve: GuidePage['resolve']): string {
  const slugs = new Map<string, number>();
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const slug = slugOf(text);
        const nth = slugs.get(slug) ?? 0;
        slugs.set(slug, nth + 1);
        const id = nth === 0 ? slug : `${slug}-${nth}`;
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const text = this.parser.parseInline(tokens);
        const target = resolve(href);
        return target === undefined ? text : `<a href="${escaped(target)}">${text}</a>`;
      },
      html({ text }: Tokens.HTML | Tokens.Tag) {
        return text.startsWith('<!--') ? '' : escaped(text);
      },
      table(token: Tokens.Table) {
        const row = (cells: readonly Tokens.TableCell[], element: 'td' | 'th') =>
          cells.map(cell => `<${element}>${this.parser.parseInline(cell.tokens)}</${element}>`).join('');
        const rows = token.rows.map(cells => `<tr${idOf(cells[0])}>${row(cells, 'td')}</tr>`);
        return `<div class="table"><table><thead><tr>${row(token.header, 'th')}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table></div>\n`;
      },
    },
  });
  return marked.parse(markdown, { async: false });
}

/**
 * Returns an id for a table row whose first cell is a name in code. Links such as `/docs/errors#order_not_open` use it.
 */
function idOf(first: Tokens.TableCell | undefined): string {
  const [, name] = /^`([a-z][a-z0-9_]*)`$/.exec(first?.text ?? '') ?? [];
  return name === undefined ? '' : ` id="${name}"`;
}

/**
 * Returns the id of a heading. The rule is the same as that of common Markdown viewers, so that a link works both in a
 * viewer and on the page.
 */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}
