import { apiErrorOf, type Sandbourse } from '@sandbourse/sdk';
import { ToolRefusal } from './operations.js';

/** Returns the text at a path of the sandbox. Throws an ApiError for a status of 400 or higher. */
export async function textAt(client: Sandbourse, path: string): Promise<string> {
  return (await responseAt(client, path)).text();
}

/**
 * Returns the JSON at a path of the sandbox, or its text if it is no JSON. Throws a ToolRefusal for a file, such as a
 * PDF, and an ApiError for a status of 400 or higher.
 */
export async function bodyAt(client: Sandbourse, path: string): Promise<unknown> {
  const response = await responseAt(client, path);
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('json')) return response.json();
  if (type.startsWith('text/')) return response.text();
  throw new ToolRefusal(`The response is a file of the type ${type}, which this tool cannot show.`);
}

async function responseAt(client: Sandbourse, path: string): Promise<Response> {
  const response = await client.send(path, { headers: { accept: 'application/json, text/*;q=0.9' } });
  if (response.ok) return response;
  throw await apiErrorOf(new Request(`${client.baseUrl}${path}`), response);
}
