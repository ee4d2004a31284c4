import { z } from 'zod';
import { Role } from '../claims.js';
import { Timestamp } from '../values.js';

const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ error: 'value is not a valid email address' }));
const Password = z.string().min(12).max(200);

export const LoginBody = z
  .strictObject({ email: z.string().min(1).max(254), password: z.string().min(1).max(200) })
  .meta({ id: 'LoginBody', examples: [{ email: 'advisor@demo.sandbourse.test', password: 'a password' }] });
export type LoginBody = z.infer<typeof LoginBody>;

/** A portal user as the login response shows it (specification 2.2). */
export const PortalUserView = z
  .object({
    user_id: z.string(),
    email: z.string(),
    role: Role,
    firm_id: z.string(),
    rep_code: z.string().nullable(),
    is_active: z.boolean(),
  })
  .meta({ id: 'PortalUser' });
export type PortalUserView = z.infer<typeof PortalUserView>;

export const LoginView = z
  .object({ access_token: z.string(), token_type: z.literal('bearer'), user: PortalUserView })
  .meta({ id: 'Login' });
export type LoginView = z.infer<typeof LoginView>;

/** The current login: the portal user, and what its token lets it see. */
export const MeView = PortalUserView.extend({
  allowed_rep_codes: z.array(z.string()),
  client_id: z.string().nullable(),
  is_sandbox: z.boolean(),
}).meta({ id: 'Me' });
export type MeView = z.infer<typeof MeView>;

const Code = z
  .string()
  .min(1)
  .max(32)
  .regex(/^[A-Za-z0-9._-]+$/, { error: 'Use letters, digits, dot, dash and underscore' });

export const CreateFirmBody = z
  .strictObject({
    firm_id: Code.meta({ description: 'Your own code for the firm', examples: ['HARBOR'] }),
    name: z.string().min(1).max(200),
    is_sandbox: z.boolean().default(true),
    rep_codes: z
      .array(z.strictObject({ rep_code: Code, branch_id: Code.default('MAIN') }))
      .min(1)
      .max(500),
  })
  .meta({ id: 'CreateFirmBody' });
export type CreateFirmBody = z.infer<typeof CreateFirmBody>;

export const FirmView = z
  .object({
    firm_id: z.string(),
    name: z.string(),
    is_sandbox: z.boolean(),
    is_active: z.boolean(),
    rep_codes: z.array(z.object({ rep_code: z.string(), branch_id: z.string() })),
    created_at: Timestamp,
  })
  .meta({ id: 'Firm' });
export type FirmView = z.infer<typeof FirmView>;

export const CreateUserBody = z
  .strictObject({
    email: Email,
    role: Role.exclude(['api_client']),
    firm_id: Code,
    rep_code: Code.optional(),
    allowed_rep_codes: z.array(Code).max(500).optional().meta({ description: 'The login’s own rep code by default' }),
    client_id: z.string().min(1).max(64).optional(),
    password: Password.optional().meta({
      description: 'At least 12 characters; one is made and shown once without it',
    }),
  })
  .meta({ id: 'CreateUserBody' });
export type CreateUserBody = z.infer<typeof CreateUserBody>;

export const CreatedUserView = MeView.extend({
  password: z.string().nullable().meta({ description: 'Shown this once, and only when it was made here' }),
}).meta({ id: 'CreatedUser' });
export type CreatedUserView = z.infer<typeof CreatedUserView>;
