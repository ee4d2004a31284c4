import { z } from 'zod';
import { exampleOf } from '../../example.js';
import { CurrencyCode, LocalDate, MoneyText, PercentageText, Timestamp } from '../../values.js';
import { Limit, PageNumber } from '../common/paging.js';

export const MarginCallStatus = z.enum(['OPEN', 'SATISFIED']).meta({ id: 'MarginCallStatus' });

export const MarginCallView = z
  .object({
    margin_call_id: z.string(),
    account_id: z.string(),
    status: MarginCallStatus,
    amount: MoneyText.meta({
      description: 'The amount by which equity was below the maintenance requirement when the call was issued',
    }),
    equity: MoneyText,
    maintenance_requirement: MoneyText,
    currency: CurrencyCode,
    issued_at: Timestamp,
    due_date: LocalDate,
    satisfied_at: Timestamp.nullable(),
  })
  .meta({
    id: 'MarginCall',
    examples: [
      {
        margin_call_id: 'mcall_01M7YTT5T571GEK54KWYKSVDKD',
        account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
        status: 'OPEN',
        amount: '1250.0000',
        equity: '10000.0000',
        maintenance_requirement: '11250.0000',
        currency: 'USD',
        issued_at: '2026-11-20T15:00:00.000000000Z',
        due_date: '2026-12-14',
        satisfied_at: null,
      },
    ],
  });
export type MarginCallView = z.infer<typeof MarginCallView>;

export const MarginCallsQuery = z.strictObject({
  status: z.enum([...MarginCallStatus.options, 'ALL']).default('OPEN'),
  page: PageNumber,
  page_size: Limit,
});
export type MarginCallsQuery = z.infer<typeof MarginCallsQuery>;

/**
 * A margin call that is not covered yet, with the account's current margin and the amount that would cover the call.
 */
export const StandingMarginCallView = z
  .object({
    ...MarginCallView.shape,
    account_number: z.string(),
    current_equity: MoneyText,
    current_requirement: MoneyText.meta({ description: 'The maintenance requirement at current prices' }),
    shortfall: MoneyText.meta({
      description: 'The amount by which equity is below the requirement now; 0 if prices have covered the call',
    }),
    covered_by: z
      .object({
        deposit: MoneyText.meta({ description: 'The deposit that covers the call' }),
        sale: MoneyText.nullable().meta({
          description:
            'The current value of the securities whose sale covers the call; null if the sale of all securities would not',
        }),
      })
      .nullable()
      .meta({ description: 'Two ways to cover the call. Each of them is sufficient alone. Null for a satisfied call' }),
  })
  .meta({
    id: 'StandingMarginCall',
    examples: [
      {
        ...exampleOf(MarginCallView),
        account_number: 'SB10000006',
        current_equity: '10200.0000',
        current_requirement: '11300.0000',
        shortfall: '1100.0000',
        covered_by: { deposit: '1100.0000', sale: '4400.0000' },
      },
    ],
  });
export type StandingMarginCallView = z.infer<typeof StandingMarginCallView>;

export const MarginView = z
  .object({
    account_id: z.string(),
    margin_enabled: z.boolean(),
    base_currency: CurrencyCode.meta({ description: 'The currency of all amounts' }),
    cash_balance: MoneyText.meta({ description: 'A negative balance is borrowed' }),
    market_value: MoneyText,
    equity: MoneyText.meta({ description: 'The value of cash and securities' }),
    initial_rate: PercentageText.meta({
      description: 'The part of a purchase that the account must pay; 1.0000 without margin',
    }),
    initial_requirement: MoneyText,
    excess_equity: MoneyText.meta({ description: 'Equity minus the initial requirement' }),
    maintenance_rate: PercentageText,
    maintenance_requirement: MoneyText,
    maintenance_excess: MoneyText.meta({
      description: 'Equity minus the maintenance requirement. A negative amount causes a margin call',
    }),
    buying_power: MoneyText.meta({
      description: 'The value of further purchases that are possible, after open orders',
    }),
    day_trade_count: z.int().meta({ description: 'Day trades of the last five sessions' }),
    pattern_day_trader: z.boolean(),
    margin_call: MarginCallView.nullable().meta({ description: 'The open margin call; null without an open call' }),
    as_of: Timestamp,
  })
  .meta({
    id: 'Margin',
    examples: [
      {
        account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
        margin_enabled: true,
        base_currency: 'USD',
        cash_balance: '-35000.0000',
        market_value: '45000.0000',
        equity: '10000.0000',
        initial_rate: '0.5000',
        initial_requirement: '22500.0000',
        excess_equity: '-12500.0000',
        maintenance_rate: '0.2500',
        maintenance_requirement: '11250.0000',
        maintenance_excess: '-1250.0000',
        buying_power: '0.0000',
        day_trade_count: 1,
        pattern_day_trader: false,
        margin_call: exampleOf(MarginCallView),
        as_of: '2026-11-20T15:00:00.000000000Z',
      },
    ],
  });
export type MarginView = z.infer<typeof MarginView>;

export const SetMarginRulesBody = z
  .strictObject({
    keeps_pattern_day_trade_rule: z.boolean().meta({
      description:
        'True if your firm phases out the pattern-day-trader rule, FINRA Rule 4210(f)(8)(B). The rule then applies until 2027-10-20 instead of 2026-06-03. The default is false',
    }),
  })
  .meta({ id: 'SetMarginRulesBody', examples: [{ keeps_pattern_day_trade_rule: true }] });
export type SetMarginRulesBody = z.infer<typeof SetMarginRulesBody>;

export const MarginRulesView = z
  .object({
    ...SetMarginRulesBody.shape,
    pattern_day_trade_rule_in_force: z.boolean().meta({
      description: 'True if the rule limits the purchases of pattern day traders today, by the clock of your firm',
    }),
    updated_at: Timestamp.nullable().meta({ description: 'Null if the firm has set no margin rules' }),
  })
  .meta({
    id: 'MarginRules',
    examples: [
      {
        keeps_pattern_day_trade_rule: true,
        pattern_day_trade_rule_in_force: true,
        updated_at: '2026-11-21T10:35:41.627000000Z',
      },
    ],
  });
export type MarginRulesView = z.infer<typeof MarginRulesView>;
