import { preferredMediaType } from './preferred-media-type.js';

it.each([
  [undefined, 'application/json'],
  ['', 'application/json'],
  ['*/*', 'application/json'],
  ['image/png', 'application/json'],
  ['text/csv', 'text/csv'],
  ['TEXT/CSV;q=0.9, */*;q=0.1', 'text/csv'],
  ['text/csv;header=present', 'text/csv'],
  ['text/csv; header="present"; charset=utf-8;q=0.9, application/json;q=0.8', 'text/csv'],
  ['text/csv;q=0.5;header=present, application/json;q=0.8', 'application/json'],
  ['text/csv;header=absent', 'application/json'],
  ['application/json, text/csv', 'application/json'],
  ['text/csv, application/json', 'text/csv'],
  ['application/json;q=0.5, text/html', 'text/html'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html'],
])('%s gets %s', (accept, expected) => {
  expect(preferredMediaType(accept, ['application/json', 'text/csv', 'text/html'])).toBe(expected);
});
