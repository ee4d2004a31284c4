import { z } from 'zod';
import { Timestamp } from '../../values.js';
import { CHECK_GUIDE } from './check-guide.js';
import { ERROR_GUIDE, type ErrorCode } from './error-guide.js';

export const MessageDetail = z.string();

/** A part of the path to a field: the name of a field, or the index in a list. */
const ValidationLocation = z.union([z.string(), z.int()]).meta({ id: 'ValidationLocation', examples: ['body', 0] });

/** One field of a request that does not match the schema. */
export const ValidationItem = z
  .object({
    type: z.string().meta({ examples: ['missing'] }),
    loc: z.array(ValidationLocation).meta({ examples: [['body', 'security']] }),
    msg: z.string().meta({ examples: ['Field required'] }),
    hint: z
      .string()
      .optional()
      .meta({
        description: 'The correct value or form, if the server can suggest one',
        examples: ['send "10", with quotes'],
      }),
  })
  .meta({ id: 'ValidationItem', examples: [{ type: 'missing', loc: ['body', 'security'], msg: 'Field required' }] });
export type ValidationItem = z.infer<typeof ValidationItem>;

/**
 * The error codes of the token endpoint as OAuth defines them (RFC 6749, 5.2). Some OAuth libraries read only this
 * field.
 */
export const OAuthError = z
  .enum(['invalid_request', 'invalid_client', 'invalid_scope', 'unsupported_grant_type'])
  .meta({ description: 'Only at the token endpoint: the error code of RFC 6749, 5.2' });
export type OAuthError = z.infer<typeof OAuthError>;

/**
 * The names of the checks that `failed_checks` can contain. A name states the condition that must be true, or the thing
 * that is checked. It never describes the fault.
 */
export const CheckName = z.enum(Object.keys(CHECK_GUIDE) as CheckName[]).meta({ id: 'CheckName' });
export type CheckName = keyof typeof CHECK_GUIDE;

export const FailedCheck = z.object({ check: CheckName, reason: z.string() });
export type FailedCheck<Check extends CheckName = CheckName> = { check: Check; reason: string };

/**
 * The former names of checks, which described the fault. In versions before 0.3.0, responses contain the former name in
 * `check`, and the new name in `renamed_to`.
 */
const FORMER_NAMES = {
  ACCOUNTS_NAMED: 'NO_ACCOUNTS',
  HOLDING_SUFFICIENT: 'HOLDING_EXCEEDED',
  IN_DATE_ORDER: 'BACK_DATED',
  LOT_KNOWN: 'LOT_UNKNOWN',
  LOT_SUFFICIENT: 'LOT_EXCEEDED',
  ORDERS_LEFT: 'NO_ORDERS',
  QUANTITY_POSITIVE: 'NOT_POSITIVE',
  SECURITY_UNIQUE: 'DUPLICATE_SECURITY',
  WITHIN_LIMITS: 'BEYOND_LIMITS',
} as const satisfies Partial<Record<CheckName, string>>;

/** A failed check in a response. */
export const RejectedCheck = z
  .object({
    check: z.enum([...CheckName.options, ...Object.values(FORMER_NAMES)]).meta({ id: 'RejectedCheckName' }),
    renamed_to: CheckName.optional().meta({
      description:
        'The new name of a check that is still sent under its former name. From 0.3.0 on `check` has the new name, and this field is removed.',
    }),
    reason: z.string(),
  })
  .meta({ id: 'RejectedCheck', examples: [{ check: 'BUYING_POWER', reason: 'The order costs 1605.60 USD' }] });
export type RejectedCheck = z.infer<typeof RejectedCheck>;

/** Returns the former name of a check, or undefined if it was not renamed. */
export function formerNameOf(check: CheckName): string | undefined {
  return new Map<string, string>(Object.entries(FORMER_NAMES)).get(check);
}

/** Converts a failed check to the form that responses contain. */
export function rejectedCheck({ check, reason }: FailedCheck): RejectedCheck {
  const former = formerNameOf(check) as RejectedCheck['check'] | undefined;
  return former === undefined ? { check, reason } : { check: former, renamed_to: check, reason };
}

/** The refusal of a request by business rules, with every check that failed. */
export const RejectionDetail = z.object({ message: z.string(), failed_checks: z.array(RejectedCheck) }).meta({
  id: 'RejectionDetail',
  examples: [
    {
      message: 'The order was refused. Failed checks: SECURITY_KNOWN',
      failed_checks: [{ check: 'SECURITY_KNOWN', reason: 'There is no security NOPE' }],
    },
  ],
});

/** An expired trial, and the time at which its data are deleted. Logins to it are refused. */
export const EndedTrial = z.object({
  signup_id: z.string(),
  expired_at: Timestamp.meta({ description: 'The end of the thirty days of the trial, in real time' }),
  purge_at: Timestamp.meta({
    description:
      'The time at which its login and keys are switched off permanently, unless the trial is extended before',
  }),
});
export type EndedTrial = z.infer<typeof EndedTrial>;

export const ErrorDetail = z.union([MessageDetail, z.array(ValidationItem), RejectionDetail]).meta({
  description:
    'A text, a list of ValidationItem if fields do not match the schema, or a RejectionDetail if checks failed',
});

/**
 * The body of every error. `detail` is a text, a list or an object. Clients distinguish errors by the type of `detail`
 * (specification 7).
 */
export const ErrorBody = z
  .object({
    detail: ErrorDetail,
    code: z.string().meta({
      description: 'The error code, for programs. docs/errors lists every code with its cause and remedy',
      examples: ['account_not_visible'],
    }),
    hint: z
      .string()
      .optional()
      .meta({
        description: 'With a message only: the correct value or form, if the server can suggest one',
        examples: ['ord_01M7YTT5NMF4MMD6DGJKSYQC69 is an order: an id of an account begins with acct_'],
      }),
    error: OAuthError.optional(),
    error_description: z
      .string()
      .optional()
      .meta({ description: 'Only at the token endpoint: the same text as `detail`' }),
    trial: EndedTrial.optional().meta({ description: 'Only with `trial_expired` and `trial_purged`' }),
  })
  .meta({
    id: 'Error',
    examples: [
      { detail: 'Account not found', code: 'account_not_visible' },
      { detail: [{ type: 'missing', loc: ['body', 'account_id'], msg: 'Field required' }], code: 'validation_failed' },
      {
        code: 'order_refused',
        detail: {
          message: 'The order was refused. Failed checks: SECURITY_KNOWN',
          failed_checks: [{ check: 'SECURITY_KNOWN', reason: 'There is no security NOPE' }],
        },
      },
    ],
  });
export type ErrorBody = z.infer<typeof ErrorBody>;

type Statuses = { readonly [Code in ErrorCode]: (typeof ERROR_GUIDE)[Code]['status'] };

export const ERROR_STATUS = Object.fromEntries(
  Object.entries(ERROR_GUIDE).map(([code, { status }]) => [code, status]),
) as Statuses;

/** The error codes of responses that have only a status. */
const STATUS_CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed_request',
  401: 'not_authenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  421: 'host_unknown',
  422: 'validation_failed',
  431: 'headers_too_large',
  503: 'unavailable',
};

export function codeOfStatus(status: number): ErrorCode {
  return STATUS_CODES[status] ?? (status < 500 ? 'malformed_request' : 'internal_error');
}
