import { z } from 'zod';
import { exampleOf } from '../example.js';
import { AccountDetails, AccountRestrictionView, AccountStatus } from '../http/baas/accounts.js';
import { FundingStatus, FundingView } from '../http/baas/funding.js';
import { JournalStatus, JournalView } from '../http/baas/journals.js';
import { MarginCallView } from '../http/baas/margin.js';
import { DeficitView, PositionView } from '../http/baas/positions.js';
import { CurrencyCode, MoneyText, Timestamp } from '../values.js';
import { ACCOUNT, AccountData } from './account-data.js';
import { publicEvent } from './catalogued-event.js';

export const AccountStatusChanged = publicEvent({
  topic: 'svc.baas.accounts.status_changed',
  meaning: 'An account was opened, or changed its status. `previous` is null for a new account.',
  data: AccountData.extend({
    status: AccountStatus,
    previous: AccountStatus.nullable(),
    reason: z.string().nullable(),
    details: AccountDetails.nullable().default(null).meta({ description: 'Null in older events' }),
  }),
  stream: 'account/status',
  consumers: ['baas', 'pm'],
  examples: [{ ...ACCOUNT, status: 'PENDING', previous: null, reason: null, details: exampleOf(AccountDetails) }],
});

const RestrictionData = AccountData.extend({ restriction: AccountRestrictionView });

export const AccountRestricted = publicEvent({
  topic: 'svc.baas.accounts.restricted',
  meaning:
    'An account was restricted for a period. The restriction contains its last day; no event is published on the last day.',
  data: RestrictionData,
  stream: 'account/status',
  consumers: [],
  examples: [{ ...ACCOUNT, restriction: exampleOf(AccountRestrictionView) }],
});

export const AccountUnrestricted = publicEvent({
  topic: 'svc.baas.accounts.unrestricted',
  meaning: 'A restriction ended before its last day: the account paid in time, or the venue cancelled the sale.',
  data: RestrictionData,
  stream: 'account/status',
  consumers: [],
  examples: [{ ...ACCOUNT, restriction: exampleOf(AccountRestrictionView) }],
});

export const FundingStatusChanged = publicEvent({
  topic: 'svc.baas.funding.status_changed',
  meaning: 'A deposit or withdrawal was queued, completed, rejected or returned.',
  data: AccountData.extend({ status: FundingStatus, funding: FundingView }),
  stream: 'funding/status',
  consumers: ['baas'],
  examples: [
    {
      ...ACCOUNT,
      status: 'QUEUED',
      funding: { ...exampleOf(FundingView), status: 'QUEUED', transaction_id: null, completed_at: null },
    },
  ],
});

export const JournalStatusChanged = publicEvent({
  topic: 'svc.baas.journals.status_changed',
  meaning:
    'A journal was completed. An event is published for each of the two accounts; `direction` contains the side of the account.',
  data: AccountData.extend({ status: JournalStatus, direction: z.enum(['OUT', 'IN']), journal: JournalView }),
  stream: 'journals/status',
  consumers: [],
  examples: [{ ...ACCOUNT, status: 'COMPLETED', direction: 'OUT', journal: exampleOf(JournalView) }],
});

const MarginCallData = AccountData.extend({ margin_call: MarginCallView });

export const MarginCallIssued = publicEvent({
  topic: 'svc.baas.margin_calls.issued',
  meaning:
    'Equity fell below the maintenance requirement. The brokerage does not sell positions: the call stays open until it is met.',
  data: MarginCallData,
  stream: null,
  consumers: ['baas'],
  examples: [{ ...ACCOUNT, margin_call: exampleOf(MarginCallView) }],
});

export const MarginCallSatisfied = publicEvent({
  topic: 'svc.baas.margin_calls.satisfied',
  meaning: 'Equity is at or above the maintenance requirement again, because of a deposit, sales or market prices.',
  data: MarginCallData,
  stream: null,
  consumers: [],
  examples: [
    {
      ...ACCOUNT,
      margin_call: {
        ...exampleOf(MarginCallView),
        status: 'SATISFIED',
        satisfied_at: '2026-11-23T15:00:00.000000000Z',
      },
    },
  ],
});

export const BuyingPower = z
  .object({
    base_currency: CurrencyCode,
    buying_power: MoneyText.meta({ description: 'In `base_currency`, after open orders' }),
    as_of: Timestamp,
  })
  .meta({
    id: 'BuyingPower',
    examples: [{ base_currency: 'USD', buying_power: '8394.5000', as_of: '2026-11-21T10:35:42.480000000Z' }],
  });

export const DayTrades = z
  .object({
    day_trade_count: z.int().meta({ description: 'Day trades of the last five sessions' }),
    pattern_day_trader: z
      .boolean()
      .meta({ description: 'True for four or more day trades (FINRA Rule 4210(f)(8)(B)(ii))' }),
    as_of: Timestamp,
  })
  .meta({
    id: 'DayTrades',
    examples: [{ day_trade_count: 4, pattern_day_trader: true, as_of: '2026-11-21T10:35:42.480000000Z' }],
  });

export const BuyingPowerUpdated = publicEvent({
  topic: 'svc.baas.buying_power.updated',
  meaning:
    'The buying power of an account changed, because of an order, a payment, a settlement or a ledger entry. Changes that come only from prices are not published: `GET /accounts/{account_id}/margin` returns the current value. The event is published a moment after the change.',
  data: AccountData.extend(BuyingPower.shape),
  stream: null,
  consumers: ['baas'],
  examples: [{ ...ACCOUNT, ...exampleOf(BuyingPower) }],
});

export const DayTradesUpdated = publicEvent({
  topic: 'svc.baas.day_trades.updated',
  meaning:
    'The day trades of a margin account changed: the account made a day trade, a day trade was cancelled, or a day trade is now older than five sessions. A change of the last kind is published with the next event of the account.',
  data: AccountData.extend(DayTrades.shape),
  stream: null,
  consumers: ['baas'],
  examples: [{ ...ACCOUNT, ...exampleOf(DayTrades) }],
});

export const PositionUpdated = publicEvent({
  topic: 'svc.baas.positions.updated',
  meaning: 'A position changed. The quantity of the position may now be zero.',
  data: AccountData.extend({ position: PositionView }),
  stream: 'positions',
  consumers: [],
  examples: [{ ...ACCOUNT, position: exampleOf(PositionView) }],
});

export const DeficitChanged = publicEvent({
  topic: 'svc.baas.deficits.changed',
  meaning:
    'The number of shares that an account owes changed. An account owes shares if the venue cancels a purchase after the shares were sold. Purchases cover the owed shares first. If the quantity is zero, all owed shares are covered.',
  data: AccountData.extend({ deficit: DeficitView }),
  stream: 'positions',
  consumers: [],
  examples: [{ ...ACCOUNT, deficit: exampleOf(DeficitView) }],
});
