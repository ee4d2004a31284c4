/**
 * Returns a guide as Markdown for the server: comments are left out, and links lead to pages of the server. A link
 * that `resolve` does not know becomes text. Code blocks do not change.
 */
export function guideMarkdown(markdown: string, resolve: (href: string) => string | undefined): string {
  const parts = markdown.split(/(^```[\s\S]*?^```$)/m);
  const served = parts.map(part => (part.startsWith('```') ? part : servedText(part, resolve)));
  return `${served.join('').trim()}\n`;
}

function servedText(text: string, resolve: (href: string) => string | undefined): string {
  return text
    .replaceAll(/<!--[\s\S]*?-->\n*/g, '')
    .replaceAll(/(!?)\[((?:[^\][]|\[[^\]]*\])*)\]\(([^()\s]+)\)/g, (_, image: string, words: string, href: string) => {
      const target = image ? undefined : resolve(href);
      return target === undefined ? words : `[${words}](${target})`;
    });
}
