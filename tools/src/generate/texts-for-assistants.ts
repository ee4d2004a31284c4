import { codeSamples } from './code-samples.js';
import { exampleValues } from './example-values.js';
import type { GeneratedFile } from './generated-file.js';
import type { GuideText } from './guides.js';
import { type OpenApi, operationsOf } from './open-api.js';
import { operationMarkdown } from './operation-markdown.js';

/**
 * Returns the texts that assistants read (llmstxt.org): `llms.txt`, a list of all guides and operations;
 * `llms-full.txt`, the text of all guides; and a Markdown file for each guide and each operation.
 */
export function textsForAssistants(document: OpenApi, guides: readonly GuideText[]): GeneratedFile[] {
  const values = exampleValues(document);
  return [
    { path: 'llms.txt', text: llmsIndex(document, guides) },
    { path: 'llms-full.txt', text: `${introduction(document)}\n${guides.map(({ text }) => text).join('\n')}` },
    ...guides.map(({ address, text }) => ({ path: `guides/${address}.md`, text })),
    ...operationsOf(document).map(({ method, path, operation }) => ({
      path: `operations/${operation.operationId}.md`,
      text: operationMarkdown(document, method, path, operation, codeSamples(method, path, operation, values)),
    })),
  ];
}

function introduction({ info }: OpenApi): string {
  return `# ${info.title}\n\n> ${info.summary}\n\n${info.description}\n`;
}

function llmsIndex(document: OpenApi, guides: readonly GuideText[]): string {
  const sections = new Map<string, string[]>();
  const add = (section: string, line: string) => sections.set(section, [...(sections.get(section) ?? []), line]);
  add('For programs', '- [AGENTS.md](/AGENTS.md): rules for a project that uses the API, and its first order');
  add('For programs', '- [All guides in one text](/llms-full.txt)');
  add('For programs', '- [OpenAPI document](/openapi.json)');
  add('For programs', '- [AsyncAPI document](/asyncapi.json): events, streams and webhooks');
  for (const { group, address, title } of guides) add(`Guides: ${group}`, `- [${title}](/docs/${address}.md)`);
  for (const { method, path, operation } of operationsOf(document))
    add(
      `Operations: ${operation.tags[0]}`,
      `- [${operation.summary}](/docs/operations/${operation.operationId}.md): \`${method.toUpperCase()} ${path}\``,
    );
  const listed = [...sections].map(([section, lines]) => `## ${section}\n\n${lines.join('\n')}\n`);
  return [introduction(document), ...listed].join('\n');
}
