/**
 * The variables that the user of a collection sets. The gateway replaces `{base_url}` by the URL of the installation.
 * Responses set the other variables: `token`, and ids such as `account_id`.
 */
export const VARIABLES = {
  baseUrl: '{base_url}',
  email: 'advisor@harbor.test',
  password: '',
} as const;

interface Names {
  /** The expression for the body of the response, or undefined if it is not JSON. */
  readonly body: string;
  /** The expression for the URL of the request. */
  readonly url: string;
  /** The function that sets a variable. */
  readonly set: string;
}

/**
 * Returns the script after each response. It stores the token of a login, and the ids of the first object in the response,
 * so that the next requests use them.
 */
function keepIds({ body, url, set }: Names): string {
  return [
    `const body = ${body};`,
    'const first = (Array.isArray(body) ? body[0] : Array.isArray(body?.items) ? body.items[0] : body) ?? {};',
    `if (first.access_token && /\\/(login|token)$/.test(${url})) ${set}('token', first.access_token);`,
    'for (const [name, value] of Object.entries(first))',
    `  if (/_id$|^key_secret$/.test(name) && typeof value === 'string') ${set}(name, value);`,
  ].join('\n');
}

/** The check of each response. */
const NOT_REFUSED = 'The request is not refused';

export const POSTMAN_SCRIPT = [
  keepIds({
    body: "/json/.test(pm.response.headers.get('content-type')) ? pm.response.json() : undefined",
    url: 'pm.request.url.getPath()',
    set: 'pm.collectionVariables.set',
  }),
  `pm.test('${NOT_REFUSED}', () => pm.expect(pm.response.code).to.be.below(400));`,
].join('\n');

export const BRUNO_SCRIPT = keepIds({ body: 'res.body', url: 'req.getUrl()', set: 'bru.setVar' });
export const BRUNO_TEST = `test('${NOT_REFUSED}', () => expect(res.status).to.be.below(400));`;
