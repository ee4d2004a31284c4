import {
  CHECK_GUIDE,
  type CheckName,
  ERROR_GUIDE,
  ERROR_STATUS,
  type ErrorCode,
  formerNameOf,
} from '@sandbourse/contracts';

const ABOUT = `<!-- Written by \`npm run generate\` from error-guide.ts and check-guide.ts in libs/contracts/src/http: do not edit. -->

# Errors

This page lists every error that the API returns, with its cause and what to do.

Every error response has a JSON body with two fields: \`code\`, one of the codes below, and \`detail\`. \`detail\` has one of three types:

- **A text**, if the server refuses the request for one reason. Example: \`{"detail": "Account not found", "code": "account_not_visible"}\`. If
  the server can suggest a correction, the body also has a \`hint\`, for example a similar ticker.
- **A list**, if fields of the request do not match the schema. Each item of the list describes one field: \`loc\` is the place of the field
  (\`body\`, \`query\` or \`path\`, then the name), \`type\` is the kind of fault, and \`msg\` describes the fault. Some items have a \`hint\`. Example:
  \`{"detail": [{"type": "missing", "loc": ["body", "account_id"], "msg": "Field required"}], "code": "validation_failed"}\`.
- **An object**, if the request fails checks of business rules. It has a \`message\`, and a list \`failed_checks\` with every check that failed. Example:
  \`{"detail": {"message": "The order was refused. Failed checks: BUYING_POWER", "failed_checks": [{"check": "BUYING_POWER", "reason": "…"}]}, "code": "order_refused"}\`.

A program should evaluate only the HTTP status, the \`code\`, the \`type\` of each field error and the \`check\` of each failed check. All other texts are for
people and can change. New codes can be added. If your program does not know a \`code\`, let it handle the error by its HTTP status.

Every response has a header \`x-request-id\`. Include its value when you report a problem.

The token endpoint also returns \`error\` and \`error_description\` as in RFC 6749 (5.2). In the response of
\`POST /api/v1/baas/orders/batch\`, each refused order has its own \`code\` and \`detail\`.

If a response has the status 429 or 503, wait a few seconds and repeat the request. Wait twice as long before each further attempt. If the status is
409, first read the object that the request would change, and repeat the request only if it is still necessary. [Retries](retries.md)
lists what to do for every status.

A 503 with an HTML page instead of a JSON body means that your IP address has reached the rate limit. The header \`x-sandbox-limit\` names the limit:
\`auth\`, \`agents\`, \`api\`, \`pages\` or \`other\`. The limit is 600 requests a minute, with bursts of 100. For paths under \`/api/v1/auth\`, the limit is 10
requests a minute, with bursts of 5. Reads with a valid token do not count. On your own computer, \`npm start -- --no-limits\` removes the limits.`;

const TYPES = `If the \`code\` is \`validation_failed\`, each item of \`detail\` has one of these values in \`type\`:

| type | fault of the field |
| --- | --- |
| \`missing\` | the request does not contain this field, which is required |
| \`extra_forbidden\` | the request contains this field or query parameter, but the endpoint does not know it |
| \`string_type\` | the value must be a text, but is not. Decimals are texts: send \`"10"\`, with quotes, and not \`10\` |
| \`int_type\`, \`int_parsing\`, \`bool_type\`, \`list_type\` | the value must be an integer, a boolean or a list, but is not |
| \`dict_type\` | the value must be an object, but is not. For a security, send \`{"type": "ticker", "value": "AAPL"}\`, and not \`"AAPL"\` |
| \`enum\` | the value is not one of the allowed values |
| \`decimal_parsing\`, \`date_parsing\`, \`datetime_parsing\` | the value must be a decimal, a date or a time, but is not |
| \`json_invalid\` | the body is not valid JSON. \`msg\` contains the position of the first syntax error |

Other types name a limit that the value does not meet, such as \`string_too_long\` or \`greater_than_equal\` (the value must be at least the minimum in
\`msg\`).`;

/** Returns docs/errors.md: all errors by status, with the cause and the remedy of each. */
export function errorsPage(): string {
  const statuses = [...new Set(Object.values(ERROR_STATUS))].sort((one, other) => one - other);
  return `${[ABOUT, ...statuses.map(section), fields(), checks()].join('\n\n')}\n`;
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'malformed request',
  401: 'not authenticated',
  403: 'not permitted',
  404: 'not found, or not visible',
  405: 'method not allowed',
  408: 'request timeout',
  409: 'conflict with the current state',
  413: 'body too large',
  415: 'unsupported media type',
  421: 'wrong host',
  422: 'refused by a schema or a rule',
  429: 'limit reached',
  431: 'headers too large',
  500: 'internal error',
  503: 'unavailable',
};

function section(status: number): string {
  const codes = (Object.keys(ERROR_STATUS) as ErrorCode[]).filter(code => ERROR_STATUS[code] === status);
  const rows = codes.map(code => `| \`${code}\` | ${ERROR_GUIDE[code].cause} | ${ERROR_GUIDE[code].remedy} |`);
  return [
    `## ${status}: ${TITLES[status]}`,
    '',
    '| code | why the request failed | what to do |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n');
}

const fields = () => `## Fields\n\n${TYPES}`;

function checks(): string {
  const rows = Object.entries(CHECK_GUIDE).map(
    ([check, { failsIf, remedy }]) => `| \`${check}\`${formerly(check as CheckName)} | ${failsIf} | ${remedy} |`,
  );
  return [
    '## Checks',
    '',
    'If a request fails checks of business rules, `failed_checks` contains one item for each failed check, with its `check` and its `reason`. The `reason`',
    'states the values that were compared. The name of a check states the condition that must be true. The table states when the check fails.',
    '',
    'Some checks were renamed. In versions before 0.3.0, `check` contains the former name and `renamed_to` the new name, so a program should accept both. From',
    '0.3.0 on, `check` contains only the new name.',
    '',
    '| check | the check fails if | what to do |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function formerly(check: CheckName): string {
  const former = formerNameOf(check);
  return former === undefined ? '' : ` (before 0.3.0: \`${former}\`)`;
}
