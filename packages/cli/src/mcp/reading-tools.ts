import type { McpServer } from '@modelcontextprotocol/server';
import type { Sandbourse } from '@sandbourse/sdk';
import { z } from 'zod';
import { adviceIn } from './advice.js';
import type { Link } from './link.js';
import { matching, operationOf, readingPath, ToolRefusal, wordsOf } from './operations.js';
import { bodyAt, textAt } from './pages.js';
import { type Permissions, situationOf } from './surroundings.js';
import { toolAnswer } from './tool-answer.js';

const READS = { readOnlyHint: true, idempotentHint: true, openWorldHint: false } as const;
const FOUND_MAX = 10;
const OPERATION = z.string().describe('An operation id, such as get_baas_orders; the tool search finds it');

/** Adds the tools that read: search, schema, docs, call, situation and explain. */
export function addReadingTools(server: McpServer, link: Link, permissions: Permissions): void {
  server.registerTool(
    'search',
    {
      description: 'Finds operations of the API and guides by words, such as "realized gains" or "webhook retry".',
      inputSchema: z.strictObject({ query: z.string().min(1) }),
      annotations: READS,
    },
    ({ query }) =>
      toolAnswer(link, 'search', async client => {
        const [operations, guides] = await Promise.all([link.operations(), guidesOf(client)]);
        const words = wordsOf(query);
        return {
          operations: matching(operations, query, FOUND_MAX).map(({ id, method, path, described }) => ({
            operation: id,
            request: `${method} ${path}`,
            summary: described.summary,
            scope: described['x-required-scope'],
          })),
          guides: guides.filter(({ title }) => wordsOf(title).some(word => words.includes(word))),
        };
      }),
  );

  server.registerTool(
    'schema',
    {
      description: 'Describes an operation as Markdown: parameters, body, responses, examples and refusals.',
      inputSchema: z.strictObject({ operation: OPERATION }),
      annotations: READS,
    },
    ({ operation }) =>
      toolAnswer(link, 'schema', async client => {
        const { id } = operationOf(await link.operations(), operation);
        return textAt(client, `/docs/operations/${id}.md`);
      }),
  );

  server.registerTool(
    'docs',
    {
      description: 'Reads a guide as Markdown. Without a page, lists all guides.',
      inputSchema: z.strictObject({ page: z.string().optional().describe('A guide, such as testing or tax-lots') }),
      annotations: READS,
    },
    ({ page }) =>
      toolAnswer(link, 'docs', async client => {
        const guides = await guidesOf(client);
        if (page === undefined) return guides;
        const name = page.replace(/^\/?docs\//, '').replace(/\.md$/, '');
        if (guides.some(guide => guide.page === name)) return textAt(client, `/docs/${name}.md`);
        throw new ToolRefusal(`There is no guide ${page}. The tool docs without a page lists all guides.`);
      }),
  );

  server.registerTool(
    'call',
    {
      description: 'Sends a reading request (GET) of the API, as the login of this server, and returns the body.',
      inputSchema: z.strictObject({
        operation: OPERATION,
        parameters: z
          .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
          .default({})
          .describe('The parameters in the path and in the query, by name'),
      }),
      annotations: READS,
    },
    ({ operation, parameters }) =>
      toolAnswer(link, 'call', async client => {
        const path = readingPath(operationOf(await link.operations(), operation), parameters);
        return bodyAt(client, path);
      }),
  );

  server.registerTool(
    'situation',
    {
      description:
        'The present state of the firm, or of one account: clock, market hours, cash, positions, open orders and open work.',
      inputSchema: z.strictObject({ account_id: z.string().optional().describe('An account, acct_...') }),
      annotations: READS,
    },
    ({ account_id }) => toolAnswer(link, 'situation', client => situationOf(client, permissions, account_id)),
  );

  server.registerTool(
    'explain',
    {
      description:
        'Explains an error code, a field error or a failed check with its remedy, or the timeline of an order from its request to its last webhook.',
      inputSchema: z.strictObject({
        code: z.string().optional().describe('Such as account_not_visible, missing or BUYING_POWER'),
        order_id: z.string().optional().describe('An order, ord_...'),
      }),
      annotations: READS,
    },
    ({ code, order_id }) =>
      toolAnswer(link, 'explain', async client => {
        if ((code === undefined) === (order_id === undefined)) throw new ToolRefusal('Send code or order_id.');
        if (order_id !== undefined) return timelineOf(client, order_id);
        const advice = adviceIn(await textAt(client, '/docs/errors.md'), String(code));
        if (advice) return advice;
        throw new ToolRefusal(`The API has no code ${code}. The guide errors lists all codes and checks.`);
      }),
  );
}

/** Returns the guides that `/llms.txt` lists. */
async function guidesOf(client: Sandbourse): Promise<{ page: string; title: string }[]> {
  const list = await textAt(client, '/llms.txt');
  return [...list.matchAll(/^- \[(.+)\]\(\/docs\/([^/)]+)\.md\)$/gm)].map(([, title = '', page = '']) => ({
    page,
    title,
  }));
}

async function timelineOf(client: Sandbourse, order_id: string): Promise<object> {
  const params = { path: { order_id } };
  const [order, trace] = await Promise.all([
    client.baas.get('/orders/{order_id}', { params }),
    client.baas.get('/orders/{order_id}/trace', { params }),
  ]);
  // The tags of FIX messages would be most of the answer, and each message is also a line.
  const steps = trace.steps.map(step => ('fields' in step ? { ...step, fields: undefined } : step));
  return { order, steps, incomplete: trace.incomplete };
}
