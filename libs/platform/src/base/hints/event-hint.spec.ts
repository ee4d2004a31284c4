import { PUBLIC_EVENTS } from '@sandbourse/contracts';
import { eventHint } from './event-hint.js';

const LISTED = `/docs/events lists all ${PUBLIC_EVENTS.length} events`;
const SEVERAL = '. A prefix such as svc.baas.orders.* matches several events';

// biome-ignore format: a table
it.each([
  { name: 'svc.baas.orders.filed',          meant: 'svc.baas.orders.filled' },
  { name: 'com.service.baas.orders.filed',  meant: 'svc.baas.orders.filled' },
  { name: 'bass.orders.filled',             meant: 'svc.baas.orders.filled' },
  { name: 'order.filled',                   meant: 'svc.baas.orders.filled' },
  { name: 'OrderFilled',                    meant: 'svc.baas.orders.filled' },
  { name: 'trade.filled',                   meant: 'svc.baas.orders.filled' },
  { name: 'FILLED',                         meant: 'svc.baas.orders.filled' },
  { name: 'margin_call.issued',             meant: 'svc.baas.margin_calls.issued' },
  { name: 'svc.pm.drift.update',            meant: 'svc.pm.drift.updated' },
])('11. an unknown event $name suggests $meant first, and says where all are listed', ({ name, meant }) => {
  const hint = eventHint(name, { takesPatterns: false });
  expect(hint.startsWith(`Did you mean ${meant}`)).toBe(true);
  expect(hint.endsWith(LISTED)).toBe(true);
});

// biome-ignore format: a table
it.each([
  { name: 'svc.baas.ordrs.*', meant: 'svc.baas.orders.*' },
  { name: 'ordrs.*',          meant: 'svc.baas.orders.*' },
  { name: 'orders',           meant: 'svc.baas.orders.*' },
  { name: 'orders.filed',     meant: 'svc.baas.orders.filled' },
])('11. where the beginnings of topics are taken, $name suggests $meant first', ({ name, meant }) => {
  const hint = eventHint(name, { takesPatterns: true });
  expect(hint.startsWith(`Did you mean ${meant}`)).toBe(true);
  expect(hint.endsWith(LISTED + SEVERAL)).toBe(true);
});

it('54.5: where only events of a pillar are valid, suggests only these, and a webhook for an event of another', () => {
  const ofBaas = { takesPatterns: false, pillar: 'baas' } as const;
  expect(eventHint('FILLED', ofBaas)).toBe(`Did you mean svc.baas.orders.filled? ${LISTED}`);
  expect(eventHint('svc.pm.drift.updated', ofBaas)).toBe(`Register a webhook for svc.pm.drift.updated. ${LISTED}`);
});

it('suggests nothing that nobody can have meant', () => {
  expect(eventHint('xyzzyxyzzy', { takesPatterns: false })).toBe(LISTED);
});
