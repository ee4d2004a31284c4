/**
 * The event streams of each pillar, below its `/v1/events/` (specification 4.4). Each event lists its stream. A stream
 * without events can be opened, but stays empty.
 */
export const EVENT_STREAMS = {
  baas: {
    trades: 'Orders and their fills, also those taken back or corrected',
    positions: 'Positions that changed, and shares that are owed',
    activities: 'Ledger entries as they are posted',
    'account/status': 'Accounts opened, changes of status, and restrictions',
    'funding/status': 'Deposits and withdrawals on their way',
    'journals/status': 'Journals between accounts',
    system: 'Connects and stays empty',
  },
  pm: {},
} as const;

type StreamsByPillar = typeof EVENT_STREAMS;

export type EventStreamPath = { [P in keyof StreamsByPillar]: keyof StreamsByPillar[P] }[keyof StreamsByPillar];
