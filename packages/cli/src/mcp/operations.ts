/** The parts of the OpenAPI document that the tools use. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
}

interface DescribedOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
  readonly 'x-required-scope'?: string;
}

export interface ApiOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly described: DescribedOperation;
}

/** Values of the parameters of an operation, by name. */
export type Parameters = Readonly<Record<string, string | number | boolean>>;

/** Thrown if a tool cannot use its arguments. The message says what to send instead. */
export class ToolRefusal extends Error {}

export function operationsIn({ paths }: ApiDocument): ApiOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      id: described.operationId,
      method: method.toUpperCase(),
      path,
      described,
    })),
  );
}

/** The least score of a result, as a part of the best score. Others share only words such as "get" with the query. */
const LEAST_PART = 0.25;

/**
 * Returns the operations in which most words of a query occur, best first. A word counts more in the summary, and if it
 * occurs in few operations.
 */
export function matching(operations: readonly ApiOperation[], query: string, limit: number): ApiOperation[] {
  const rarities = new Map(wordsOf(query).map(word => [word, rarityOf(word, operations)]));
  const scored = operations.map(operation => {
    const parts = [...rarities].map(([word, rarity]) => rarity * weightOf(operation, word));
    return { operation, score: parts.reduce((sum, part) => sum + part, 0) };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > best * LEAST_PART)
    .sort((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ operation }) => operation);
}

/** Returns the words of a text in small letters, without the ending of a plural. */
export function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.map(word => word.replace(/(?<=...)s$/, ''));
}

/** Returns the inverse document frequency of a word, and 0 for a word that no operation has. */
function rarityOf(word: string, operations: readonly ApiOperation[]): number {
  const count = operations.filter(operation => weightOf(operation, word) > 0).length;
  return count === 0 ? 0 : Math.log(1 + operations.length / count);
}

/** Returns the weight of the fields of an operation in which a word occurs. */
function weightOf({ id, path, described }: ApiOperation, word: string): number {
  const fields = [
    { weight: 4, text: described.summary },
    { weight: 2, text: `${id} ${path}` },
    { weight: 1, text: `${described.description ?? ''} ${described.tags?.join(' ') ?? ''}` },
  ];
  const found = fields.filter(({ text }) => wordsOf(text.replaceAll('_', ' ')).includes(word));
  return found.reduce((sum, { weight }) => sum + weight, 0);
}

/** Returns the operation with this id. Throws a ToolRefusal with similar operations if none has it. */
export function operationOf(operations: readonly ApiOperation[], id: string): ApiOperation {
  const found = operations.find(operation => operation.id === id);
  if (found) return found;
  const similar = matching(operations, id.replaceAll('_', ' '), 3).map(operation => operation.id);
  const hint = similar.length > 0 ? `Did you mean ${similar.join(' or ')}?` : 'The tool search finds operations.';
  throw new ToolRefusal(`There is no operation ${id}. ${hint}`);
}

/**
 * Returns the path and query of a reading request. Throws a ToolRefusal for an operation that changes something or
 * never ends, for a missing parameter, and for a parameter that the operation does not have.
 */
export function readingPath({ id, method, path, described }: ApiOperation, given: Parameters): string {
  if (method !== 'GET')
    throw new ToolRefusal(
      `${id} changes something (${method}), and the tool call only reads. Orders have the tools preview and confirm.`,
    );
  const types = Object.entries(described.responses).flatMap(([status, { content }]) =>
    status.startsWith('2') ? Object.keys(content ?? {}) : [],
  );
  if (types.includes('text/event-stream'))
    throw new ToolRefusal(`${id} is an event stream, which does not end. get_baas_events reads past events.`);

  const known = (described.parameters ?? []).filter(each => each.in === 'path' || each.in === 'query');
  const unknown = Object.keys(given).filter(name => !known.some(each => each.name === name));
  const names = known.map(({ name }) => name).join(', ') || 'none';
  if (unknown.length > 0) throw new ToolRefusal(`${id} has no parameter ${unknown.join(', ')}. It has: ${names}.`);
  const missing = known.filter(({ name, required }) => required && given[name] === undefined).map(({ name }) => name);
  if (missing.length > 0) throw new ToolRefusal(`${id} needs the parameter ${missing.join(', ')}.`);

  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given[name])));
  const query = known
    .filter(({ name, in: place }) => place === 'query' && given[name] !== undefined)
    .map(({ name }) => [name, String(given[name])]);
  return query.length === 0 ? filled : `${filled}?${new URLSearchParams(query)}`;
}
