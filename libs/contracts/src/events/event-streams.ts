/**
 * The event streams of each pillar (BaaS and PM), below `/v1/events/` (specification 4.4). Each event names its stream.
 * A stream that no event names can be opened, but sends nothing.
 */
export const EVENT_STREAMS = {
  baas: {
    trades: 'Orders and their fills, including cancelled and corrected fills',
    positions: 'Changed positions, and shares that an account owes',
    activities: 'New ledger entries',
    'account/status': 'New accounts, changes of account status, and restrictions',
    'funding/status': 'Deposits and withdrawals, with each change of their status',
    'journals/status': 'Journals between accounts',
    system: 'The stream opens but sends no events',
  },
  pm: {},
} as const;

type StreamsByPillar = typeof EVENT_STREAMS;

export type EventStreamPath = { [P in keyof StreamsByPillar]: keyof StreamsByPillar[P] }[keyof StreamsByPillar];
