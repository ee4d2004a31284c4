import type { CloudEvent } from '@sandbourse/contracts';
import type { Scope } from '../../caller.js';
import { EventHub, type Listener } from './event-hub.js';
import type { Terms } from './listener-index.js';
import type { Missed, Window } from './replay.js';

const FILLED = 'com.service.baas.orders.filled';
const HARBOR: Scope = { kind: 'rep_codes', firmId: 'HARBOR', repCodes: ['R001'] };

const anEvent = (id: string, data: object = {}, type = FILLED) =>
  ({
    id,
    type,
    data: { account_id: 'acct_1', firm_id: 'HARBOR', rep_code: 'R001', client_id: null, ...data },
  }) as unknown as CloudEvent;

function aListener(terms: Partial<Listener> = {}) {
  const received: string[] = [];
  let ended = 0;
  const listener: Listener = {
    types: new Set([FILLED]),
    scope: HARBOR,
    accountId: null,
    send: event => received.push(event.id),
    end: () => {
      ended += 1;
    },
    ...terms,
  };
  return { listener, received, ended: () => ended };
}

/** Reads a complete replay without delay, and returns its parts together. */
function missedBy(hub: EventHub, terms: Terms, window: Window) {
  const parts: Missed[] = [];
  const replay = hub.replay(terms, window);
  do parts.push(replay.next());
  while (!parts.at(-1)?.isLast);
  return { events: parts.flatMap(({ events }) => events), hasGap: parts.some(({ hasGap }) => hasGap) };
}

// biome-ignore format: a table
it.each([
  { event: anEvent('1'),                                                listens: {},                                  sent: true,  why: 'an event of its book' },
  { event: anEvent('1', {}, 'com.service.baas.positions.updated'),      listens: {},                                  sent: false, why: 'another type' },
  { event: anEvent('1', { firm_id: 'SUMMIT' }),                         listens: {},                                  sent: false, why: 'another firm' },
  { event: anEvent('1', { rep_code: 'R002' }),                          listens: {},                                  sent: false, why: 'another rep code' },
  { event: anEvent('1'),                                                listens: { accountId: 'acct_1' },             sent: true,  why: 'the account it requested' },
  { event: anEvent('1'),                                                listens: { accountId: 'acct_2' },             sent: false, why: 'another account' },
  { event: anEvent('1', { firm_id: undefined }),                        listens: {},                                  sent: false, why: 'an event of nobody' },
  { event: anEvent('1', { firm_id: undefined, account_id: undefined }), listens: { scope: { kind: 'all' } as const }, sent: true,  why: 'an event of nobody, to who sees every book' },
])('sends $why: $sent', ({ event, listens, sent }) => {
  const hub = new EventHub();
  const { listener, received } = aListener(listens);
  hub.listen(listener);
  hub.publish([event]);
  expect(received).toEqual(sent ? ['1'] : []);
});

it('sends nothing more to who left', () => {
  const hub = new EventHub();
  const { listener, received } = aListener();
  hub.listen(listener);
  hub.leave(listener);
  hub.publish([anEvent('1')]);
  expect(received).toEqual([]);
});

describe('what was missed', () => {
  const hub = new EventHub();
  hub.publish(['b', 'd', 'f', 'h'].map(id => anEvent(id)));
  const { listener } = aListener();
  const ids = (since: string, until?: string) => missedBy(hub, listener, { since, until }).events.map(({ id }) => id);

  it.each([
    { since: 'd', until: undefined, missed: ['f', 'h'], why: 'after an event' },
    { since: 'b', until: 'f', missed: ['d', 'f'], why: 'between two' },
    { since: 'h', until: undefined, missed: [], why: 'after the last' },
    { since: 'a', until: undefined, missed: ['b', 'd', 'f', 'h'], why: 'since before the window' },
    { since: 'c', until: 'g', missed: ['d', 'f'], why: 'between two that are not retained' },
    { since: 'z', until: undefined, missed: [], why: 'after what is yet to come' },
  ])('is found $why', ({ since, until, missed }) => {
    expect(ids(since, until)).toEqual(missed);
  });

  it('is found within the book of the listener only', () => {
    const { listener: elsewhere } = aListener({ scope: { ...HARBOR, firmId: 'SUMMIT' } as Scope });
    expect(missedBy(hub, elsewhere, { since: 'a' }).events).toEqual([]);
  });

  // biome-ignore format: a table
  it.each([
    { named: { since: 'd' },             hasGap: false, why: 'after an event that is retained' },
    { named: { since: 'b', until: 'f' }, hasGap: false, why: 'between two that are' },
    { named: { until: 'f' },             hasGap: false, why: 'up to one that is' },
    { named: {},                         hasGap: false, why: 'after no event that was named' },
    { named: { since: 'a' },             hasGap: true,  why: 'after one that is older than the window' },
    { named: { since: 'c' },             hasGap: true,  why: 'after one that this process never had' },
    { named: { since: 'z' },             hasGap: true,  why: 'after one that another process had, or will have' },
    { named: { since: 'b', until: 'z' }, hasGap: true,  why: 'up to one that it does not know' },
  ])('$why has a gap: $hasGap', ({ named, hasGap }) => {
    expect(missedBy(hub, listener, named).hasGap).toBe(hasGap);
  });
});

