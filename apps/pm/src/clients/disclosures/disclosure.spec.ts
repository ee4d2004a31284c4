import { type Disclosure, effectiveOn } from './disclosure.js';
import { PLATFORM_DISCLOSURES } from './platform-disclosures.js';

const document = (disclosureId: string, effectiveDate: string, change: Partial<Disclosure> = {}): Disclosure => ({
  disclosureId,
  firmId: null,
  type: 'PRIVACY_NOTICE',
  version: 1,
  title: disclosureId,
  body: 'Text',
  effectiveDate,
  publishedAt: new Date('2025-01-01T00:00:00Z'),
  ...change,
});
const own = (disclosureId: string, effectiveDate: string) =>
  document(disclosureId, effectiveDate, { firmId: 'HARBOR' });

const ALL = [
  own('own 2', '2026-09-01'),
  document('platform 1', '2025-01-01'),
  document('platform 2', '2026-06-01'),
  own('own 1', '2026-03-01'),
  document('brochure', '2026-03-31', { type: 'FORM_ADV_PART_2A' }),
];

// biome-ignore format: a table
it.each([
  ['2024-12-31', []],
  ['2025-01-01', ['platform 1']],
  ['2026-02-28', ['platform 1']],
  ['2026-03-01', ['own 1']],
  ['2026-07-01', ['brochure', 'own 1']],
  ['2026-09-01', ['brochure', 'own 2']],
])('on %s: %j', (date, inForce) => {
  expect(effectiveOn(ALL, date).map(({ disclosureId }) => disclosureId)).toEqual(inForce);
});

it('has a document of the platform of every type, and each says that it is the sandbox’s', () => {
  const types = effectiveOn(PLATFORM_DISCLOSURES, '2026-11-20').map(({ type }) => type);
  expect(types).toEqual(['BEST_INTEREST', 'FORM_ADV_PART_2A', 'FORM_CRS', 'PRIVACY_NOTICE']);
  for (const { title, body } of PLATFORM_DISCLOSURES) {
    expect(title).toContain('(sandbox)');
    expect(body).toMatch(/^This is a sandbox document\./);
  }
  expect(new Set(PLATFORM_DISCLOSURES.map(({ disclosureId }) => disclosureId)).size).toBe(PLATFORM_DISCLOSURES.length);
});

it('counts the versions of the platform’s documents in the order of their days', () => {
  const brochures = PLATFORM_DISCLOSURES.filter(({ type }) => type === 'FORM_ADV_PART_2A');
  expect(brochures.map(({ version, effectiveDate }) => [version, effectiveDate])).toEqual([
    [1, '2025-03-31'],
    [2, '2026-03-31'],
  ]);
});
