import { encodingFor, headersInEncoding, isCompressible } from './compression.js';

const LARGE = { 'content-type': 'application/json; charset=utf-8', 'content-length': '4096' };

// biome-ignore format: a table
it.each([
  { what: 'JSON',                       status: 200, headers: LARGE,                                               may: true },
  { what: 'a JSON of its own kind',     status: 400, headers: { ...LARGE, 'content-type': 'application/problem+json' }, may: true },
  { what: 'little',                     status: 200, headers: { ...LARGE, 'content-length': '4095' },              may: false },
  { what: 'an open end',                status: 200, headers: { 'content-type': 'application/json' },              may: false },
  { what: 'events',                     status: 200, headers: { ...LARGE, 'content-type': 'text/event-stream' },   may: false },
  { what: 'a PDF',                      status: 200, headers: { ...LARGE, 'content-type': 'application/pdf' },     may: false },
  { what: 'compressed already',         status: 200, headers: { ...LARGE, 'content-encoding': 'gzip' },            may: false },
  { what: 'with a validator',           status: 200, headers: { ...LARGE, etag: '"a"' },                           may: false },
  { what: 'a part',                     status: 206, headers: LARGE,                                               may: false },
])('compresses $what: $may', ({ status, headers, may }) => {
  expect(isCompressible(status, headers)).toBe(may);
});

it.each([
  { method: 'GET', accept: 'gzip, deflate, br', encoding: 'br' },
  { method: 'POST', accept: 'gzip;q=1.0, br;q=0', encoding: 'gzip' },
  { method: 'GET', accept: 'identity', encoding: undefined },
  { method: 'GET', accept: undefined, encoding: undefined },
  { method: 'HEAD', accept: 'br', encoding: undefined },
])('answers $method that takes $accept in $encoding', ({ method, accept, encoding }) => {
  expect(encodingFor(method, accept)).toBe(encoding);
});

it('says that an answer varies, whether it is compressed or not', () => {
  expect(headersInEncoding({ ...LARGE, vary: 'origin' }, 'br')).toEqual({
    'content-type': LARGE['content-type'],
    'content-encoding': 'br',
    vary: 'origin, accept-encoding',
  });
  expect(headersInEncoding(LARGE, undefined)).toEqual({ ...LARGE, vary: 'accept-encoding' });
});
