import type { OutsideHoldings } from '@sandbourse/contracts';
import { aBook, aRoom, postedBy } from '../../testing/rooms.js';
import { AccountHeldHere } from './outside-holdings.errors.js';
import { decideTransfers, lotsTransferred, type TransferFacts } from './transfer-request.js';

const AWAY = { management: 'HELD_AWAY', custodian: { name: 'Elsewhere', kind: 'OUTSIDE' } } as const;
const TODAY = '2026-11-20';

function aTransfer(statement: Partial<OutsideHoldings>, book: Parameters<typeof aBook>[0] = {}) {
  const stated = {
    as_of: TODAY,
    custodian: 'Elsewhere',
    cash: [],
    lots: [],
    activity: [],
    ...statement,
  } as unknown as OutsideHoldings;
  const facts = new Map<string, TransferFacts>([['acct_1', { unsettled: [], booked: [] }]]);
  return {
    request: { accountId: 'acct_1', statement: stated },
    room: aRoom([aBook({ account: AWAY, ...book })], facts),
  };
}

const USD = (amount: string) => ({ currency: 'USD' as const, amount });

// biome-ignore format: a table
it.each([
  { what: 'the same cash',       stated: [USD('10.00')], has: '10.00', posted: [] },
  { what: 'more cash',           stated: [USD('12.50')], has: '10.00', posted: ['TRANSFER_IN 2.5000 USD'] },
  { what: 'less cash',           stated: [USD('4.00')],  has: '10.00', posted: ['TRANSFER_OUT -6.0000 USD'] },
  { what: 'nothing',             stated: [],             has: '10.00', posted: ['TRANSFER_OUT -10.0000 USD'] },
])('a statement of $what over 10.00: $posted', ({ stated, has, posted }) => {
  const { request, room } = aTransfer({ cash: stated }, { cash: { USD: has } });
  expect(postedBy(decideTransfers(request, room))).toEqual(posted);
});

it('shares that are stated come in with their cost, and their lots are opened', () => {
  const lots = [
    { symbol: 'VTI', currency: 'USD', quantity: '3', cost_basis: '600.00', acquired_date: '2024-03-15' },
  ] as OutsideHoldings['lots'];
  const { request, room } = aTransfer({ lots });
  expect(postedBy(decideTransfers(request, room))).toEqual(['TRANSFER_IN 3.00000000 VTI for 0.0000']);
  expect(lotsTransferred(request, room)).toMatchObject([{ movement: { kind: 'IN', symbol: 'VTI' } }]);
});

it('a statement of a day that is over needs all entries of what was held, and counts from that day', () => {
  const { request, room } = aTransfer({ as_of: '2026-11-18' }, { shares: { KO: '0' } });
  expect(lotsTransferred(request, room)).toMatchObject([
    { movement: { kind: 'CORRECTION', symbol: 'KO' }, countsFrom: '2026-11-18' },
  ]);
});

it('an account that is held here is refused', () => {
  const { request, room } = aTransfer({}, { account: {} });
  expect(() => decideTransfers(request, room)).toThrow(AccountHeldHere);
});
