import * as contracts from '@sandbourse/contracts';
import { z } from 'zod';
import { type GeneratedFile, jsonFile } from './generated-file.js';

/**
 * Returns a file with the examples of messages between services, by name. These examples are in no published document.
 * A change of their format is visible as a change of this file.
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

/** Returns all values of the fields `example` and `examples` in an OpenAPI or AsyncAPI document. */
function examplesIn(node: unknown): unknown[] {
  if (typeof node !== 'object' || node === null) return [];
  const { example, examples } = node as { example?: unknown; examples?: unknown };
  return [example, ...itemsOf(example), ...itemsOf(examples), ...Object.values(node).flatMap(examplesIn)];
}

function itemsOf(examples: unknown): unknown[] {
  return typeof examples === 'object' && examples !== null ? Object.values(examples) : [];
}
