import * as contracts from '@sandbourse/contracts';
import { z } from 'zod';
import { type GeneratedFile, jsonFile } from './generated-file.js';

/**
 * Returns every example of a schema that no published document contains, by name: the messages between services. A
 * change of the wire format is reviewed as a diff of this file, or of the documents.
 */
export function goldenFile(documents: readonly unknown[]): GeneratedFile {
  const published = new Set(documents.flatMap(examplesIn).map(example => JSON.stringify(example)));
  const examples = Object.values<unknown>(contracts)
    .filter((value): value is z.ZodType => value instanceof z.ZodType)
    .flatMap(schema => {
      const { id, examples: ofShape = [] } = z.globalRegistry.get(schema) ?? {};
      return id === undefined ? [] : numbered(id, ofShape as unknown[]);
    })
    .filter(([, example]) => !published.has(JSON.stringify(example)));
  return jsonFile('libs/contracts/golden.json', Object.fromEntries(examples));
}

function numbered(name: string, examples: readonly unknown[]): [string, unknown][] {
  return examples.map((example, i) => [`${name}${i === 0 ? '' : `.${i + 1}`}`, example]);
}

/** Returns all values of `example` and `examples` in an OpenAPI or AsyncAPI document. */
function examplesIn(node: unknown): unknown[] {
  if (typeof node !== 'object' || node === null) return [];
  const { example, examples } = node as { example?: unknown; examples?: unknown };
  return [example, ...itemsOf(example), ...itemsOf(examples), ...Object.values(node).flatMap(examplesIn)];
}

function itemsOf(examples: unknown): unknown[] {
  return typeof examples === 'object' && examples !== null ? Object.values(examples) : [];
}
