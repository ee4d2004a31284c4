import { z } from 'zod';
import { exampleOf } from '../example.js';
import { AccountDetails, AccountRestrictionView, AccountStatus } from '../http/accounts.js';
import { FundingStatus, FundingView } from '../http/funding.js';
import { JournalStatus, JournalView } from '../http/journals.js';
import { MarginCallView } from '../http/margin.js';
import { DeficitView, PositionView } from '../http/positions.js';
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
    'An account may not do something for a while. Its end is in the restriction: nothing is published on that day.',
  data: RestrictionData,
  stream: 'account/status',
  consumers: [],
  examples: [{ ...ACCOUNT, restriction: exampleOf(AccountRestrictionView) }],
});

export const AccountUnrestricted = publicEvent({
  topic: 'svc.baas.accounts.unrestricted',
  meaning: 'A restriction was lifted before its last day: the account paid in time, or the venue took the sale back.',
  data: RestrictionData,
  stream: 'account/status',
  consumers: [],
  examples: [{ ...ACCOUNT, restriction: exampleOf(AccountRestrictionView) }],
});

export const FundingStatusChanged = publicEvent({
  topic: 'svc.baas.funding.status_changed',
  meaning: 'A deposit or withdrawal was queued, completed or rejected.',
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
  meaning: 'A journal was done. Each of its two accounts has an event; `direction` says on which side this one is.',
  data: AccountData.extend({ status: JournalStatus, direction: z.enum(['OUT', 'IN']), journal: JournalView }),
  stream: 'journals/status',
  consumers: [],
  examples: [{ ...ACCOUNT, status: 'COMPLETED', direction: 'OUT', journal: exampleOf(JournalView) }],
});

const MarginCallData = AccountData.extend({ margin_call: MarginCallView });

export const MarginCallIssued = publicEvent({
  topic: 'svc.baas.margin_calls.issued',
  meaning: 'Equity fell below the maintenance requirement. Nothing is sold for it here: the call waits to be met.',
  data: MarginCallData,
  stream: null,
  consumers: ['baas'],
  examples: [{ ...ACCOUNT, margin_call: exampleOf(MarginCallView) }],
});

export const MarginCallSatisfied = publicEvent({
  topic: 'svc.baas.margin_calls.satisfied',
  meaning: 'Equity is at the maintenance requirement again, by money, sales or the market.',
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
    buying_power: MoneyText.meta({ description: 'In `base_currency`, open orders counted' }),
    as_of: Timestamp,
  })
  .meta({
    id: 'BuyingPower',
    examples: [{ base_currency: 'USD', buying_power: '8394.5000', as_of: '2026-11-21T10:35:42.480000000Z' }],
  });

export const DayTrades = z
  .object({
    day_trade_count: z.int().meta({ description: 'Day trades of the last five sessions' }),
    pattern_day_trader: z.boolean().meta({ description: 'Four or more (FINRA Rule 4210(f)(8)(B)(ii))' }),
    as_of: Timestamp,
  })
  .meta({
    id: 'DayTrades',
    examples: [{ day_trade_count: 4, pattern_day_trader: true, as_of: '2026-11-21T10:35:42.480000000Z' }],
  });

export const BuyingPowerUpdated = publicEvent({
  topic: 'svc.baas.buying_power.updated',
  meaning: `What an account may still buy changed: by an order, money, a settlement or an entry of its ledger. What prices alone
make of it is not published: \`GET /accounts/{account_id}/margin\` has it as of now. Published a moment after what changed it.`,
  data: AccountData.extend(BuyingPower.shape),
  stream: null,
  consumers: ['baas'],
  examples: [{ ...ACCOUNT, ...exampleOf(BuyingPower) }],
});

export const DayTradesUpdated = publicEvent({
  topic: 'svc.baas.day_trades.updated',
  meaning: `A margin account made a day trade, or one was taken back or is older than five sessions. That sessions pass is published
with what the account does next.`,
  data: AccountData.extend(DayTrades.shape),
  stream: null,
  consumers: ['baas'],
  examples: [{ ...ACCOUNT, ...exampleOf(DayTrades) }],
});

export const PositionUpdated = publicEvent({
  topic: 'svc.baas.positions.updated',
  meaning: 'A position changed; its quantity may have become zero.',
  data: AccountData.extend({ position: PositionView }),
  stream: 'positions',
  consumers: [],
  examples: [{ ...ACCOUNT, position: exampleOf(PositionView) }],
});

export const DeficitChanged = publicEvent({
  topic: 'svc.baas.deficits.changed',
  meaning: `An account owes shares, or another number of them, because the venue took back a purchase when they had been
sold. Purchases cover what is owed first; a quantity of zero is a deficit that is covered.`,
  data: AccountData.extend({ deficit: DeficitView }),
  stream: 'positions',
  consumers: [],
  examples: [{ ...ACCOUNT, deficit: exampleOf(DeficitView) }],
});
