import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { ROOT } from '../root.js';
import { CHART, RENDERED, sourceLine } from './chart.js';

const REMEDY = 'run `npm run generate:overlays`, and review the diff';

const values = parse(readFileSync(join(CHART, 'values.yaml'), 'utf8'));
const schema = JSON.parse(readFileSync(join(CHART, 'values.schema.json'), 'utf8'));

/** Returns the paths of all values that a schema knows, such as `postgres.mode`. */
function pathsOf(part: { properties?: object; $ref?: string }, before: readonly string[] = []): string[] {
  const { properties = {} } = part.$ref === '#/definitions/service' ? schema.definitions.service : part;
  return Object.entries(properties).flatMap(([name, child]) => {
    const path = [...before, name];
    return [path.join('.'), ...pathsOf(child as object, path)];
  });
}

const isSet = (path: string) =>
  path.split('.').reduce<Record<string, unknown> | undefined>((part, name) => part?.[name] as never, values) !==
  undefined;

it.each(RENDERED)('55.11: $path is rendered from the chart and the values as they are', file => {
  const [line] = readFileSync(join(ROOT, file.path), 'utf8').split('\n');
  expect(`${line} (${REMEDY})`).toBe(`${sourceLine(file)} (${REMEDY})`);
});

it('55.11: the default values fit their schema, which knows no value without a default', () => {
  const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(schema);
  validate(values);
  expect(validate.errors ?? []).toEqual([]);
  const paths = pathsOf(schema).filter(path => path !== 'global' && !/^services\.[a-z-]+\./.test(path));
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter(path => !isSet(path))).toEqual([]);
});
