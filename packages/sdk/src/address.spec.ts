import { AddressError, addressOf } from './address.js';
import { Sandbourse } from './client.js';

// biome-ignore format: a table
it.each([
  ['https://sandbox.example.com', 'https://sandbox.example.com'],
  ['http://sandbox:8080/',        'http://sandbox:8080/'],
  ['127.0.0.1:8080',              'http://127.0.0.1:8080'],
  ['localhost',                   'http://localhost'],
  ['LOCALHOST:8080/',             'http://LOCALHOST:8080/'],
  ['[::1]:8080',                  'http://[::1]:8080'],
])('54.15: the address %s is %s', (written, address) => {
  expect(addressOf(written)).toBe(address);
});

it.each(['sandbox.example.com', 'localhost.example.com:8080', '127.0.0.1.example.com', 'sandbox:8080'])(
  '54.15: the address %s of another machine needs a scheme, and the error names both',
  written => {
    expect(() => addressOf(written)).toThrow(`Write https://${written}, or http://${written}`);
  },
);

it('54.15: an address with another scheme is refused', () => {
  expect(() => addressOf('ftp://sandbox')).toThrow(AddressError);
});

it('54.15: a client of an address without a scheme uses that of this machine', () => {
  expect(new Sandbourse({ baseUrl: 'localhost:8080/' }).baseUrl).toBe('http://localhost:8080');
});
