import { z } from 'zod';
import { exampleOf } from '../../example.js';
import { CurrencyCode, LocalDate, MoneyText, Timestamp } from '../../values.js';
import { PageQuery } from '../common/paging.js';

const Name = z.string().trim().min(1).max(100);
const RepCode = z.string().min(1).max(64).optional().meta({
  description: 'The rep code of the advisor; by default your own',
});

const HOUSEHOLD = { household_id: 'HSH-BYRON', name: 'Byron' } as const;

export const CreateHouseholdBody = z
  .strictObject({
    household_id: z.string().min(1).max(64).optional().meta({
      description:
        'Your own id for the household, which accounts refer to; by default generated. A repeated request returns the existing household',
    }),
    name: Name,
    rep_code: RepCode,
  })
  .meta({ id: 'CreateHouseholdBody', examples: [HOUSEHOLD] });
export type CreateHouseholdBody = z.infer<typeof CreateHouseholdBody>;

export const HouseholdView = z
  .object({
    household_id: z.string(),
    name: z.string(),
    rep_code: z.string(),
    client_ids: z.array(z.string()).meta({ description: 'The members of the household, in the order of their ids' }),
    created_at: Timestamp,
  })
  .meta({
    id: 'Household',
    examples: [
      { ...HOUSEHOLD, rep_code: 'R001', client_ids: ['CLT-BYRON-ADA'], created_at: '2026-11-21T10:35:41.627000Z' },
    ],
  });
export type HouseholdView = z.infer<typeof HouseholdView>;

const PERSON = {
  client_id: 'CLT-BYRON-ADA',
  household_id: 'HSH-BYRON',
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada.byron@example.com',
  date_of_birth: '1952-12-10',
  advisor_name: 'Avery Advisor',
} as const;

export const CreateCrmClientBody = z
  .strictObject({
    client_id: z.string().min(1).max(64).optional().meta({
      description:
        'Your own id for the client, which accounts refer to; by default generated. A repeated request returns the existing client',
    }),
    household_id: z.string().min(1).max(64).nullable().default(null),
    first_name: Name,
    last_name: Name,
    email: z.email().max(254).nullable().default(null),
    date_of_birth: LocalDate,
    advisor_name: Name.nullable().default(null).meta({
      description: 'The advisor of the client; null without a named advisor, as for a digital portfolio',
    }),
    rep_code: RepCode,
  })
  .meta({ id: 'CreateCrmClientBody', examples: [PERSON] });
export type CreateCrmClientBody = z.infer<typeof CreateCrmClientBody>;

export const CrmClientView = z
  .object({
    client_id: z.string(),
    household_id: z.string().nullable(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string().nullable(),
    date_of_birth: LocalDate,
    age: z.int().meta({ description: 'In whole years, on the current date of your firm' }),
    first_rmd_year: z.int().meta({
      description: 'The first year for which an IRA must pay a required minimum distribution (IRC 401(a)(9))',
    }),
    is_past_rmd_age: z
      .boolean()
      .meta({ description: 'Whether the client has reached the age for required minimum distributions' }),
    advisor_name: z.string().nullable(),
    rep_code: z.string(),
    created_at: Timestamp,
  })
  .meta({
    id: 'CrmClient',
    examples: [
      {
        ...PERSON,
        age: 73,
        first_rmd_year: 2025,
        is_past_rmd_age: true,
        rep_code: 'R001',
        created_at: '2026-11-21T10:35:41.627000Z',
      },
    ],
  });
export type CrmClientView = z.infer<typeof CrmClientView>;

/** A list of clients with the fields `clients` and `total`. The whole list is in one response (specification 4.2). */
export const CrmClientList = z
  .object({ clients: z.array(CrmClientView), total: z.int() })
  .meta({ id: 'CrmClientList', examples: [{ clients: [exampleOf(CrmClientView)], total: 1 }] });
export type CrmClientList = z.infer<typeof CrmClientList>;

export const CrmClientQuery = PageQuery.extend({ household_id: z.string().min(1).max(64).optional() });
export type CrmClientQuery = z.infer<typeof CrmClientQuery>;

export const RequiredDistributionReason = z
  .enum(['BELOW_APPLICABLE_AGE', 'YEAR_NOT_OVER', 'NOT_FOLLOWED', 'NO_PRICE', 'NO_FX_RATE', 'BEYOND_LIMITS'])
  .meta({
    id: 'RequiredDistributionReason',
    description:
      'The reason why the amount is null. BELOW_APPLICABLE_AGE: no distribution is required for the year. YEAR_NOT_OVER: the year before has not ended yet. NOT_FOLLOWED: another custodian held the account, and no statement covers 31 December. NO_PRICE, NO_FX_RATE: on that day, a holding had no price or no exchange rate.',
  });
export type RequiredDistributionReason = z.infer<typeof RequiredDistributionReason>;

export const RequiredDistributionView = z
  .object({
    account_id: z.string(),
    account_number: z.string(),
    currency: CurrencyCode,
    year_end_value: MoneyText.nullable().meta({
      description: 'The value at the end of 31 December of the year before',
    }),
    distribution_period: z
      .string()
      .nullable()
      .meta({ description: 'The distribution period of the Uniform Lifetime Table, in years' }),
    amount: MoneyText.nullable().meta({ description: 'year_end_value / distribution_period' }),
    due_date: LocalDate.nullable().meta({
      description: 'The due date. For the first year, it is 1 April of the next year',
    }),
    reason: RequiredDistributionReason.nullable(),
  })
  .meta({
    id: 'RequiredDistribution',
    examples: [
      {
        account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
        account_number: 'SB10000006',
        currency: 'USD',
        year_end_value: '500000.0000',
        distribution_period: '25.5',
        amount: '19607.8431',
        due_date: '2026-12-31',
        reason: null,
      },
    ],
  });
export type RequiredDistributionView = z.infer<typeof RequiredDistributionView>;

export const RequiredDistributionsView = z
  .object({
    client_id: z.string(),
    year: z.int(),
    age: z.int().meta({ description: 'The age that the client reaches in the year' }),
    first_rmd_year: z.int(),
    items: z.array(RequiredDistributionView).meta({
      description:
        "The client's traditional IRAs, each with its amount. The client may take the sum of the amounts from any of these IRAs (IRS Pub. 590-B)",
    }),
    total: z.int(),
  })
  .meta({
    id: 'RequiredDistributions',
    examples: [
      {
        client_id: 'CLT-BYRON-ADA',
        year: 2026,
        age: 74,
        first_rmd_year: 2025,
        items: [exampleOf(RequiredDistributionView)],
        total: 1,
      },
    ],
  });
export type RequiredDistributionsView = z.infer<typeof RequiredDistributionsView>;

/** The query for required distributions. The first year is 2022, the first year of the Uniform Lifetime Table. */
export const RequiredDistributionsQuery = z.strictObject({
  year: z.coerce.number().int().min(2022).max(9999).optional().meta({
    description: 'By default the current year of your firm',
  }),
});
export type RequiredDistributionsQuery = z.infer<typeof RequiredDistributionsQuery>;
