import type { CallToolResult } from '@modelcontextprotocol/server';
import { ApiError, ConnectionError, type Sandbourse } from '@sandbourse/sdk';
import { linesOf } from '../failure.js';
import type { Link } from './link.js';
import { ToolRefusal } from './operations.js';

/** The largest answer of a tool, in characters. Longer answers would fill the context of a model. */
export const ANSWER_MAX = 100_000;

/**
 * Runs a tool with a client whose requests have its name. Its result is text or JSON; an error of the API is a result
 * too, with its fields, checks and remedy.
 */
export async function toolAnswer(
  link: Link,
  tool: string,
  work: (client: Sandbourse) => Promise<unknown>,
): Promise<CallToolResult> {
  let noted: Promise<void> | undefined;
  try {
    const client = link.clientOf(tool);
    noted = note(client);
    const answer = await work(client);
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer, null, 1);
    if (text.length > ANSWER_MAX)
      throw new ToolRefusal(
        `The answer has ${text.length} characters, and the limit is ${ANSWER_MAX}. Read a page (page_size, limit), or use a filter.`,
      );
    return { content: [{ type: 'text', text }] };
  } catch (error) {
    if (error instanceof ConnectionError) link.drop();
    const lines = error instanceof ToolRefusal ? [error.message] : linesOf(error);
    return { isError: true, content: [{ type: 'text', text: lines.join('\n') }] };
  } finally {
    await noted;
  }
}

/** Sends a request for the log of the firm: a tool that reads documents or refuses its arguments sends no other one. */
async function note(client: Sandbourse): Promise<void> {
  await client.sandbox.get('/environment').catch(() => undefined);
}

/** Returns a part of an answer, or the reason for which the API refuses this part to the login. */
export async function partOf<Part>(work: Promise<Part>): Promise<Part | { refused: string }> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError) return { refused: `${error.status} ${error.detail}` };
    throw error;
  }
}
