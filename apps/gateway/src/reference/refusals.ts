import type { ErrorCode } from '@sandbourse/contracts';

type Json = Record<string, unknown>;

export type Refusals = Record<string, Json>;

/** What decides how an operation can refuse. */
export interface Refusing {
  readonly description: string;
  readonly isPublic: boolean;
  /** Its path has ids in it. */
  readonly namesThings: boolean;
  readonly takesBody: boolean;
  readonly takesIdempotencyKey: boolean;
  /** What a machine credential needs; without one the operation is closed to it. */
  readonly requiredScope: string | undefined;
  readonly permittedRoles: readonly string[] | undefined;
}

const ERROR = { $ref: '#/components/schemas/Error' };

/** What each status means anywhere, with an example of its body: specification 7. */
const STATUSES: Readonly<
  Record<string, { name: string; description: string; code: ErrorCode; details: Readonly<Record<string, unknown>> }>
> = {
  400: {
    name: 'MalformedRequest',
    description: 'The request cannot be understood. Do not repeat it as it is.',
    code: 'malformed_request',
    details: { message: 'The URL is malformed' },
  },
  401: {
    name: 'NotAuthenticated',
    description: 'No credential, or one that does not hold.',
    code: 'not_authenticated',
    details: { message: 'Not authenticated: send a valid token as Authorization: Bearer <ACCESS_TOKEN>' },
  },
  403: {
    name: 'Forbidden',
    description: 'You are known, and this is not for your role, your rep codes or the scopes of your key.',
    code: 'scope_missing',
    details: { message: 'This credential lacks the scope baas.orders:write' },
  },
  404: {
    name: 'NotFound',
    description: 'Unknown, or not yours to see: an answer never tells which.',
    code: 'account_not_visible',
    details: { message: 'Account not found' },
  },
  409: {
    name: 'Conflict',
    description: 'It does not fit what is there now. Read again before you send anything.',
    code: 'order_not_open',
    details: { message: 'The order is FILLED: nothing is left to cancel' },
  },
  413: {
    name: 'BodyTooLarge',
    description: 'The body is larger than the operation takes.',
    code: 'body_too_large',
    details: { message: 'The request body is too large' },
  },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body is of another media type than the operation takes.',
    code: 'unsupported_media_type',
    details: { message: 'Send the body as Content-Type: application/json' },
  },
  422: {
    name: 'Unprocessable',
    description:
      'A list of fields that do not fit the schema, unknown query parameters too; or an object with every failed check of the business rules.',
    code: 'order_refused',
    details: {
      fields: [{ type: 'missing', loc: ['body', 'account_id'], msg: 'Field required' }],
      failed_checks: {
        message: 'The order was refused: SECURITY_KNOWN',
        failed_checks: [{ check: 'SECURITY_KNOWN', reason: 'No security is known as NOPE' }],
      },
    },
  },
  429: {
    name: 'TooMany',
    description: 'A cap of your firm or login is reached. Try again later, with growing pauses.',
    code: 'key_cap_reached',
    details: { message: 'This firm has 10 active API keys: revoke one first' },
  },
  503: {
    name: 'Unavailable',
    description:
      'As JSON: something that this needs cannot be reached. As HTML: beyond the limits at the edge, counted by address. Try again, with growing pauses.',
    code: 'unavailable',
    details: { message: 'The service cannot reach its database: try again shortly' },
  },
};

const TOO_MANY_PAGE = { 'text/html': { schema: { type: 'string' }, example: '<!doctype html>...' } };

/** The refusals that operations share, by the names that they refer to them by. */
export function sharedRefusals(): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(STATUSES).map(([status, { name, description, code, details }]) => [
      name,
      {
        description,
        content: {
          'application/json': { schema: ERROR, examples: examplesOf(details, code) },
          ...(status === '503' && TOO_MANY_PAGE),
        },
      },
    ]),
  );
}

function examplesOf(details: Readonly<Record<string, unknown>>, code: ErrorCode): Json {
  return Object.fromEntries(
    Object.entries(details).map(([name, detail]) => [
      name,
      { value: { detail, code: Array.isArray(detail) ? 'validation_failed' : code } },
    ]),
  );
}

/**
 * Every way an operation can refuse: those that follow from what it is, and those that its description names, with the words that it
 * has for them.
 */
export function refusalsOf(operation: Refusing): Refusals {
  const own = namedRefusals(operation.description);
  const statuses = new Set([...expectedStatuses(operation), ...own.keys()]);
  const refusals = [...statuses].sort().flatMap(status => {
    const shared = STATUSES[status];
    if (!shared) return [];
    const words = [...impliedWords(status, operation), ...(own.get(status) ?? [])];
    const reference = { $ref: `#/components/responses/${shared.name}` };
    return [[status, words.length === 0 ? reference : { ...reference, description: sentences(words) }]];
  });
  return Object.fromEntries(refusals);
}

function expectedStatuses({ isPublic, namesThings, takesBody, takesIdempotencyKey }: Refusing): string[] {
  return [
    ...(isPublic ? [] : ['401', '403']),
    ...(namesThings ? ['400', '404'] : []),
    ...(takesIdempotencyKey ? ['409'] : []),
    ...(takesBody ? ['413', '415'] : []),
    '422',
    '503',
  ];
}

function impliedWords(status: string, operation: Refusing): string[] {
  if (status === '400' && operation.namesThings) return ['when the URL is malformed'];
  if (status === '403') return [accessOf(operation) ?? []].flat();
  return status === '409' && operation.takesIdempotencyKey ? [KEY_REUSED] : [];
}

const KEY_REUSED = 'when the Idempotency-Key came before with another request';

function accessOf({ isPublic, permittedRoles, requiredScope }: Refusing): string | undefined {
  if (isPublic) return undefined;
  const roles = permittedRoles ? `for another role than ${permittedRoles.join(', ')}; ` : '';
  const keys = requiredScope === undefined ? 'for any API key' : `for an API key without \`${requiredScope}\``;
  return roles + keys;
}

/** `404 when it is unknown or not yours`: a status and what follows it, to the end of its clause. */
const NAMED =
  /\b(4\d\d|503)\b(?!\()(?: with [^;,.]*?(?= (?:when|for)\b))?([^.;]*?)(?=,? (?:and )?\b(?:4\d\d|503)\b|[.;]|$)/g;

function namedRefusals(description: string): Map<string, string[]> {
  const named = new Map<string, string[]>();
  for (const [, status = '', rest = ''] of description.matchAll(NAMED)) {
    const words = rest.replace(/^[,:]/, '').trim();
    const isClause = /^(when|while|for|where|names|unless|until|after|within|from|with)\b/.test(words);
    named.set(status, [...(named.get(status) ?? []), ...(isClause ? [words] : [])]);
  }
  return named;
}

function sentences(clauses: readonly string[]): string {
  const text = clauses.join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
