import { z } from 'zod';
import { exampleOf } from '../../example.js';
import { CurrencyCode, LocalDate, MoneyText, Timestamp } from '../../values.js';
import { PageQuery } from '../common/paging.js';
import { LotMethod } from './orders.js';
import { DeficitView } from './positions.js';

export const AccountType = z
  .enum(['INDIVIDUAL', 'TRADITIONAL_IRA', 'ROTH_IRA', 'JOINT', 'TRUST', 'CUSTODIAL_UTMA'])
  .meta({ id: 'AccountType' });
export const AccountManagement = z
  .enum(['ADVISORY', 'SELF_DIRECTED', 'DIGITAL', 'HELD_AWAY'])
  .meta({ id: 'AccountManagement' });
export const AccountStatus = z.enum(['PENDING', 'ACTIVE', 'RESTRICTED', 'CLOSED']).meta({ id: 'AccountStatus' });
export type AccountStatus = z.infer<typeof AccountStatus>;

export const TaxWithholding = z.enum(['NONE', 'BACKUP', 'NONRESIDENT']).meta({
  id: 'TaxWithholding',
  description:
    'The tax withheld from dividends: BACKUP 24% (IRC 3406), NONRESIDENT 30%, without a treaty (IRC 871(a) and 1441(a))',
});

/**
 * The types of accounts that cannot have margin. If an IRA is pledged, the pledged part counts as distributed (IRC
 * 408(e)(4)). The custodian of a minor's account must not pledge its assets.
 */
const UNMARGINABLE: ReadonlySet<string> = new Set<z.infer<typeof AccountType>>([
  'TRADITIONAL_IRA',
  'ROTH_IRA',
  'CUSTODIAL_UTMA',
]);

export const CustodianRequest = z.strictObject({
  name: z.string().min(1).max(120),
  kind: z.enum(['NATIVE', 'OUTSIDE', 'CORRESPONDENT']).meta({
    description: 'CORRESPONDENT is refused with 403 on a sandbox account; it is never downgraded to NATIVE',
  }),
});

/**
 * Returns an error if `management` and `custodian` contradict each other, or undefined. HELD_AWAY and OUTSIDE belong
 * together: an account must have both or none of them. Another check refuses a CORRESPONDENT custodian.
 */
function custodyContradiction({
  management,
  custodian,
}: {
  management?: z.infer<typeof AccountManagement> | undefined;
  custodian?: z.infer<typeof CustodianRequest> | undefined;
}): { path: string[]; message: string } | undefined {
  if (!management || custodian?.kind === 'CORRESPONDENT') return undefined;
  const isOutside = custodian?.kind === 'OUTSIDE';
  if (management === 'HELD_AWAY' && !isOutside)
    return { path: ['custodian'], message: 'A HELD_AWAY account needs the OUTSIDE custodian that holds it' };
  if (management !== 'HELD_AWAY' && isOutside)
    return { path: ['management'], message: 'An account at an OUTSIDE custodian is HELD_AWAY' };
  return undefined;
}

/** The wanted result of the simulated identity check. By default, the check approves the person. */
export const KycSimulation = z.strictObject({
  kyc: z.enum(['APPROVE', 'RESTRICT', 'HOLD']).meta({
    description: 'APPROVE makes the account ACTIVE, RESTRICT makes it RESTRICTED, HOLD leaves it PENDING',
  }),
});

