import { isEventTypePattern, matchesEventType } from './event-type-pattern.js';

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
  { pattern: 'com.service.baas.orders.filled', is: false },
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
