import { askedFault } from './asked-fault.js';

// biome-ignore format: a table
it.each([
  { what: 'a lost answer',                       fault: 'lose_reply', status: 201, header: undefined },
  { what: 'a status in place of the service',    fault: 'status',     status: 503, header: 'status; status=503' },
  { what: 'a status after the order was placed', fault: 'status',     status: 201, header: undefined },
  { what: 'a token that ends',                   fault: 'end_token',  status: 401, header: 'end_token' },
])('60.8: a replay of $what asks for the fault $header', ({ fault, status, header }) => {
  expect(askedFault(fault, status)['x-sandbox-fault']).toBe(header);
});
