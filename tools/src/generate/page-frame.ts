export interface PageFrame {
  readonly title: string;
  /** The URL of the same text as Markdown. */
  readonly markdown: string;
  /** Style sheets and scripts in the folder `/assets`. */
  readonly styles: readonly string[];
  readonly scripts?: readonly string[];
  readonly body: string;
}

/**
 * Returns an HTML page with the colours and the font of the console, and without files from other hosts. The server
 * replaces the comment at the start of the body with the header of all pages.
 */
export function pageFrame({ title, markdown, styles, scripts = [], body }: PageFrame): string {
  const files = [
    ...['brand.css', 'pages.css', ...styles].map(name => `<link rel="stylesheet" href="/assets/${name}">`),
    ...scripts.map(name => `<script src="/assets/${name}" type="module"></script>`),
  ];
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escaped(title)} - Sandbourse</title>
    <link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">
    <link rel="alternate" href="${markdown}" type="text/markdown">
${files.map(file => `    ${file}`).join('\n')}
  </head>
  <body>
    <!-- header -->
${body}
  </body>
</html>
`;
}

/** Returns a text with character references for the characters that HTML uses. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, character => `&#${character.codePointAt(0)};`);
}
