import { stripVTControlCharacters } from 'node:util';
import { table } from './table.js';

it('aligns words to the left, numbers to the right, and says where there is nothing', () => {
  const rows = [
    { name: 'AAPL', quantity: '3.00', gain: null },
    { name: 'BRK.B', quantity: '120.00', gain: '-1.50' },
  ];
  const text = table(rows, { security: r => r.name, quantity: r => r.quantity, gain: r => r.gain });
  expect(stripVTControlCharacters(text)).toBe(
    ['security  quantity   gain', 'AAPL          3.00      -', 'BRK.B       120.00  -1.50'].join('\n'),
  );
});
