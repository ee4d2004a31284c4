import { separatorOf } from './cell-separator.js';

// biome-ignore format: a table
it.each([
  ['record,account_number,amount\nCASH,SB1,5',                                     ','],
  ['Account;Symbol;Quantity\r\nSB1;VTI;10,5',                                      ';'],
  ['Account\tSymbol\tQuantity\nSB1\tVTI\t1,234,567.5',                             '\t'],
  ['Positions as of 04:12 PM ET, 2026/11/20\n\nAccount;Symbol;Cost, total',        ';'],
  ['"Account, number; of the firm";"Symbol, or CUSIP, or ISIN";Quantity',          ';'],
  ['Account,"a;b;c;d;e",Quantity',                                                 ','],
  ['one;two',                                                                      ','],
  ['',                                                                             ','],
])('39.4: the cells of %j are separated by %j', (head, separator) => {
  expect(separatorOf(head)).toBe(separator);
});
