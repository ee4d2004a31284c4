import * as contracts from '@sandbourse/contracts';
import { EVENTS } from '@sandbourse/contracts';
import { z } from 'zod';
import { exampleEnvelopes } from './example-envelopes.js';
import { type GeneratedFile, jsonFile } from './generated-file.js';

export const GOLDEN_FOLDER = 'libs/contracts/golden';

/** Every example of every shape and event, a file each: a change of the wire is reviewed as their diff. */
export function goldenFiles(): GeneratedFile[] {
  const shapes = Object.values<unknown>(contracts)
    .filter((value): value is z.ZodType => value instanceof z.ZodType)
    .flatMap(schema => {
      const { id, examples = [] } = z.globalRegistry.get(schema) ?? {};
      return id === undefined ? [] : numbered(id, examples as unknown[]);
    });
  const events = EVENTS.flatMap(event =>
    numbered(`events/${event.topic.replace(/^svc\./, '')}`, exampleEnvelopes(event)),
  );
  return [...shapes, ...events];
}

function numbered(name: string, examples: readonly unknown[]): GeneratedFile[] {
  return examples.map((example, i) => jsonFile(`${GOLDEN_FOLDER}/${name}${i === 0 ? '' : `.${i + 1}`}.json`, example));
}
