import { bodyHash, type SignatureClaim, signatureOf } from '@sandbourse/contracts';
import { faultOf } from './signature.js';

const NOW = new Date('2026-11-20T15:00:00.000Z');
const SECRET = 'ik_live_secret';

function aClaim(claim: Partial<SignatureClaim> = {}, secret = SECRET): SignatureClaim {
  const terms = {
    key_id: 'key_1',
    method: 'POST',
    path: '/v1/rebalancing',
    timestamp: String(NOW.getTime()),
    body_sha256: bodyHash('{}'),
    single_use: true,
    ...claim,
  };
  return { signature: signatureOf({ ...terms, bodySha256: terms.body_sha256 }, secret), ...terms };
}

const at = (ms: number) => aClaim({ timestamp: String(NOW.getTime() + ms) });

it.each([
  { what: 'a claim that fits', claim: aClaim(), fault: undefined },
  { what: 'one of 30 seconds ago', claim: at(-30_000), fault: undefined },
  { what: 'one of 30 seconds ahead', claim: at(30_000), fault: undefined },
  { what: 'one just outside the window', claim: at(-30_001), fault: 'CLOCK' },
  { what: 'one just outside the window ahead', claim: at(30_001), fault: 'CLOCK' },
  { what: 'a time in seconds', claim: aClaim({ timestamp: String(NOW.getTime() / 1000) }), fault: 'CLOCK' },
  { what: 'a time in words', claim: aClaim({ timestamp: NOW.toISOString() }), fault: 'CLOCK' },
  { what: 'a time with a leading zero', claim: aClaim({ timestamp: `0${NOW.getTime()}` }), fault: 'CLOCK' },
  { what: 'another secret', claim: aClaim({}, 'ik_live_other'), fault: 'SIGNATURE' },
  { what: 'another path', claim: { ...aClaim(), path: '/v1/portfolios' }, fault: 'SIGNATURE' },
  { what: 'another method', claim: { ...aClaim(), method: 'GET' }, fault: 'SIGNATURE' },
  { what: 'another body', claim: { ...aClaim(), body_sha256: bodyHash('[]') }, fault: 'SIGNATURE' },
  {
    what: 'an uppercase signature',
    claim: { ...aClaim(), signature: aClaim().signature.toUpperCase() },
    fault: 'SIGNATURE',
  },
  { what: 'half a signature', claim: { ...aClaim(), signature: aClaim().signature.slice(32) }, fault: 'SIGNATURE' },
])('$what: $fault', ({ claim, fault }) => {
  expect(faultOf(claim, SECRET, NOW)).toBe(fault);
});

it('says that the key is unknown, but not whether its signature would have been right', () => {
  expect(faultOf(aClaim(), undefined, NOW)).toBe('KEY');
  expect(faultOf(aClaim({}, 'ik_live_other'), undefined, NOW)).toBe('KEY');
});

it('says that the clock is wrong before it says anything about the key', () => {
  expect(faultOf(at(-60_000), undefined, NOW)).toBe('CLOCK');
});
