import { canonicalString } from '@sandbourse/sdk';

/** A part of the signed text, and the common mistakes in it. */
export interface SignedPart {
  readonly name: string;
  readonly value: string;
  readonly mistakes: readonly CommonMistake[];
}

/** A value that may have been signed by mistake, and a description of the mistake. */
export interface CommonMistake {
  readonly value: string;
  readonly why: string;
}

/** The text that must be signed: its parts, and the separator between them. */
export interface SignedText {
  readonly parts: readonly SignedPart[];
  readonly separator: string;
}

export interface RequestAsSent {
  readonly method: string;
  readonly url: string;
  readonly timestamp: string;
  readonly body: string;
}

const textOf = ({ parts, separator }: SignedText) => parts.map(({ value }) => value).join(separator);

export { textOf as signedTextOf };

/**
 * Returns the canonical string of a request (specification 5.4), one element per line. Throws a TypeError for an
 * invalid URL.
 */
export async function requestText(sent: RequestAsSent): Promise<SignedText> {
  const { method, url, timestamp, body } = sent;
  const lines = async (text: string) =>
    (await canonicalString({ method, url, body: new TextEncoder().encode(text) }, timestamp)).split('\n');
  const [, path = '', , hash = ''] = await lines(body);
  const hashOf = async (text: string) => (await lines(text))[3] ?? '';
  const { pathname, search } = new URL(url);
  return {
    separator: '\n',
    parts: [
      {
        name: 'Method',
        value: method.toUpperCase(),
        mistakes: [{ value: method.toLowerCase(), why: 'Sign the method in upper case' }],
      },
      {
        name: 'Path',
        value: path,
        mistakes: distinct(path, [
          { value: path + search, why: 'Do not sign the query string' },
          {
            value: pathname,
            why: 'Sign the path of the service: /v1/…, without /api/v1/baas or /api/v1/pm',
          },
          {
            value: pathname + search,
            why: 'Sign the path of the service, /v1/…, without the query string',
          },
          { value: url, why: 'Sign only the path, without the host' },
          { value: `${path}/`, why: 'Your path ends with a slash. The path of the request does not' },
          { value: path.replace(/\/$/, ''), why: 'The path of the request ends with a slash. Your path does not' },
        ]),
      },
      timestampPart(timestamp),
      {
        name: 'Body hash',
        value: hash,
        mistakes: distinct(hash, [
          { value: hash.toUpperCase(), why: 'Write the hash in lowercase hexadecimal' },
          { value: '', why: 'If there is no body, use the SHA-256 of the empty string (e3b0c442…)' },
          { value: body, why: 'Sign the SHA-256 hash of the body, not the body itself' },
          { value: base64Of(hash), why: 'Write the hash in hexadecimal, not in Base64' },
          { value: await hashOf(''), why: 'You signed the hash of an empty body, but the request has a body' },
          { value: await hashOf(`${body}\n`), why: 'You hashed a newline after the body' },
          {
            value: await hashOf(body.trimEnd()),
            why: 'The body that you sent ends with white space. You hashed it without this white space',
          },
          ...(await withCarriageReturns(body, hashOf)),
          ...(await rewritten(body, hashOf)),
        ]),
      },
    ],
  };
}

/** Returns the signed text of a webhook delivery: `{timestamp}.{body}` (specification 6.5). */
export async function deliveryText({
  timestamp,
  body,
}: Pick<RequestAsSent, 'timestamp' | 'body'>): Promise<SignedText> {
  return {
    separator: '.',
    parts: [
      timestampPart(timestamp),
      {
        name: 'Body',
        value: body,
        mistakes: distinct(body, [
          { value: `${body}\n`, why: 'Your string has a newline after the body' },
          { value: body.trimEnd(), why: 'The body ends with white space. Your string does not' },
          ...(await withCarriageReturns(body, async text => text)),
          ...(await rewritten(body, async text => text)),
        ]),
      },
    ],
  };
}

function timestampPart(timestamp: string): SignedPart {
  const ms = Number(timestamp);
  return {
    name: 'Timestamp',
    value: timestamp,
    mistakes: distinct(timestamp, [
      { value: String(Math.floor(ms / 1000)), why: 'Use a timestamp in milliseconds, not in seconds' },
      ...(Number.isFinite(ms) && Math.abs(ms) < 8.64e15
        ? [{ value: new Date(ms).toISOString(), why: 'Use a timestamp in milliseconds, not a date' }]
        : []),
    ]),
  };
}

/** Returns the body with carriage returns, which a text area removes from pasted lines even if they were sent. */
async function withCarriageReturns(body: string, as: (text: string) => Promise<string>): Promise<CommonMistake[]> {
  if (!body.includes('\n')) return [];
  const why =
    'The signature covers CRLF line ends, which this field cannot contain. If the body was sent with CRLF, the signature is right';
  return [{ value: await as(body.replaceAll('\n', '\r\n')), why }];
}

/** Returns the body as parsed and serialized again, which changes its bytes. */
async function rewritten(body: string, as: (text: string) => Promise<string>): Promise<CommonMistake[]> {
  try {
    const parsed: unknown = JSON.parse(body);
    const why = 'You signed a reformatted copy of the body. Sign the exact bytes that you send';
    return Promise.all(
      [JSON.stringify(parsed), JSON.stringify(parsed, null, 2)].map(async text => ({ value: await as(text), why })),
    );
  } catch {
    return [];
  }
}

function distinct(right: string, mistakes: readonly CommonMistake[]): CommonMistake[] {
  return mistakes.filter(({ value }) => value !== right);
}

function base64Of(hex: string): string {
  return btoa(String.fromCharCode(...(hex.match(/../g) ?? []).map(byte => Number.parseInt(byte, 16))));
}