export const OpenAccountBody = z
  .strictObject({
    client_id: z.string().min(1).max(64).optional().meta({
      description: 'The client of an advisor. All accounts of a client have the rep code of the client’s first account',
    }),
    household_id: z.string().min(1).max(64).optional(),
    rep_code: z
      .string()
      .min(1)
      .max(32)
      .optional()
      .meta({ description: 'One of your rep codes; by default the rep code of the client, or your own' }),
    registration: z
      .string()
      .min(1)
      .max(200)
      .meta({ description: 'Name on the account', examples: ['Ada Byron'] }),
    account_type: AccountType,
    date_of_birth: LocalDate.optional().meta({
      description:
        "The owner's date of birth. The contribution limit of an IRA is higher from the year in which the owner turns 50",
    }),
    management: AccountManagement.optional().meta({
      description:
        'By default HELD_AWAY if the custodian is OUTSIDE, and ADVISORY otherwise. HELD_AWAY and OUTSIDE require each other',
    }),
    base_currency: CurrencyCode.default('USD'),
    margin_enabled: z.boolean().default(false),
    custodian: CustodianRequest.optional(),
    lot_method: LotMethod.exclude(['SPECIFIC']).default('FIFO'),
    simulation: KycSimulation.optional(),
    idempotency_key: z.string().min(1).max(64).optional().meta({
      description:
        'Unique in the firm. A repeated request with the same body returns the same account, with another body 409',
    }),
  })
  .check(ctx => {
    const { margin_enabled, account_type } = ctx.value;
    if (!margin_enabled || !UNMARGINABLE.has(account_type)) return;
    ctx.issues.push({
      code: 'custom',
      path: ['margin_enabled'],
      message: `Not allowed for account_type ${account_type}, which cannot borrow`,
      params: { type: 'value_error' },
      input: margin_enabled,
    });
  })
  .check(ctx => {
    const contradiction = custodyContradiction(ctx.value);
    if (!contradiction) return;
    const { path, message } = contradiction;
    ctx.issues.push({ code: 'custom', path, message, params: { type: 'value_error' }, input: ctx.value });
  })
  .meta({ id: 'OpenAccountBody', examples: [{ registration: 'Ada Byron', account_type: 'INDIVIDUAL' }] });
export type OpenAccountBody = z.infer<typeof OpenAccountBody>;

export const ListAccountsQuery = PageQuery.extend({
  tradable: z.enum(['true', 'false']).optional().meta({
    description: '`true`: accounts that accept orders, which are ACTIVE and not held away; `false`: all other accounts',
  }),
});
export type ListAccountsQuery = z.infer<typeof ListAccountsQuery>;

export const WithholdTaxBody = z
  .strictObject({ tax_withholding: TaxWithholding })
  .meta({ id: 'WithholdTaxBody', examples: [{ tax_withholding: 'BACKUP' }] });
export type WithholdTaxBody = z.infer<typeof WithholdTaxBody>;

/** The cash in one currency. `settlements` lists the unsettled part by the day on which it settles. */
export const CashBalanceView = z
  .object({
    currency: CurrencyCode,
    amount: MoneyText.meta({ description: 'Cash by trade date; a negative amount is borrowed' }),
    reserved: MoneyText.meta({ description: 'Reserved for open orders and queued withdrawals' }),
    settled: MoneyText,
    unsettled: MoneyText.meta({ description: 'Negative if purchases have not settled yet' }),
    settlements: z.array(z.object({ settlement_date: LocalDate, amount: MoneyText })),
  })
  .meta({
    id: 'CashBalance',
    examples: [
      {
        currency: 'USD',
        amount: '96788.8000',
        reserved: '0.0000',
        settled: '99999.8000',
        unsettled: '-3211.0000',
        settlements: [{ settlement_date: '2026-11-24', amount: '-3211.0000' }],
      },
    ],
  });
export type CashBalanceView = z.infer<typeof CashBalanceView>;

/** A temporary restriction of some kinds of trading in an account. The account's `status` does not change. */
export const AccountRestrictionView = z
  .object({
    kind: z.enum(['FREE_RIDING']).meta({
      description:
        'FREE_RIDING: the account sold shares before it paid for them, so it can use only settled cash for purchases (12 CFR 220.8(c))',
    }),
    from: LocalDate,
    until: LocalDate.meta({ description: 'The last day of the restriction' }),
    reason: z.string(),
  })
  .meta({
    id: 'AccountRestriction',
    examples: [
      {
        kind: 'FREE_RIDING',
        from: '2026-11-23',
        until: '2027-02-21',
        reason:
          'The account sold AAPL before it paid for the shares, so it can use only settled cash for purchases (12 CFR 220.8(c)). A payment of 1360.0000 USD by 2026-11-27 lifts this restriction',
      },
    ],
  });
