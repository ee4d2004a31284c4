import fc from 'fast-check';
import { RateLimit } from './rate-limit.js';

const AUTH = { perMinute: 10, burst: 5 };
const API = { perMinute: 600, burst: 100 };
const SECOND = 1_000;

describe('a rate', () => {
  it.each([
    { what: 'one and then the burst at once', rate: AUTH, gapMs: 0, requests: 20, accepted: 6 },
    { what: 'the same for the API', rate: API, gapMs: 0, requests: 300, accepted: 101 },
    { what: 'every request at the sustained rate', rate: AUTH, gapMs: 6 * SECOND, requests: 50, accepted: 50 },
    { what: 'every request slower than it', rate: AUTH, gapMs: 60 * SECOND, requests: 50, accepted: 50 },
    {
      what: 'the burst and then every second one at twice the rate',
      rate: AUTH,
      gapMs: 3 * SECOND,
      requests: 20,
      accepted: 15,
    },
    {
      what: 'ten a second of a hundred a second, after the burst',
      rate: API,
      gapMs: 10,
      requests: 1_000,
      accepted: 200,
    },
  ])('lets pass $what', ({ rate, gapMs, requests, accepted }) => {
    const limit = new RateLimit(rate);
    const passed = Array.from({ length: requests }, (_, i) => limit.accepts('a', i * gapMs)).filter(Boolean);
    expect(passed).toHaveLength(accepted);
  });

  it('opens again one interval after it closed, for one request', () => {
    const limit = new RateLimit(AUTH);
    for (let i = 0; i < 6; i++) limit.accepts('a', 0);
    expect(limit.accepts('a', 0)).toBe(false);
    expect(limit.accepts('a', 6 * SECOND - 1)).toBe(false);
    expect(limit.accepts('a', 6 * SECOND)).toBe(true);
    expect(limit.accepts('a', 6 * SECOND)).toBe(false);
  });

  it('holds no grudge: refused requests do not count', () => {
    const limit = new RateLimit(AUTH);
    for (let i = 0; i < 1_000; i++) limit.accepts('a', 0);
    expect(limit.accepts('a', 6 * SECOND)).toBe(true);
  });

  it('counts each key by itself', () => {
    const limit = new RateLimit(AUTH);
    for (let i = 0; i < 10; i++) limit.accepts('a', 0);
    expect(limit.accepts('a', 0)).toBe(false);
    expect(limit.accepts('b', 0)).toBe(true);
  });

  it('never lets more pass than the rate and the burst allow, whenever requests come', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5_000), { maxLength: 200 }), gaps => {
        const limit = new RateLimit(AUTH);
        let now = 0;
        let accepted = 0;
        for (const gap of gaps) {
          now += gap;
          if (limit.accepts('a', now)) accepted++;
        }
        return accepted <= Math.floor(now / (6 * SECOND)) + AUTH.burst + 1;
      }),
    );
  });
});

describe('memory', () => {
  it('forgets buckets that have drained', () => {
    const limit = new RateLimit(AUTH);
    for (let i = 0; i < 100; i++) limit.accepts(`10.0.0.${i}`, 0);
    for (let i = 0; i < 100; i++) limit.accepts('someone else', 60 * SECOND + i * 6 * SECOND);
    expect(limit.size).toBe(1);
  });

  it('never holds more keys than it may', () => {
    const limit = new RateLimit(AUTH, 50);
    for (let i = 0; i < 1_000; i++) limit.accepts(`10.0.${i}`, 0);
    expect(limit.size).toBe(50);
  });

  it('forgets who was quiet longest first', () => {
    const limit = new RateLimit(AUTH, 2);
    for (let i = 0; i < 7; i++) limit.accepts('busy', 0);
    limit.accepts('quiet', 0);
    limit.accepts('busy', 0);
    limit.accepts('stranger', 0);
    expect(limit.accepts('busy', 0)).toBe(false);
  });
});
