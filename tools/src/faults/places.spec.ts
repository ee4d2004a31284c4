import { faultsIn, planted } from './places.js';

const faulty = (source: string) => faultsIn(`${source}\n`).map(fault => planted(source, fault));

// biome-ignore format: a table
it.each([
  { source: 'f(a < b);',                  faults: [';', 'f(a <= b);'] },
  { source: 'x = a + b;',                 faults: ['x = a - b;'] },
  { source: 'x = `a` + "b";',             faults: [] },
  { source: 'x += 1;',                    faults: ['x -= 1;'] },
  { source: 'x = a && !b;',               faults: ['x = a || !b;', 'x = a && b;'] },
  { source: 'x = -a;',                    faults: ['x = a;'] },
  { source: 'x = amount.negated();',      faults: ['x = amount;'] },
  { source: 'x = a.plus(b.abs());',       faults: ['x = a.minus(b.abs());', 'x = a.plus(b);'] },
  { source: 'x = list.filter(f).map(g);', faults: ['x = list.map(g);'] },
  { source: 'x = a.toString();',          faults: [] },
  { source: 'x = a.constructor();',       faults: [] },
])('$source can be $faults', ({ source, faults }) => expect(faulty(source)).toEqual(faults));

it('a fault is shown with its line, before and after', () => {
  expect(faultsIn('if (ok)\n    rank = a < b ? 1 : 2;\n')).toEqual([
    expect.objectContaining({ before: 'rank = a < b ? 1 : 2;', after: 'rank = a <= b ? 1 : 2;' }),
  ]);
});
