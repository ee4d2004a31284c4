import { z } from 'zod';
import { Role } from '../../claims.js';
import { exampleOf } from '../../example.js';
import { Timestamp } from '../../values.js';
import { PageQuery } from '../common/paging.js';

/** An email address. It is converted to lower case. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ error: 'value is not a valid email address' }));
const Password = z.string().min(12).max(200);

/**
 * Makes the schema of the email and password of a login. Some characters cannot occur in an email or a password. They
 * are replaced with U+FFFD, so the response is the same as for an unknown login.
 */
const loginText = (charactersMax: number) =>
  z
    .string()
    .min(1)
    .max(charactersMax)
    .overwrite(text => text.replaceAll('\0', '\uFFFD').replace(/\p{Surrogate}/gu, '\uFFFD'));

export const LoginBody = z
  .strictObject({ email: loginText(254), password: loginText(200) })
  .meta({ id: 'LoginBody', examples: [{ email: 'advisor@demo.sandbourse.test', password: 'a password' }] });
export type LoginBody = z.infer<typeof LoginBody>;

export const ChangePasswordBody = z
  .strictObject({
    current_password: loginText(200),
    new_password: Password.meta({ description: 'At least 12 characters' }),
  })
  .meta({
    id: 'ChangePasswordBody',
    examples: [{ current_password: 'the password so far', new_password: 'a password from now on' }],
  });
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>;

/** The request for a mail with a link to set a new password. */
export const ForgottenPasswordBody = z
  .strictObject({ email: Email })
  .meta({ id: 'ForgottenPasswordBody', examples: [{ email: 'ada@lovelace.test' }] });
export type ForgottenPasswordBody = z.infer<typeof ForgottenPasswordBody>;

export const ResetPasswordBody = z
  .strictObject({
    token: z.string().min(1).max(200).meta({ description: 'The token from the mail, which begins with `sbxr_`' }),
    new_password: Password.meta({ description: 'At least 12 characters' }),
  })
  .meta({
    id: 'ResetPasswordBody',
    examples: [{ token: 'sbxr_token-of-the-mail', new_password: 'a password from now on' }],
  });
export type ResetPasswordBody = z.infer<typeof ResetPasswordBody>;

/** A portal user, as the login response contains it (specification 2.2). */
export const PortalUserView = z
  .object({
    user_id: z.string(),
    email: z.string(),
    role: Role,
    firm_id: z.string(),
    rep_code: z.string().nullable(),
    is_active: z.boolean(),
  })
  .meta({
    id: 'PortalUser',
    examples: [
      {
        user_id: 'pauth_01M7YTFX8TXMW8T26FR1KP1FE6',
        email: 'advisor@harbor.test',
        role: 'advisor',
        firm_id: 'HARBOR',
        rep_code: 'R001',
        is_active: true,
      },
    ],
  });
export type PortalUserView = z.infer<typeof PortalUserView>;

export const LoginView = z
  .object({ access_token: z.string(), token_type: z.literal('bearer'), user: PortalUserView })
  .meta({
    id: 'Login',
    examples: [
      { access_token: 'eyJhbGciOiJIUzI1NiJ9.e30.signature', token_type: 'bearer', user: exampleOf(PortalUserView) },
    ],
  });
export type LoginView = z.infer<typeof LoginView>;

/** The current login: the portal user and the permissions of its token. */
export const MeView = PortalUserView.extend({
  firm_name: z.string(),
  allowed_rep_codes: z.array(z.string()),
  client_id: z.string().nullable(),
  is_sandbox: z.boolean(),
  signup_id: z.string().nullable().meta({
    description: 'The trial that `GET /auth/sandbox/me` returns; null for a login that does not come from a sign-up',
  }),
}).meta({
  id: 'Me',
  examples: [
    {
      ...exampleOf(PortalUserView),
      firm_name: 'Harbor Wealth',
      allowed_rep_codes: ['R001'],
      client_id: null,
      is_sandbox: true,
      signup_id: 'sbx_01M7YTT5NMF4MMD6DGJKSYQC69',
    },
  ],
});
export type MeView = z.infer<typeof MeView>;

export const UsersQuery = PageQuery.extend({
  firm_id: z.string().max(64).optional(),
  email: loginText(254).toLowerCase().optional(),
});
export type UsersQuery = z.infer<typeof UsersQuery>;

const Code = z
  .string()
  .min(1)
  .max(32)
  .regex(/^[A-Za-z0-9._-]+$/, { error: 'Use letters, digits, dot, dash and underscore' });

const NewRepCodes = z
  .array(z.strictObject({ rep_code: Code, branch_id: Code.default('MAIN') }))
  .min(1)
  .max(500);

export const AddRepCodesBody = z
  .strictObject({ rep_codes: NewRepCodes })
  .meta({ id: 'AddRepCodesBody', examples: [{ rep_codes: [{ rep_code: 'R002', branch_id: 'WEST' }] }] });
export type AddRepCodesBody = z.infer<typeof AddRepCodesBody>;

export const CreateFirmBody = z
  .strictObject({
    firm_id: Code.meta({ description: 'Your own code for the firm', examples: ['HARBOR'] }),
    name: z.string().min(1).max(200),
    is_sandbox: z.boolean().default(true),
    rep_codes: NewRepCodes,
  })
  .meta({
    id: 'CreateFirmBody',
    examples: [{ firm_id: 'HARBOR', name: 'Harbor Wealth', rep_codes: [{ rep_code: 'R001' }] }],
  });
export type CreateFirmBody = z.infer<typeof CreateFirmBody>;

export const FirmView = z
  .object({
    firm_id: z.string(),
    name: z.string(),
    is_sandbox: z.boolean(),
    is_active: z.boolean(),
    rep_codes: z.array(z.object({ rep_code: z.string(), branch_id: z.string(), is_active: z.boolean() })),
    created_at: Timestamp,
  })
  .meta({
    id: 'Firm',
    examples: [
      {
        firm_id: 'SUMMIT',
        name: 'Summit Advisors (demo)',
        is_sandbox: true,
        is_active: true,
        rep_codes: [{ rep_code: 'S001', branch_id: 'MAIN', is_active: true }],
        created_at: '2026-11-21T10:30:05.305000+00:00',
      },
    ],
  });
export type FirmView = z.infer<typeof FirmView>;

export const CreateUserBody = z
  .strictObject({
    email: Email,
    role: Role.exclude(['api_client']),
    firm_id: Code,
    rep_code: Code.optional(),
    allowed_rep_codes: z.array(Code).max(500).optional().meta({ description: 'By default the rep code of the login' }),
    client_id: z.string().min(1).max(64).optional(),
    password: Password.optional().meta({
      description: 'At least 12 characters; by default generated, and shown once',
    }),
  })
  .meta({
    id: 'CreateUserBody',
    examples: [{ email: 'advisor@harbor.test', role: 'advisor', firm_id: 'HARBOR', rep_code: 'R001' }],
  });
export type CreateUserBody = z.infer<typeof CreateUserBody>;

export const CreatedUserView = MeView.extend({
  password: z.string().nullable().meta({ description: 'Only a generated password is shown, and only once' }),
}).meta({
  id: 'CreatedUser',
  examples: [{ ...exampleOf(MeView), signup_id: null, password: null }],
});
export type CreatedUserView = z.infer<typeof CreatedUserView>;
