import { PUBLIC_EVENTS } from './catalogue.js';
import { envelopeTypeOf, isEventTypePattern, matchesEventType, topicOf } from './event-type-pattern.js';

it.each([
  { pattern: '*', is: true },
  { pattern: 'svc.*', is: true },
  { pattern: 'svc.baas.*', is: true },
  { pattern: 'svc.baas.orders.*', is: true },
  { pattern: 'svc.baas.orders.filled', is: true },
  { pattern: 'svc.baas.orders.fill*', is: false },
  { pattern: 'svc.baas.orders.instructed', is: false },
  { pattern: 'svc.fix.*', is: false },
  { pattern: 'svc.*.filled', is: false },
  { pattern: 'com.service.baas.orders.filled', is: true },
  { pattern: 'com.service.baas.orders.*', is: true },
  { pattern: 'com.service.*', is: true },
  { pattern: 'baas.orders.filled', is: true },
  { pattern: 'baas.*', is: true },
  { pattern: 'orders.filled', is: true },
  { pattern: 'orders.*', is: true },
  { pattern: 'com.service.fix.executions.reported', is: false },
  { pattern: 'orders.nonsense', is: false },
  { pattern: 'com.elsewhere.baas.orders.filled', is: false },
  { pattern: 'svc.baas.orders', is: false },
  { pattern: '', is: false },
])('$pattern names public events: $is', ({ pattern, is }) => {
  expect(isEventTypePattern(pattern)).toBe(is);
});

it.each([
  { topic: 'svc.baas.orders.filled', pattern: 'svc.baas.orders.*', matches: true },
  { topic: 'svc.baas.orders.filled', pattern: 'svc.baas.orders.filled', matches: true },
  { topic: 'svc.baas.orders.fill_busted', pattern: 'svc.baas.orders.filled', matches: false },
  { topic: 'svc.baas.positions.updated', pattern: 'svc.baas.orders.*', matches: false },
  { topic: 'svc.pm.drift.updated', pattern: '*', matches: true },
])('$topic is meant by $pattern: $matches', ({ topic, pattern, matches }) => {
  expect(matchesEventType(topic, pattern)).toBe(matches);
});

it.each(PUBLIC_EVENTS.map(({ topic, type }) => ({ topic, type })))(
  '11. $topic is one event in each spelling',
  ({ topic, type }) => {
    const short = topic.replace('svc.', '');
    expect([topic, type, short].map(topicOf)).toEqual([topic, topic, topic]);
    expect([topic, type, short].map(envelopeTypeOf)).toEqual([type, type, type]);
  },
);

it.each([
  { name: 'orders.filled', topic: 'svc.baas.orders.filled' },
  { name: 'drift.updated', topic: 'svc.pm.drift.updated' },
  { name: 'com.service.baas.orders.*', topic: 'svc.baas.orders.*' },
  { name: 'rebalancing.*', topic: 'svc.pm.rebalancing.*' },
  { name: 'com.service.fix.executions.reported', topic: 'svc.fix.executions.reported' },
  { name: '*', topic: '*' },
  { name: 'nonsense', topic: 'nonsense' },
])('11. $name is $topic', ({ name, topic }) => {
  expect(topicOf(name)).toBe(topic);
});
