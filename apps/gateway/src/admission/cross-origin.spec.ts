import { CrossOrigin } from './cross-origin.js';

// biome-ignore format: a table
it.each([
  { allowed: [],                           origin: 'http://localhost:5173',        isShared: false },
  { allowed: ['loopback'],                 origin: 'http://localhost:5173',        isShared: true },
  { allowed: ['loopback'],                 origin: 'https://127.0.0.1:8443',       isShared: true },
  { allowed: ['loopback'],                 origin: 'http://[::1]:3000',            isShared: true },
  { allowed: ['loopback'],                 origin: 'http://app.localhost:3000',    isShared: true },
  { allowed: ['loopback'],                 origin: 'http://localhost.example.com', isShared: false },
  { allowed: ['loopback'],                 origin: 'http://127.0.0.1.example.com', isShared: false },
  { allowed: ['loopback'],                 origin: 'https://example.com',          isShared: false },
  { allowed: ['loopback'],                 origin: 'null',                         isShared: false },
  { allowed: ['https://app.example.com'],  origin: 'https://app.example.com',      isShared: true },
  { allowed: ['https://app.example.com'],  origin: 'http://app.example.com',       isShared: false },
  { allowed: ['https://app.example.com'],  origin: 'http://localhost:5173',        isShared: false },
])('answers may be read by $origin where $allowed may: $isShared', ({ allowed, origin, isShared }) => {
  const cors = new CrossOrigin(allowed);
  const preflight = cors.preflight('OPTIONS', { origin, 'access-control-request-method': 'POST' });

  expect(cors.sharedWith(origin)?.['access-control-allow-origin']).toBe(isShared ? origin : undefined);
  expect(preflight !== undefined).toBe(isShared);
});

it('takes no other request for one that a browser asks before it sends', () => {
  const cors = new CrossOrigin(['loopback']);
  const origin = 'http://localhost:5173';

  expect(cors.preflight('OPTIONS', { origin })).toBeUndefined();
  expect(cors.preflight('POST', { origin, 'access-control-request-method': 'POST' })).toBeUndefined();
  expect(cors.sharedWith(undefined)).toBeUndefined();
});

it.each(['content-disposition', 'idempotency-replayed', 'retry-after', 'x-request-id'])('lets a page read %s', name => {
  const shared = new CrossOrigin(['loopback']).sharedWith('http://localhost:5173');
  expect(shared?.['access-control-expose-headers']?.split(', ')).toContain(name);
});
