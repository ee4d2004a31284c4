import { jsonFault } from './json-fault.js';

const other = 'put strings and field names in double quotes: the only bare words are true, false and null';
const ends = 'the body ends before the JSON does';

// biome-ignore format: a table
it.each([
  { text: '{"side":',                             line: 1, column: 9,  words: ends },
  { text: '{"side": "BUY"',                       line: 1, column: 15, words: ends },
  { text: '[1, 2',                                line: 1, column: 6,  words: ends },
  { text: '{"text":"a",}',                        line: 1, column: 13, words: 'a field name in double quotes is expected' },
  { text: '{\n  "side": "BUY",\n  side: 1\n}',    line: 3, column: 3,  words: other },
  { text: '{\r\n  "side": "BUY"\r\n  "q": 1}',    line: 3, column: 3,  words: 'a comma is expected' },
  { text: "{'side': 'BUY'}",                      line: 1, column: 2,  words: other },
  { text: '{"a": .5}',                            line: 1, column: 7,  words: other },
  { text: '{"a": 1.}',                            line: 1, column: 7,  words: other },
  { text: '{"a" 1}',                              line: 1, column: 6,  words: 'a colon is expected' },
  { text: '{"a": 1} {}',                          line: 1, column: 10, words: 'the end of the body is expected' },
  { text: '{"a": 1 // one\n}',                    line: 1, column: 9,  words: 'JSON has no comments' },
  { text: '{"a": "one\ntwo"}',                    line: 1, column: 7,  words: 'the text has no closing quote' },
  { text: 'hello',                                line: 1, column: 1,  words: other },
  { text: '{"a": True}',                          line: 1, column: 7,  words: other },
])('$text fails at line $line, column $column', ({ text, line, column, words }) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(jsonFault(text)).toBe(` at line ${line}, column ${column}: ${words}`);
});
