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

Every failure has a body with \`code\`, one of those below, and \`detail\`, which is one of three shapes; look at its type:

- **a message**, where a readable request is refused: \`{"detail": "Account not found", "code": "account_not_visible"}\`. Where it is known what to
  send instead, \`hint\` says it: similar tickers, or which kind of object an id belongs to;
- **a list**, where fields do not match the schema. Each item has \`type\`, \`loc\` (\`body\`, \`query\` or \`path\`, then the field), \`msg\`, and a
  \`hint\` where there is one:
  \`{"detail": [{"type": "missing", "loc": ["body", "account_id"], "msg": "Field required"}], "code": "validation_failed"}\`;
- **an object**, where business rules refuse, with a \`message\` and every check that failed:
  \`{"detail": {"message": "The order was refused: BUYING_POWER", "failed_checks": [{"check": "BUYING_POWER", "reason": "…"}]}, "code": "order_refused"}\`.

A client decides by the status and the \`code\`, the \`type\` of fields and the \`check\` of rules; messages and hints are for people, and may change.
Every answer carries \`x-request-id\`: name it when you ask about one. More codes may come: take one that you do not know for what its status
says. The token endpoints say \`error\` and \`error_description\` besides, in the terms of RFC 6749 (5.2). An order of
\`POST /api/v1/baas/orders/batch\` has \`code\` beside its \`detail\`.

Repeat a request after 429 and 503 only, and back off; after 409 read again first. A 503 with an HTML page is the edge limit for your address. It is 600
requests a minute (100 at once), and 10 under \`/api/v1/auth\` (5 at once; reads with a valid token do not count). \`npm start -- --no-limits\` lifts
it on your own computer.`;

const TYPES = `\`type\` says what is wrong with a field. \`missing\`; \`extra_forbidden\` for an unknown field or query parameter; \`string_type\` for a number
where a decimal belongs (send \`"10"\`, with quotes); \`int_type\`, \`bool_type\`, \`list_type\`; \`dict_type\` for a bare ticker where a security
belongs (send \`{"type": "ticker", "value": "AAPL"}\`); \`enum\`, \`decimal_parsing\`, \`date_parsing\`, \`datetime_parsing\`; \`json_invalid\` with the
place where the body stops being JSON; and the names of limits.`;

/** The catalogue of refusals, by status: cause and remedy of each. */
export function errorsPage(): string {
  const statuses = [...new Set(Object.values(ERROR_STATUS))].sort((one, other) => one - other);
  return `${[ABOUT, ...statuses.map(section), fields(), checks()].join('\n\n')}\n`;
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'malformed',
  401: 'not authenticated',
  403: 'not for you',
  404: 'not found, or not visible',
  405: 'another method',
  408: 'too slow',
  409: 'in conflict with what is there now',
  413: 'too large',
  415: 'another media type',
  421: 'another server',
  422: 'refused by a schema or a rule',
  429: 'a cap is reached',
  431: 'headers too large',
  500: 'a fault of ours',
  503: 'not available now',
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
    'Each fails unless its condition is true; its `reason` has the numbers. A check that has a new name is sent under its former one until 0.3.0, with the new',
    'one in `renamed_to`: accept both. From 0.3.0 on `check` has the new name alone.',
    '',
    '| check | condition |',
    '| --- | --- |',
    ...rows,
  ].join('\n');
}

function formerly(check: CheckName): string {
  const former = formerNameOf(check);
  return former === undefined ? '' : ` (until 0.3.0 \`${former}\`)`;
}
