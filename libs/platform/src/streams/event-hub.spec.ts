import type { CloudEvent } from '@sandbourse/contracts';
import type { Scope } from '../auth/caller.js';
import { EventHub, type Listener } from './event-hub.js';

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

// biome-ignore format: a table
it.each([
  { event: anEvent('1'),                                                listens: {},                                  sent: true,  why: 'an event of its book' },
  { event: anEvent('1', {}, 'com.service.baas.positions.updated'),      listens: {},                                  sent: false, why: 'another type' },
  { event: anEvent('1', { firm_id: 'SUMMIT' }),                         listens: {},                                  sent: false, why: 'another firm' },
  { event: anEvent('1', { rep_code: 'R002' }),                          listens: {},                                  sent: false, why: 'another rep code' },
  { event: anEvent('1'),                                                listens: { accountId: 'acct_1' },             sent: true,  why: 'the account it asked for' },
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
  const ids = (since: string, until?: string) => hub.missed(listener, since, until).map(({ id }) => id);

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
    expect(hub.missed(aListener({ scope: { ...HARBOR, firmId: 'SUMMIT' } as Scope }).listener, 'a')).toEqual([]);
  });
});

it('retains ten thousand events', () => {
  const hub = new EventHub();
  hub.publish(Array.from({ length: 10_001 }, (_, n) => anEvent(String(n).padStart(5, '0'))));
  const missed = hub.missed(aListener().listener, '');
  expect([missed.length, missed[0]?.id]).toEqual([10_000, '00001']);
});

it('retains fewer where they are large, so that they fit into 32 MiB', () => {
  const hub = new EventHub();
  const text = 'x'.repeat(1024 * 1024);
  hub.publish(Array.from({ length: 40 }, (_, n) => anEvent(String(n).padStart(5, '0'), { text })));
  const missed = hub.missed(aListener().listener, '');
  expect([missed.length, missed.at(-1)?.id]).toEqual([31, '00039']);
});

it('sends an event that is larger than all it may retain, and retains none of it', () => {
  const hub = new EventHub();
  const { listener, received } = aListener();
  hub.listen(listener);
  hub.publish([anEvent('1', { text: 'x'.repeat(33 * 1024 * 1024) }), anEvent('2')]);
  expect(received).toEqual(['1', '2']);
  expect(hub.missed(listener, '').map(({ id }) => id)).toEqual(['2']);
});

it('ends the streams when the service goes', () => {
  const hub = new EventHub();
  const { listener, ended } = aListener();
  hub.listen(listener);

  hub.beforeApplicationShutdown();

  expect(ended()).toBe(1);
});
