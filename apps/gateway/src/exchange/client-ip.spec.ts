import { clientIp } from './client-ip.js';

const SOCKET = '10.0.0.1';

describe('the address of a client', () => {
  it.each([
    { trusted: 0, forwarded: undefined, address: SOCKET },
    { trusted: 0, forwarded: '192.0.2.7', address: SOCKET },
    { trusted: 1, forwarded: undefined, address: SOCKET },
    { trusted: 1, forwarded: '192.0.2.7', address: '192.0.2.7' },
    { trusted: 1, forwarded: '203.0.113.9, 192.0.2.7', address: '192.0.2.7' },
    { trusted: 2, forwarded: '203.0.113.9, 192.0.2.7', address: '203.0.113.9' },
    { trusted: 2, forwarded: '192.0.2.7', address: SOCKET },
    { trusted: 1, forwarded: '192.0.2.7,', address: SOCKET },
  ])('with $trusted proxies trusted and "$forwarded" forwarded is $address', ({ trusted, forwarded, address }) => {
    expect(clientIp(SOCKET, forwarded, trusted)).toBe(address);
  });
});
