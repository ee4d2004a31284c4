import * as contracts from '../index.js';
import {
  AccountStatusChanged,
  ClockAdvanced,
  CloudEvent,
  consumersOf,
  EVENT_STREAMS,
  EVENTS,
  eventStreamsOf,
  OrderFilled,
  PricesUpdated,
  TOPICS,
  TransactionPosted,
} from '../index.js';

const AT = { at: new Date('2026-11-21T10:35:41.928Z'), isSandbox: true };

describe('an event', () => {
  it.each(EVENTS)('$topic is what its examples show, and nothing more', ({ data, examples }) => {
    for (const example of examples) expect(data.parse(example)).toEqual(example);
  });

  it.each(EVENTS)('$topic travels in the envelope of its pillar', event => {
    const { topic, key, envelope } = event.occurred(event.examples[0], AT);
    expect(CloudEvent.parse(envelope)).toEqual(envelope);
    expect(envelope).toMatchObject({ specversion: '1.0', issandbox: true, datacontenttype: 'application/json' });
    expect(envelope.type).toBe(topic.replace(/^svc\./, 'com.service.'));
    expect(envelope.source).toMatch(/^com\.service\.[a-z]+$/);
    const { account_id, firm_id } = envelope.data as { account_id?: string; firm_id?: string };
    expect([key, envelope.subject]).toEqual([account_id ?? firm_id, account_id ?? firm_id]);
  });

  it('of no account and no firm is kept in one order with its like', () => {
    expect(PricesUpdated.occurred({ firm_id: null, other_firms: [], prices: [] }, AT).key).toBe('everyone');
  });

  it('keeps unknown attributes and fields: new ones come without notice', () => {
    const { envelope } = OrderFilled.occurred(OrderFilled.examples[0], AT);
    const newer = { ...envelope, newattribute: 1, data: { ...envelope.data, new_field: 2 } };
    expect(CloudEvent.parse(newer)).toEqual(newer);
    expect(OrderFilled.read(newer)).toEqual(envelope.data);
  });

  it('carries the trace of what caused it', () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const { envelope } = AccountStatusChanged.occurred(AccountStatusChanged.examples[0], {
      at: new Date(0),
      isSandbox: false,
      traceparent,
    });
    expect(envelope).toMatchObject({ traceparent, issandbox: false, time: '1970-01-01T00:00:00.000000000Z' });
  });

  it.each([
    { event: OrderFilled, time: '2026-11-21T10:35:41.928000000Z' },
    { event: ClockAdvanced, time: '2026-11-21T10:35:41.928000+00:00' },
  ])('$event.topic is timed like every instant of its pillar: $time', ({ event, time }) => {
    expect(event.occurred(event.examples[0] as never, AT).envelope.time).toBe(time);
  });
});

describe('the catalogue', () => {
  it('lists every event that is exported, and each topic once', () => {
    const exported = Object.values<unknown>(contracts).filter(
      value => typeof value === 'object' && value !== null && 'producer' in value,
    );
    expect(new Set(EVENTS)).toEqual(new Set(exported));
    expect(TOPICS).toEqual([...new Set(TOPICS)]);
  });

  it('puts every event that names a stream into a stream of its own pillar', () => {
    const routed = [...eventStreamsOf('baas'), ...eventStreamsOf('pm')].flatMap(({ events }) => events);
    expect(new Set(routed)).toEqual(new Set(EVENTS.filter(({ audience }) => audience?.stream)));
  });

  it('has the streams of the specification (4.4)', () => {
    expect(eventStreamsOf('baas').map(({ path, events }) => [path, events.length > 0])).toEqual([
      ['trades', true],
      ['positions', true],
      ['activities', true],
      ['account/status', true],
      ['funding/status', true],
      ['journals/status', true],
      ['system', false],
    ]);
    expect(Object.keys(EVENT_STREAMS)).toEqual(contracts.Pillar.options);
  });

  it('counts what carries an event to clients among its consumers', () => {
    expect(consumersOf(TransactionPosted)).toEqual(['baas', 'pm', 'webhook-dispatcher']);
    expect(consumersOf(PricesUpdated)).toEqual(['baas', 'pm']);
  });
});
