import type { RulesetDefinition } from '@stoplight/spectral-core';
import owasp from '@stoplight/spectral-owasp-ruleset';

/** The rules of OWASP's ruleset that the reference does not follow, each with the reason. All other rules are on. */
export const RULES_OFF = {
  'owasp:api2:2023-jwt-best-practices': 'asks for the word RFC8725 in a text. Clients do not read our tokens',
  'owasp:api4:2023-integer-format': 'asks for int32 or int64. Each integer has a minimum and a maximum, which say more',
  'owasp:api4:2023-rate-limit': 'asks for headers that the API does not send: a limit is visible only in its refusal',
  'owasp:api4:2023-rate-limit-responses-429': 'the limits of the gateway answer 503 (specification 8)',
  'owasp:api4:2023-string-restricted': 'asks for a format or pattern of every text. Names and notes are free text',
  'owasp:api8:2023-define-cors-origin':
    'the operator chooses the origins, so the header is not the same in each sandbox',
  'owasp:api8:2023-define-error-responses-500': 'a 500 is a fault of the sandbox, and no route is written to send it',
  'owasp:api9:2023-inventory-access': 'asks whether a server is internal. The operator of a sandbox decides that',
  'owasp:api9:2023-inventory-environment':
    'asks for words such as production. Each server of the document is a sandbox',
} as const;

const SENT = ['$.paths[*][*].parameters[*].schema', '$.paths[*][*].requestBody.content[?(@property != "text/csv")]'];

/** Returns the paths of all schemas of a type in requests, except those that another keyword limits. */
const sent = (type: string, condition = '') =>
  SENT.map(place => `${place}..[?(@ && @.type && (@.type == "${type}" || @.type[0] == "${type}")${condition})]`);

/** A format of dates and times limits their length, and so does a pattern in which nothing repeats without a limit. */
const LIMITED_OTHERWISE = [
  ' && @.format != "date" && @.format != "date-time"',
  ' && !(@.pattern && !@.pattern.match(/[*+]|,[}]/))',
].join('');

/**
 * The places in which some rules are checked, instead of the whole document:
 * - The limits of texts and lists protect the server, so they are only about requests. In a response, a limit would be a
 *   promise that no later version could break. A CSV file has a limit in bytes.
 * - An operation without security needs no 401.
 * - `ci_token_id` is an id, and no credential.
 * - The first server of the document is a sandbox on the reader's own computer.
 */
const PLACES = {
  'owasp:api4:2023-string-limit': sent('string', LIMITED_OTHERWISE),
  'owasp:api4:2023-array-limit': sent('array'),
  'owasp:api8:2023-define-error-responses-401': ['$.paths[*][?(@.security && @.security.length > 0)].responses'],
  'owasp:api2:2023-no-credentials-in-url': [
    '$..parameters[?(@ && @.in && @.in.match(/query|path/) && !@.name.match(/_id$/))].name',
  ],
  'owasp:api8:2023-no-server-http': ['$.servers[?(!@.url.match(/^http:..127[.]0[.]0[.]1:/))].url'],
};

/** The rules of the package by name. */
export const OWASP_RULES = (owasp as unknown as { readonly rules: Readonly<Record<string, object>> }).rules;

/** OWASP's rules for the security of an API, as far as the reference follows them. */
export const OWASP = {
  extends: [[owasp, 'all']],
  rules: {
    ...Object.fromEntries(Object.keys(RULES_OFF).map(name => [name, 'off'])),
    ...Object.fromEntries(Object.entries(PLACES).map(([name, given]) => [name, { ...OWASP_RULES[name], given }])),
  },
} as unknown as RulesetDefinition;
