import {
  CHECK_GUIDE,
  type CheckName,
  ERROR_GUIDE,
  ERROR_STATUS,
  type ErrorCode,
  formerNameOf,
} from '@sandbourse/contracts';

const ABOUT = `<!-- Written by \`npm run generate\` from libs/contracts/src/http/error-guide.ts: do not edit. -->

# Errors

Every error response has a body with \`code\`, one of the codes below, and \`detail\`. \`detail\` has one of three types:

- **A text**, if the server understands the request and refuses it: \`{"detail": "Account not found", "code": "account_not_visible"}\`. If
  the server can suggest a correction, \`hint\` contains it, such as similar tickers or the kind of object that an id belongs to.
- **A list**, if fields do not match the schema. Each item has \`type\`, \`loc\` (\`body\`, \`query\` or \`path\`, then the field), \`msg\`, and
  sometimes a \`hint\`:
  \`{"detail": [{"type": "missing", "loc": ["body", "account_id"], "msg": "Field required"}], "code": "validation_failed"}\`.
- **An object**, if business rules refuse the request. It has a \`message\` and every check that failed:
  \`{"detail": {"message": "The order was refused: BUYING_POWER", "failed_checks": [{"check": "BUYING_POWER", "reason": "…"}]}, "code": "order_refused"}\`.

In a program, use only the HTTP status, the \`code\`, the \`type\` of each field error and the \`check\` of each failed rule. Messages and hints are for people and can
change. New codes can be added: handle an unknown code by its status. Every response has an \`x-request-id\`. Include it when you report a
problem.

The token endpoints also return \`error\` and \`error_description\` as in RFC 6749 (5.2). In the response of
\`POST /api/v1/baas/orders/batch\`, each refused order has its own \`code\` and \`detail\`.

Repeat a request only after 429 and 503, with exponential backoff. After 409, read the object first. A 503 with an HTML page means that your IP
address has reached the rate limit. The limit is 600 requests a minute, with bursts of 100. Under \`/api/v1/auth\` it is 10 requests a minute,
with bursts of 5; reads with a valid token do not count. On your own computer, \`npm start -- --no-limits\` removes the limit.`;

const TYPES = `\`type\` contains the kind of fault in a field:

| type | fault |
| --- | --- |
| \`missing\` | a required field is missing |
| \`extra_forbidden\` | the field or query parameter is unknown |
| \`string_type\` | the value is not a text, for example a number in place of a decimal: send \`"10"\`, with quotes |
| \`int_type\`, \`int_parsing\`, \`bool_type\`, \`list_type\` | the value is not an integer, a boolean or a list |
| \`dict_type\` | a text where an object is expected, such as a ticker for a security: send \`{"type": "ticker", "value": "AAPL"}\` |
| \`enum\` | the value is not one of the allowed values |
| \`decimal_parsing\`, \`date_parsing\`, \`datetime_parsing\` | the text is not a decimal, a date or a time |
| \`json_invalid\` | the body is not valid JSON. \`msg\` contains the position of the first syntax error |

Other types name a limit that the value exceeds, such as \`string_too_long\` or \`greater_than_equal\`.`;

/** Returns the page with all refusals by status, with the cause and remedy of each. */
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
  return [`## ${status}: ${TITLES[status]}`, '', '| code | cause | remedy |', '| --- | --- | --- |', ...rows].join(
    '\n',
  );
}

const fields = () => `## Fields\n\n${TYPES}`;

function checks(): string {
  const rows = Object.entries(CHECK_GUIDE).map(
    ([check, condition]) => `| \`${check}\`${formerly(check as CheckName)} | ${condition} |`,
  );
  return [
    '## Checks',
    '',
    'A check passes if the condition in the table is true. If a check fails, its `reason` contains the compared numbers. Until 0.3.0, a renamed check is sent',
    'under its former name, with the new name in `renamed_to`: accept both. From 0.3.0 on, `check` has only the new name.',
    '',
    '| check | passes if |',
    '| --- | --- |',
    ...rows,
  ].join('\n');
}

function formerly(check: CheckName): string {
  const former = formerNameOf(check);
  return former === undefined ? '' : ` (until 0.3.0 \`${former}\`)`;
}
