import { Money, Return } from '@sandbourse/money';
import fc from 'fast-check';
import { assetWeightedReturn, internalDispersion, linkedReturn, type MemberReturn } from './composite-return.js';

const member = (value: string, twr: string): MemberReturn => ({
  beginningValue: Money.of(value),
  return: Return.of(twr),
});

it('weighs members by what they began with', () => {
  const members = [member('74.9', '0.013'), member('127.6', '0.05'), member('59', '0.03')];
  // (74.9 x 1.3% + 127.6 x 5% + 59 x 3%) / 261.5
  expect(assetWeightedReturn(members)?.toComputed()).toBe('0.0348898662');
  expect(assetWeightedReturn([])).toBeUndefined();
  expect(assetWeightedReturn([member('0', '0.1')])).toBeUndefined();
});

it('links months geometrically', () => {
  expect(linkedReturn([Return.of('0.1'), Return.of('-0.1')]).toComputed()).toBe('-0.0100000000');
  expect(linkedReturn(Array.from({ length: 12 }, () => Return.of('0.01'))).toComputed()).toBe('0.1268250301');
  expect(linkedReturn([]).toComputed()).toBe('0.0000000000');
});

it('has a dispersion from six members on', () => {
  const equal = (...returns: string[]) => returns.map(each => member('100', each));
  // The population standard deviation of 2, 4, 4, 4, 5, 5, 7, 9 is 2.
  expect(internalDispersion(equal('0.02', '0.04', '0.04', '0.04', '0.05', '0.05', '0.07', '0.09'))?.toComputed()).toBe(
    '0.0200000000',
  );
  expect(internalDispersion(equal('0.1', '0.2', '0.3', '0.4', '0.5'))).toBeUndefined();
});

it('lies between the least and the greatest, and comes to one where all are alike', () => {
  const members = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: -9_000_000_000, max: 9_000_000_000 })),
    {
      minLength: 6,
      maxLength: 12,
    },
  );
  fc.assert(
    fc.property(members, drawn => {
      const all = drawn.map(([value, units]) => ({
        beginningValue: Money.ofUnits(BigInt(value)),
        return: Return.ofUnits(BigInt(units)),
      }));
      const units = drawn.map(([, each]) => BigInt(each));
      const mean = assetWeightedReturn(all)?.units ?? 0n;
      expect(units.some(each => each <= mean) && units.some(each => each >= mean)).toBe(true);
      const dispersion = internalDispersion(all)?.units ?? -1n;
      const [least = 0n, ...rest] = units.toSorted((one, other) => (one < other ? -1 : 1));
      expect(dispersion >= 0n && dispersion <= (rest.at(-1) ?? 0n) - least).toBe(true);
    }),
  );
});
