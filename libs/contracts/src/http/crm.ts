import { z } from 'zod';
import { LocalDate, Timestamp } from '../values.js';
import { PageQuery } from './paging.js';

const Name = z.string().trim().min(1).max(100);
const RepCode = z.string().min(1).max(64).optional().meta({
  description: 'Whose it is; your own rep code by default',
});

const HOUSEHOLD = { household_id: 'HSH-BYRON', name: 'Byron' } as const;

export const CreateHouseholdBody = z
  .strictObject({
    household_id: z.string().min(1).max(64).optional().meta({
      description:
        'Your own id for it, which accounts name too; made here when you give none. The same household again is answered as it is',
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
    client_ids: z.array(z.string()).meta({ description: 'Its members, in the order of their ids' }),
    created_at: Timestamp,
  })
  .meta({
    id: 'Household',
    examples: [
      { ...HOUSEHOLD, rep_code: 'R001', client_ids: ['CLT-BYRON-ADA'], created_at: '2026-11-21T10:35:41.627000000Z' },
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
        'Your own id for the client, which accounts name too; made here when you give none. The same client again is answered as it is',
    }),
    household_id: z.string().min(1).max(64).nullable().default(null),
    first_name: Name,
    last_name: Name,
    email: z.email().max(254).nullable().default(null),
    date_of_birth: LocalDate,
    advisor_name: Name.nullable().default(null).meta({
      description: 'Who looks after the client; null where nobody is named, as for a digital portfolio',
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
    age: z.int().meta({ description: "In whole years, on your firm's date" }),
    first_rmd_year: z.int().meta({
      description: 'The first year for which an IRA has to pay out a required minimum distribution (IRC 401(a)(9))',
    }),
    is_past_rmd_age: z.boolean().meta({ description: 'Whether that age is reached' }),
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
        created_at: '2026-11-21T10:35:41.627000000Z',
      },
    ],
  });
export type CrmClientView = z.infer<typeof CrmClientView>;

/** A named listing: `clients` and `total`, no paging keys (specification 4.2). */
export const CrmClientList = z.object({ clients: z.array(CrmClientView), total: z.int() });
export type CrmClientList = z.infer<typeof CrmClientList>;

export const CrmClientQuery = PageQuery.extend({ household_id: z.string().min(1).max(64).optional() });
export type CrmClientQuery = z.infer<typeof CrmClientQuery>;