it('replays a part at a time, with what comes meanwhile, and says when the window has moved past the client', () => {
  const hub = new EventHub();
  const name = (n: number) => String(n).padStart(6, '0');
  const publish = (from: number, count: number) =>
    hub.publish(Array.from({ length: count }, (_, n) => anEvent(name(from + n), { text: 'x'.repeat(1_000) })));
  publish(0, 200);
  const replay = hub.replay(aListener().listener, { since: name(0) });
  const [first] = [replay.next(), publish(200, 1)];
  expect([first.events[0]?.id, first.isLast, first.hasGap]).toEqual([name(1), false, false]);

  let part = replay.next();
  const second = part.events[0]?.id;
  while (!part.isLast) part = replay.next();
  expect([second, part.events.at(-1)?.id]).toEqual([name(first.events.length + 1), name(200)]);

  publish(201, 10_001);
  expect([replay.next()].map(({ events, hasGap }) => [events[0]?.id, hasGap])).toEqual([[name(202), true]]);
});

it('knows an event that came twice as long as its first place is in the window', () => {
  const hub = new EventHub();
  hub.publish(['b', 'd', 'b', 'd', 'f'].map(id => anEvent(id)));
  const missed = missedBy(hub, aListener().listener, { since: 'b' });
  expect([missed.hasGap, missed.events.map(({ id }) => id)]).toEqual([false, ['d', 'b', 'd', 'f']]);
});

// biome-ignore format: a table
it.each([
  { who: 'one account of many', accountId: 'acct_7', scope: { ...HARBOR, repCodes: ['R007'] } as Scope },
  { who: 'one rep code of two', accountId: null,     scope: { ...HARBOR, repCodes: ['R001', 'R007', 'R007'] } as Scope },
  { who: 'every book',          accountId: null,     scope: { kind: 'all' } as Scope },
  { who: 'one client',          accountId: null,     scope: { kind: 'client', firmId: 'HARBOR', clientId: 'c_7' } as Scope },
])('sends an event to who listens to $who once', ({ accountId, scope }) => {
  const hub = new EventHub();
  const { listener, received } = aListener({ accountId, scope });
  hub.listen(listener);
  hub.publish([anEvent('1', { account_id: 'acct_7', rep_code: 'R007', client_id: 'c_7' })]);
  expect(received).toEqual(['1']);
});

it('shows an event to those whom it may be for, and to nobody else', () => {
  const hub = new EventHub();
  const asked = Array.from({ length: 100 }, (_, n) => {
    let times = 0;
    const terms = aListener({ scope: { ...HARBOR, repCodes: [`R${n}`] } as Scope }).listener;
    hub.listen({
      ...terms,
      get scope() {
        times += 1;
        return terms.scope;
      },
    });
    return () => times;
  });
  const before = asked.map(times => times());

  hub.publish([anEvent('1', { rep_code: 'R7' })]);

  expect(asked.flatMap((times, n) => (times() > (before[n] ?? 0) ? [n] : []))).toEqual([7]);
});

it('makes the frame of an event once, for all who get it now or later', () => {
  const hub = new EventHub();
  const frames = new Set<Buffer>();
  const listeners = [1, 2].map(() => aListener({ send: ({ frame }) => frames.add(frame) }).listener);
  for (const listener of listeners) hub.listen(listener);
  hub.publish([anEvent('1')]);
  for (const { frame } of missedBy(hub, aListener().listener, { since: '0' }).events) frames.add(frame);
  expect([...frames].map(frame => frame.toString())).toEqual([`id: 1\ndata: ${JSON.stringify(anEvent('1'))}\n\n`]);
});

it('retains ten thousand events', () => {
  const hub = new EventHub();
  hub.publish(Array.from({ length: 10_001 }, (_, n) => anEvent(String(n).padStart(5, '0'))));
  const missed = missedBy(hub, aListener().listener, { since: '' }).events;
  expect([missed.length, missed[0]?.id]).toEqual([10_000, '00001']);
});

it('retains fewer where they are large, so that they fit into 32 MiB', () => {
  const hub = new EventHub();
  const text = 'x'.repeat(1024 * 1024);
  hub.publish(Array.from({ length: 40 }, (_, n) => anEvent(String(n).padStart(5, '0'), { text })));
  const missed = missedBy(hub, aListener().listener, { since: '' }).events;
  expect([missed.length, missed.at(-1)?.id]).toEqual([31, '00039']);
});

it('sends an event that is larger than all it may retain, and retains none of it', () => {
  const hub = new EventHub();
  const { listener, received } = aListener();
  hub.listen(listener);
  hub.publish([anEvent('1', { text: 'x'.repeat(33 * 1024 * 1024) }), anEvent('2')]);
  expect(received).toEqual(['1', '2']);
  expect(missedBy(hub, listener, { since: '' }).events.map(({ id }) => id)).toEqual(['2']);
});

it('ends the streams when the service goes', () => {
  const hub = new EventHub();
  const { listener, ended } = aListener();
  hub.listen(listener);

  hub.beforeApplicationShutdown();

  expect(ended()).toBe(1);
});
