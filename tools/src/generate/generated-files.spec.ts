import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import specs from '@asyncapi/specs';
import { consumersOf, DEAD_LETTER_RESOLVED_TOPIC, DEAD_LETTER_TOPIC, EVENTS } from '@sandbourse/contracts';
import type { ServiceDescription } from '@sandbourse/platform/service';
import { Ajv, type AnySchema } from 'ajv';
import { ROOT } from '../root.js';
import { asyncApi } from './async-api.js';
import type { GeneratedFile } from './generated-file.js';
import { generatedFiles } from './generated-files.js';
import { publicAsyncApi } from './public-async-api.js';
import { serviceDescriptions } from './service-descriptions.js';

const REMEDY = 'run `npm run generate`, and review the diff';

let descriptions: ServiceDescription[];
let files: GeneratedFile[];

beforeAll(async () => {
  descriptions = await serviceDescriptions();
  files = await generatedFiles(descriptions);
});

it('what is generated is as it would be generated now', () => {
  const isFresh = ({ path, text }: GeneratedFile) =>
    existsSync(join(ROOT, path)) && readFileSync(join(ROOT, path), 'utf8') === text;
  const stale = files.filter(file => !isFresh(file)).map(({ path }) => `${path} is stale: ${REMEDY}`);
  expect(stale).toEqual([]);
});

it('each service consumes the events that the catalogue says, and no others', () => {
  // The topics of dead letters are left out, because they contain events of any topic.
  const ofLetters = new Set<string>([DEAD_LETTER_TOPIC, DEAD_LETTER_RESOLVED_TOPIC]);
  for (const { service, ...described } of descriptions) {
    const topics = described.topics.filter(topic => !ofLetters.has(topic));
    const listed = EVENTS.filter(event => consumersOf(event).some(consumer => consumer === service));
    expect({ service, topics }).toEqual({ service, topics: listed.map(({ topic }) => topic).sort() });
  }
});

it.each([
  ['3.1.0', asyncApi()],
  ['3.0.0', publicAsyncApi(asyncApi())],
] as const)('54.10: the AsyncAPI document of version %s is valid', (version, document) => {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  const validate = ajv.compile(specs.schemasWithoutId[version] as AnySchema);
  validate(document);
  expect(validate.errors ?? []).toEqual([]);
  expect(document.asyncapi).toBe(version);
});

it('54.10: public channels come first, and tools that read version 3.0 find one server and no topic of the bus', () => {
  const topics = EVENTS.map(({ topic }) => topic);
  const { channels, servers } = publicAsyncApi(asyncApi());
  const open = Object.keys(channels as object);

  expect(Object.keys(asyncApi().channels as object)).toEqual([...open, ...topics]);
  expect(open).toEqual(expect.arrayContaining(['baas.events.trades', 'baas.stream', 'webhooks']));
  expect(Object.keys(servers as object)).toEqual(['api']);
});
