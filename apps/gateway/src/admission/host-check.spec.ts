import { HostCheck } from './host-check.js';

const hosts = new HostCheck(['API.example.com']);

it.each([
  'localhost',
  'localhost:8080',
  'LOCALHOST:8080',
  '127.0.0.1:8080',
  '192.0.2.7',
  '[::1]:8080',
  '[2001:db8::1]',
  'api.example.com',
  'api.example.com:443',
  undefined,
])('answers for %s', host => {
  expect(hosts.accepts(host)).toBe(true);
});

it.each([
  'rebound.example.net',
  'rebound.example.net:8080',
  'localhost.example.net',
  '127.0.0.1.example.net',
  'api.example.com.example.net',
  'example.com',
  '[::1].example.net',
  'localhost:8080:1',
  '',
])('does not answer for "%s"', host => {
  expect(hosts.accepts(host)).toBe(false);
});
