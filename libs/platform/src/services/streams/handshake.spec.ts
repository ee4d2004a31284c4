import type { IncomingMessage } from 'node:http';
import { ticketOf, unknownParametersOf } from './handshake.js';

// biome-ignore format: a table
it.each([
  { offer: 'the query',                        url: '/v1/stream?ticket=abc',     protocols: undefined,                       ticket: 'abc' },
  { offer: 'the query, whatever is beside it', url: '/v1/stream?a=b&ticket=abc', protocols: 'x',                             ticket: 'abc' },
  { offer: 'subprotocols',                     url: '/v1/stream',                protocols: 'service.v1, service.token.abc', ticket: 'abc' },
  { offer: 'subprotocols the other way round', url: '/v1/stream',                protocols: 'service.token.abc,service.v1',  ticket: 'abc' },
  { offer: 'the token without the version',    url: '/v1/stream',                protocols: 'service.token.abc',             ticket: undefined },
  { offer: 'the version without a token',      url: '/v1/stream',                protocols: 'service.v1',                    ticket: undefined },
  { offer: 'nothing',                          url: '/v1/stream',                protocols: undefined,                       ticket: undefined },
])('the ticket in $offer is $ticket', ({ url, protocols, ticket }) => {
  const request = { url, headers: { 'sec-websocket-protocol': protocols } };
  expect(ticketOf(request as unknown as IncomingMessage)).toBe(ticket);
});

it.each([
  { url: '/v1/stream?ticket=abc', unknown: [] },
  { url: '/v1/stream?ticket=abc&account_id=acct_1&a', unknown: ['account_id', 'a'] },
])('a handshake of $url has the unknown parameters $unknown', ({ url, unknown }) => {
  expect(unknownParametersOf({ url } as IncomingMessage)).toEqual(unknown);
});