export type AccountRestrictionView = z.infer<typeof AccountRestrictionView>;

export const AccountView = z
  .object({
    account_id: z.string(),
    account_number: z.string(),
    client_id: z.string().nullable(),
    household_id: z.string().nullable(),
    rep_code: z.string(),
    registration: z.string(),
    account_type: AccountType,
    date_of_birth: LocalDate.nullable(),
    tax_withholding: TaxWithholding,
    management: AccountManagement,
    status: AccountStatus,
    restrictions: z.array(AccountRestrictionView).meta({ description: 'The restrictions in force today' }),
    base_currency: CurrencyCode,
    cash_balance: MoneyText,
    settled_cash: MoneyText.meta({ description: 'The part of cash_balance that has settled' }),
    unsettled_cash: MoneyText,
    buying_power: MoneyText,
    market_value: MoneyText,
    total_value: MoneyText,
    balances: z.array(CashBalanceView).meta({ description: '`cash_balance` by currency' }),
    deficits: z.array(DeficitView).meta({
      description:
        'Shares that the account owes. market_value includes their negative value, and buying_power excludes their cost',
    }),
    margin_enabled: z.boolean(),
    custodian: z.object({ name: z.string(), kind: z.enum(['NATIVE', 'OUTSIDE']) }),
    is_sandbox: z.boolean(),
    lot_method: LotMethod,
    created_at: Timestamp,
  })
  .meta({
    id: 'Account',
    examples: [
      {
        account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
        account_number: 'SB10000006',
        client_id: null,
        household_id: null,
        rep_code: 'R001',
        registration: 'Ada Byron',
        account_type: 'INDIVIDUAL',
        date_of_birth: '1970-12-10',
        tax_withholding: 'NONE',
        management: 'ADVISORY',
        status: 'ACTIVE',
        restrictions: [],
        base_currency: 'USD',
        cash_balance: '96788.8000',
        settled_cash: '99999.8000',
        unsettled_cash: '-3211.0000',
        buying_power: '96788.8000',
        market_value: '3211.0000',
        total_value: '99999.8000',
        balances: [exampleOf(CashBalanceView)],
        deficits: [],
        margin_enabled: false,
        custodian: { name: 'Sandbourse Clearing (simulated)', kind: 'NATIVE' },
        is_sandbox: true,
        lot_method: 'FIFO',
        created_at: '2026-11-21T10:35:41.627000000Z',
      },
    ],
  });
export type AccountView = z.infer<typeof AccountView>;

/**
 * The properties of an account that are known when it is opened, for services that follow the brokerage's accounts.
 */
export const AccountDetails = z
  .object({
    account_number: AccountView.shape.account_number,
    household_id: AccountView.shape.household_id,
    registration: AccountView.shape.registration,
    account_type: AccountView.shape.account_type,
    management: AccountView.shape.management,
    custodian: AccountView.shape.custodian,
    base_currency: AccountView.shape.base_currency,
    margin_enabled: AccountView.shape.margin_enabled,
    lot_method: AccountView.shape.lot_method,
    is_sandbox: AccountView.shape.is_sandbox,
    created_at: AccountView.shape.created_at,
  })
  .meta({
    id: 'AccountDetails',
    examples: [
      {
        account_number: 'SB10000006',
        household_id: null,
        registration: 'Ada Byron',
        account_type: 'INDIVIDUAL',
        management: 'ADVISORY',
        custodian: { name: 'Sandbourse Clearing (simulated)', kind: 'NATIVE' },
        base_currency: 'USD',
        margin_enabled: false,
        lot_method: 'FIFO',
        is_sandbox: true,
        created_at: '2026-11-21T10:35:41.627000000Z',
      },
    ],
  });
export type AccountDetails = z.infer<typeof AccountDetails>;
