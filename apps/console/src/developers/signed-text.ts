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
        mistakes: [{ value: method.toLowerCase(), why: 'The method must be signed in upper case' }],
      },
      {
        name: 'Path',
        value: path,
        mistakes: distinct(path, [
          { value: path + search, why: 'The query string must not be signed' },
          {
            value: pathname,
            why: 'Sign the path of the service: /v1/…, without /api/v1/baas or /api/v1/pm',
          },
          {
            value: pathname + search,
            why: 'Sign the path of the service, /v1/…, without the query string',
          },
          { value: url, why: 'Sign only the path, without the host' },
          { value: `${path}/`, why: 'There is a slash at the end that the request does not have' },
          { value: path.replace(/\/$/, ''), why: 'The slash at the end of the request is missing' },
        ]),
      },
      timestampPart(timestamp),
      {
        name: 'Body hash',
        value: hash,
        mistakes: distinct(hash, [
          { value: hash.toUpperCase(), why: 'The hash is written in lowercase hex' },
          { value: '', why: 'If there is no body, use the SHA-256 of the empty string (e3b0c442…)' },
          { value: body, why: 'The SHA-256 of the body is signed, not the body itself' },
          { value: base64Of(hash), why: 'The hash is written in hex, not in Base64' },
          { value: await hashOf(''), why: 'That is the hash of no body, and the request has one' },
          { value: await hashOf(`${body}\n`), why: 'A newline was hashed behind the body' },
          {
            value: await hashOf(body.trimEnd()),
            why: 'The body that was sent ends with white space, which was not hashed',
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
          { value: `${body}\n`, why: 'The signed text has a newline after the body' },
          { value: body.trimEnd(), why: 'The body ends with white space that is not in the signed text' },
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
      { value: String(Math.floor(ms / 1000)), why: 'The timestamp must be in milliseconds, not in seconds' },
      ...(Number.isFinite(ms) && Math.abs(ms) < 8.64e15
        ? [{ value: new Date(ms).toISOString(), why: 'The timestamp must be a number of milliseconds, not a date' }]
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
    const why = 'The body was parsed and serialized again before signing. Sign the bytes that are sent';
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
