import fc from 'fast-check';
import { type DecimalSeparator, readNumber } from './written-number.js';

describe('39.4: a number of a file is read as it is written, or not at all', () => {
  // biome-ignore format: a table
  it.each<[cell: string, decimal: DecimalSeparator, read: string | undefined]>([
    ['10',            '.', '10'],
    ['10.5',          '.', '10.5'],
    ['.5',            '.', '0.5'],
    ['5.',            '.', '5'],
    ['1,234',         '.', '1234'],
    ['$1,234,567.89', '.', '1234567.89'],
    ['US$1,234.50',   '.', '1234.50'],
    ['1,234.50 $',    '.', '1234.50'],
    ['(1,234.50)',    '.', '-1234.50'],
    ['($12.50)',      '.', '-12.50'],
    ['$(12.50)',      '.', '-12.50'],
    ['-$12.50',       '.', '-12.50'],
    ['$-12.50',       '.', '-12.50'],
    ['12.50-',        '.', '-12.50'],
    ['$1,250.00-',    '.', '-1250.00'],
    ['−3',            '.', '-3'],
    ['+3',            '.', '3'],
    ['1 234 567.5',   '.', '1234567.5'],
    ["1'234.5",       '.', '1234.5'],
    ['0001234.50',    '.', '1234.50'],
    ['-000',          '.', '-0'],
    ['USD 1,234.50',  '.', '1234.50'],
    ['(USD 1,234.5)', '.', '-1234.5'],
    ['1,234.50 USD',  '.', '1234.50'],
    ['1\u2009234.5',  '.', '1234.5'],
    ['1\u202f234.5',  '.', '1234.5'],
    ['１２',            '.', undefined],
    ['1,23,456.00',   '.', undefined],
    ['10 %',          '.', undefined],
    ['USD',           '.', undefined],
    ['10,5',          '.', undefined],
    ['2100,50',       '.', undefined],
    ['1,23',          '.', undefined],
    ['0,123',         '.', undefined],
    ['12,34,567',     '.', undefined],
    ['1,2345',        '.', undefined],
    ['1234,567',      '.', undefined],
    [',500',          '.', undefined],
    ['1.234,56',      '.', undefined],
    ['1,234 567',     '.', undefined],
    ['1.2.3',         '.', undefined],
    ['(-5)',          '.', undefined],
    ['-5-',           '.', undefined],
    ['--5',           '.', undefined],
    ['10%',           '.', undefined],
    ['1 2',           '.', undefined],
    ['1e3',           '.', undefined],
    ['$',             '.', undefined],
    ['',              '.', undefined],
    ['10,5',          ',', '10.5'],
    ['1.234,56',      ',', '1234.56'],
    ['1.234.567,8',   ',', '1234567.8'],
    ['1.234',         ',', '1234'],
    ['1,234',         ',', '1.234'],
    ['2100,50 €',     ',', '2100.50'],
    ['€ 2.100,50-',   ',', '-2100.50'],
    ['(1 234,5)',     ',', '-1234.5'],
    ['10.5',          ',', undefined],
    ['1,234.56',      ',', undefined],
    ['12.34.567',     ',', undefined],
  ])('%j with %j is %j', (cell, decimal, read) => {
    expect(readNumber(cell, decimal)).toBe(read);
  });

  it('is what was written, grouped by threes or not', () => {
    const number = fc.record({ whole: fc.bigInt(0n, 10n ** 12n), cents: fc.integer({ min: 10, max: 99 }) });
    fc.assert(
      fc.property(number, fc.constantFrom<DecimalSeparator>('.', ','), fc.boolean(), (of, decimal, isGrouped) => {
        const group = decimal === '.' ? ',' : '.';
        const whole = isGrouped ? `${of.whole}`.replace(/\B(?=(\d{3})+$)/g, group) : `${of.whole}`;
        expect(readNumber(`${whole}${decimal}${of.cents}`, decimal)).toBe(`${of.whole}.${of.cents}`);
      }),
    );
  });
});
