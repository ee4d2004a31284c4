import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import * as contracts from './index.js';
import { CloudEvent, ErrorBody, type EventDefinition, isId, type OutgoingEvent, TOPICS } from './index.js';

const GOLDEN = new URL('../golden/', import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, GOLDEN), 'utf8'));
const filesIn = (folder: string) =>
  readdirSync(new URL(folder, GOLDEN))
    .filter(file => file.endsWith('.json'))
    .map(file => file.replace(/\.json$/, ''));

const exported: unknown[] = Object.values(contracts);
const named = new Map(
  exported
    .filter((value): value is z.ZodType => value instanceof z.ZodType)
    .flatMap(schema => {
      const id = z.globalRegistry.get(schema)?.id;
      return id && id !== 'Error' ? [[id, schema] as const] : [];
    }),
);
const events = exported.filter(
  (value): value is EventDefinition<{ account_id: string }> =>
    typeof value === 'object' && value !== null && 'occurred' in value,
);

describe('a shape on the wire', () => {
  it.each([...named])('%s is what its golden file shows, and nothing more', (id, schema) => {
    const golden = read(`${id}.json`);
    if (id.endsWith('Body')) expect(schema.parse(golden)).toMatchObject(golden as object);
    else expect(schema.parse(golden)).toEqual(golden);
  });

  it('has a golden file for each name, and no file is left over', () => {
    const files = filesIn('.').filter(file => !file.startsWith('Error'));
    expect(files.sort()).toEqual([...named.keys()].sort());
  });
});

describe('a failure', () => {
  it.each(['ErrorMessage', 'ErrorValidation', 'ErrorRejection'])('%s is one of the three shapes', file => {
    expect(ErrorBody.parse(read(`${file}.json`))).toEqual(read(`${file}.json`));
  });
});

describe('an event', () => {
  const definitionOf = (type: string) => events.find(event => event.type === type);

  it.each(filesIn('events'))('%s is what its golden file shows, and nothing more', file => {
    const golden = read(`events/${file}.json`) as contracts.CloudEvent;
    CloudEvent.parse(golden);

    const definition = definitionOf(golden.type);
    expect(definition?.read(golden)).toEqual(golden.data);
    expect(golden).toMatchObject({ specversion: '1.0', issandbox: true, datacontenttype: 'application/json' });
    expect(golden.source).toMatch(/^com\.service\.[a-z]+$/);
    expect(golden.subject).toBe(golden.data.account_id ?? golden.data.firm_id);
    expect(isId('event', golden.id)).toBe(true);
  });

  it('has at least one golden file for each kind', () => {
    const types = new Set(filesIn('events').map(file => (read(`events/${file}.json`) as contracts.CloudEvent).type));
    expect(events.map(event => event.type).filter(type => !types.has(type))).toEqual([]);
  });

  it('has a topic whose name mirrors its type, listed once', () => {
    for (const { topic, type } of events) expect(type).toBe(topic.replace(/^svc\./, 'com.service.'));
    expect(TOPICS).toEqual([...new Set(TOPICS)]);
    expect(TOPICS).toEqual(expect.arrayContaining(events.map(event => event.topic)));
  });

  it('keeps unknown attributes and fields: new ones come without notice', () => {
    const golden = read('events/baas.orders.filled.json') as contracts.CloudEvent;
    const newer = { ...golden, newattribute: 1, data: { ...golden.data, new_field: 2 } };
    expect(CloudEvent.parse(newer)).toEqual(newer);
    expect(() => contracts.OrderFilled.read(newer)).not.toThrow();
  });

  it('carries the trace of what caused it', () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const { data } = read('events/baas.accounts.status_changed.json') as contracts.CloudEvent;
    const made: OutgoingEvent = contracts.AccountStatusChanged.occurred(
      contracts.AccountStatusChanged.data.parse(data),
      { at: new Date(0), isSandbox: false, traceparent },
    );
    expect(made.envelope).toMatchObject({ traceparent, issandbox: false, time: '1970-01-01T00:00:00.000Z' });
    expect(made.key).toBe(data.account_id);
  });
});

describe('ids', () => {
  it('sort by creation, also within one millisecond', () => {
    const ids = Array.from({ length: 1000 }, () => contracts.newId('order'));
    expect([...ids].sort()).toEqual(ids);
    expect(ids.every(id => isId('order', id))).toBe(true);
  });
});

describe('timestamps', () => {
  it('have the precision of their pillar', () => {
    const at = new Date('2026-11-20T20:45:00.123Z');
    expect(contracts.nanosecondTimestamp(at)).toBe('2026-11-20T20:45:00.123000000Z');
    expect(contracts.microsecondTimestamp(at)).toBe('2026-11-20T20:45:00.123000+00:00');
  });
});
