import { type CodeSample, codeSamples, SETUP } from './code-samples.js';
import { exampleValues } from './example-values.js';
import type { GeneratedFile } from './generated-file.js';
import { articleOf } from './guide-page.js';
import { type OpenApi, type Operation, operationsOf } from './open-api.js';
import { operationDetails } from './operation-markdown.js';
import { escaped, pageFrame } from './page-frame.js';
import { tryForm } from './try-form.js';

interface Listed {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

interface Group {
  readonly name: string;
  readonly description?: string;
  readonly operations: readonly Listed[];
}

const FILES = { styles: ['guides.css', 'docs.css'], scripts: ['docs.js'] };

/** Returns the API reference: a page with the list of all operations, and a page for each operation. */
export function referencePages(document: OpenApi): GeneratedFile[] {
  const values = exampleValues(document);
  const operations = operationsOf(document);
  const groups = document.tags.map(tag => ({
    ...tag,
    operations: operations.filter(({ operation }) => operation.tags[0] === tag.name),
  }));
  return [
    { path: 'reference.html', text: listPage(document, groups) },
    ...groups.flatMap(group =>
      group.operations.map(listed => ({
        path: `operations/${listed.operation.operationId}.html`,
        text: operationPage(document, listed, group, codeSamples(listed.method, listed.path, listed.operation, values)),
      })),
    ),
  ];
}

function listPage({ info }: OpenApi, groups: readonly Group[]): string {
  return pageFrame({
    title: 'API reference',
    markdown: '/llms.txt',
    ...FILES,
    body: `    <div class="guide">
      <nav class="contents wide" aria-label="Groups of operations">
        <ul>
${groups.map(({ name }) => `          <li><a href="#${idOf(name)}">${escaped(name)}</a></li>`).join('\n')}
        </ul>
      </nav>
      <main class="reference">
        <h1>API reference</h1>
${articleOf(info.description, href => href)}
        <p>The same as documents: <a href="/openapi.json">OpenAPI</a>, <a href="/asyncapi.json">AsyncAPI</a> for events, and <a href="/llms.txt">Markdown</a>.</p>
        <h2 id="a-client">A client</h2>
        <p>The examples of all operations use this client:</p>
${samplesOf(SETUP)}
        <h2>Operations</h2>
        <form class="search" role="search" hidden>
          <label>Search paths, summaries and groups <input type="search" name="q" autocomplete="off"></label>
          <output></output>
        </form>
${groups.map(sectionOf).join('\n')}
      </main>
    </div>`,
  });
}

function sectionOf({ name, description, operations }: Group): string {
  return `        <section class="group" id="${idOf(name)}" data-name="${escaped(name)}">
          <h3>${escaped(name)}</h3>
          ${description === undefined ? '' : articleOf(description, href => href).trim()}
          <ul class="operations">
${operations.map(each => `            <li>${linkOf(each)}</li>`).join('\n')}
          </ul>
        </section>`;
}

function linkOf({ method, path, operation }: Listed): string {
  const address = `/docs/operations/${operation.operationId}`;
  return `<a href="${address}"><span>${escaped(operation.summary)}</span> ${methodOf(method)} <code>${escaped(path)}</code></a>`;
}

function operationPage(
  document: OpenApi,
  { method, path, operation }: Listed,
  group: Group,
  samples: readonly CodeSample[],
): string {
  const address = `/docs/operations/${operation.operationId}`;
  return pageFrame({
    title: operation.summary,
    markdown: `${address}.md`,
    ...FILES,
    body: `    <div class="guide">
      <nav class="contents" aria-label="${escaped(group.name)}">
        <a href="/docs">All operations</a>
        <p><a href="/docs#${idOf(group.name)}">${escaped(group.name)}</a></p>
        <ul>
${group.operations.map(each => `          <li>${neighbourOf(each.operation, operation)}</li>`).join('\n')}
        </ul>
      </nav>
      <main class="reference">
        <h1>${escaped(operation.summary)}</h1>
        <p class="route">${methodOf(method)} <code>${escaped(path)}</code> <a href="${address}.md">Markdown</a></p>
${operation.description === undefined ? '' : articleOf(operation.description, href => href)}
${accessOf(operation)}
        <h2>Examples</h2>
        <p>The examples use <a href="/docs#a-client">a client</a> that you create once.</p>
${samplesOf(samples)}
${tryForm(document, method, path, operation)}
${withErrorLinks(articleOf(operationDetails(document, operation), href => href))}
      </main>
    </div>`,
  });
}

/** Links each refusal of a response to its explanation. */
function withErrorLinks(html: string): string {
  return html.replaceAll(
    /<li><code>([a-z_]+)<\/code>:/g,
    (_, code) => `<li><a href="/docs/errors#${code}"><code>${code}</code></a>:`,
  );
}

function neighbourOf(each: Operation, current: Operation): string {
  const mark = each === current ? ' aria-current="page"' : '';
  return `<a href="/docs/operations/${each.operationId}"${mark}>${escaped(each.summary)}</a>`;
}

/** Returns who may use an operation: the scope that an API key needs, and the roles of logins. */
function accessOf({ security, operationId, ...operation }: Operation): string {
  const scope = operation['x-required-scope'];
  const roles = operation['x-permitted-roles'];
  const rows = [
    ['Credential', credentialsOf(security)],
    ...(scope ? [['Scope of an API key', `<code>${scope}</code>`]] : []),
    ...(roles ? [['Roles', roles.map(role => `<code>${role}</code>`).join(' ')]] : []),
    ['operationId', `<code>${operationId}</code>`],
  ];
  return `        <dl class="access">
${rows.map(([name, value]) => `          <div><dt>${name}</dt><dd>${value}</dd></div>`).join('\n')}
        </dl>`;
}

function credentialsOf(security: Operation['security'] = []): string {
  const words = security.map(each => ('bearer' in each ? 'token' : 'signature'));
  return words.length === 0 ? 'none' : words.join(' or ');
}

/** Returns the samples one below the other. The script of the page shows them as tabs. */
function samplesOf(samples: readonly CodeSample[]): string {
  const shown = samples.map(
    ({ language, source }) => `          <div class="sample" data-language="${language}">
            <p class="language">${language}</p>
            <pre><code>${escaped(source)}</code></pre>
          </div>`,
  );
  return `        <div class="samples">\n${shown.join('\n')}\n        </div>`;
}

function methodOf(method: string): string {
  return `<b class="method ${method}">${method.toUpperCase()}</b>`;
}

function idOf(group: string): string {
  return group.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}
