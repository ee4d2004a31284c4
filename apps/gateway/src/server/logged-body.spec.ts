import { loggedAnswer, loggedBody } from './logged-body.js';

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

// biome-ignore format: a table
it.each([
  { what: 'an order',           body: '{"side":"BUY", "quantity":"3"}',           logged: '{"side":"BUY","quantity":"3"}' },
  { what: 'a password',         body: '{"current_password":"a","new_password":"b"}', logged: '{"current_password":"[redacted]","new_password":"[redacted]"}' },
  { what: 'a secret deep in it', body: '{"to":[{"client_secret":{"a":"b"}}]}',    logged: '{"to":[{"client_secret":"[redacted]"}]}' },
  { what: 'a secret by its value', body: '{"name":"ik_live_abc"}',                logged: '{"name":"[redacted]"}' },
  { what: 'the URL of a webhook', body: '{"url":"https://x.test/T0/secret"}',     logged: '{"url":"[redacted]"}' },
  { what: 'no JSON',            body: 'password=abc',                             logged: null },
  { what: 'a long body',        body: JSON.stringify('x'.repeat(16_384)),          logged: null },
])('54.14: logs the body of a request without its secrets: $what', ({ body, logged }) => {
  expect(loggedBody(JSON_TYPE, Buffer.from(body))).toBe(logged);
});

// biome-ignore format: a table
it.each([
  { what: 'an order',             answer: '{"side":"BUY", "quantity":"3"}',   logged: '{"side":"BUY", "quantity":"3"}' },
  { what: 'a new key',            answer: '{"key_secret":"a", "key_id":"b"}', logged: '{"key_secret":"[redacted]","key_id":"b"}' },
  { what: 'a secret by its value', answer: '["whsec_1", 2]',                  logged: '["[redacted]",2]' },
  { what: 'the URL of a webhook', answer: '{"url":"https://x.test/T0/s"}',    logged: '{"url":"[redacted]"}' },
  { what: 'no body',              answer: '',                                 logged: null },
  { what: 'a document',           answer: '%PDF-1.3\n\u0000',                 logged: null },
  { what: 'a long answer',        answer: JSON.stringify(['x'.repeat(16_384)]), logged: null },
])('58.6: logs the answer of a service without its secrets: $what', ({ answer, logged }) => {
  expect(loggedAnswer(Buffer.from(answer))).toBe(logged);
});

it('54.14: logs no form, whose secrets it does not know', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(loggedBody(form, Buffer.from('{"a":1}'))).toBeNull();
  expect(loggedBody(JSON_TYPE, undefined)).toBeNull();
});
