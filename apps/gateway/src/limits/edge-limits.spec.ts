import { EdgeLimits, zoneOf } from './edge-limits.js';

describe('zones', () => {
  it.each([
    ['/api/v1/auth/login', 'auth'],
    ['/api/v1/auth/sandbox/signup', 'auth'],
    ['/api/auth/v1/login', 'auth'],
    ['/api/v1/agents/runs', 'agents'],
    ['/api/v1/baas/orders', 'api'],
    ['/api/v1/baas/auth', 'api'],
    ['/api/pm/v1/portfolios', 'api'],
    ['/api/v1/authentic', 'api'],
    ['/api/nonsense', 'api'],
    ['/docs', 'pages'],
    ['/console/practice', 'pages'],
    ['/assets/favicon.svg', 'pages'],
    ['/favicon.ico', 'pages'],
    ['/nothing', 'other'],
    ['', 'other'],
  ])('%s is in %s', (path, zone) => expect(zoneOf(path)).toBe(zone));
});

describe('edge limits', () => {
  const passing = (limits: EdgeLimits, path: string) =>
    Array.from({ length: 1_000 }, () => limits.accepts(zoneOf(path), '192.0.2.1', 0)).filter(Boolean).length;

  it.each([
    { path: '/api/v1/auth/login', passed: 6 },
    { path: '/api/v1/agents/runs', passed: 41 },
    { path: '/api/v1/baas/orders', passed: 101 },
    { path: '/nothing', passed: 51 },
    { path: '/console/assets/index.js', passed: 1_000 },
  ])('let $passed requests at once pass to $path', ({ path, passed }) => {
    expect(passing(new EdgeLimits(true), path)).toBe(passed);
  });

  it('count zones apart and pillars together', () => {
    const limits = new EdgeLimits(true);
    expect(passing(limits, '/api/v1/baas/orders')).toBe(101);
    expect(passing(limits, '/api/v1/pm/models')).toBe(0);
    expect(passing(limits, '/api/v1/auth/login')).toBe(6);
  });

  it.each([
    { what: 'a usual body', bytes: 64 * 1024, passed: 101 },
    { what: 'a body of two', bytes: 64 * 1024 + 1, passed: 51 },
    { what: 'the largest', bytes: 512 * 1024, passed: 13 },
    { what: 'one that is refused for its size', bytes: 10 ** 9, passed: 13 },
  ])('count $what once for every 64 KiB', ({ bytes, passed }) => {
    const limits = new EdgeLimits(true);
    const accepted = Array.from({ length: 200 }, () => limits.accepts('api', 'a', 0, bytes));
    expect(accepted.filter(Boolean)).toHaveLength(passed);
  });

  it('can be lifted', () => {
    expect(passing(new EdgeLimits(false), '/api/v1/auth/login')).toBe(1_000);
  });
});
