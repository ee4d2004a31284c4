import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { parse } from 'yaml';
import { ROOT } from '../root.js';
import { ReferenceDocument } from './reference-document.js';

interface Step {
  readonly stepId: string;
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
}

interface Workflows {
  readonly workflows: readonly { readonly steps: readonly Step[] }[];
}

const FOLDER = join(ROOT, 'docs/workflows');
const { operations } = new ReferenceDocument(JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8')));
const known = new Map(operations.map(({ operation }) => [operation.operationId, operation.parameters ?? []]));

/** Returns the operations and parameters of a workflow that the OpenAPI document does not have. */
function unknownIn({ workflows }: Workflows): string[] {
  return workflows
    .flatMap(({ steps }) => steps)
    .flatMap(({ operationId, parameters = [] }) => {
      const declared = known.get(operationId);
      if (declared === undefined) return [operationId];
      const missing = declared.filter(
        ({ name, in: place }) => place === 'path' && !parameters.some(given => given.name === name),
      );
      const extra = parameters.filter(
        ({ name, in: place }) => place !== 'header' && !declared.some(each => each.name === name && each.in === place),
      );
      return [...missing, ...extra].map(({ name }) => `${operationId}: ${name}`);
    });
}

it.each(readdirSync(FOLDER))('61.4: the workflow %s is Arazzo, and uses operations of the reference', async file => {
  const source = readFileSync(join(FOLDER, file), 'utf8');
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: join(FOLDER, file), config });

  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  expect(unknownIn(parse(source))).toEqual([]);
});

it('61.4: an operation or a parameter that does not exist is found', () => {
  const steps = [
    { stepId: 'a', operationId: 'get_baas_nothing' },
    { stepId: 'b', operationId: 'get_baas_orders_by_order_id' },
    { stepId: 'c', operationId: 'get_baas_orders', parameters: [{ name: 'page', in: 'query' }] },
  ];

  expect(unknownIn({ workflows: [{ steps }] })).toEqual([
    'get_baas_nothing',
    'get_baas_orders_by_order_id: order_id',
    'get_baas_orders: page',
  ]);
});
