import { nearest } from './nearest.js';

// biome-ignore format: a table
it.each([
  { word: 'APPL',      known: ['AMD', 'AAPL', 'MSFT'],          near: ['AAPL'] },
  { word: 'aapl',      known: ['AMD', 'AAPL', 'MSFT'],          near: ['AAPL'] },
  { word: 'TSAL',      known: ['MSFT', 'TSLA', 'NVDA'],         near: ['TSLA'] },
  { word: 'acount_id', known: ['security', 'account_id'],       near: ['account_id'] },
  { word: 'GO',        known: ['GE', 'GM', 'GS', 'GD', 'KO'],   near: ['GD', 'GE', 'GM'] },
  { word: 'ZZZZZZ',    known: ['AMD', 'AAPL', 'MSFT'],          near: [] },
  { word: '',          known: ['A', 'AAPL'],                    near: ['A'] },
])('$word may be $near', ({ word, known, near }) => expect(nearest(word, known)).toEqual(near));
