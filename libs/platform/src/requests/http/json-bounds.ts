const DEPTH_MAX = 64;
/** The maximum number of keys in a JSON body. The largest valid body, a batch of 500 orders, has about 6,000 keys. */
const KEYS_MAX = 8_000;
const NUMBER_CHARACTERS_MAX = 32;
const STRING_BYTES_MAX = 8_192;

/** Limits that a schema can raise. */
export interface JsonLimits {
  readonly keysMax?: number | undefined;
  readonly stringBytesMax?: number | undefined;
}

const [QUOTE, BACKSLASH, COLON, MINUS, PLUS, POINT] = Buffer.from('"\\:-+.');
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = Buffer.from('{}[]');
const [ZERO = 0, NINE = 0, LOWER_E, UPPER_E] = Buffer.from('09eE');

/**
 * Returns the limit that a JSON text exceeds: the limit for nesting, keys, digits of a number or bytes of a string.
 * Runs before parsing, and makes one pass over the bytes, even if they are not JSON. A schema can declare higher limits
 * for keys and strings (`limitsOf`).
 */
export function jsonExcess(
  bytes: Buffer,
  { keysMax = KEYS_MAX, stringBytesMax = STRING_BYTES_MAX }: JsonLimits = {},
): string | undefined {
  let depth = 0;
  let keys = 0;
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) {
      const end = endOfString(bytes, at + 1);
      if (end - at > stringBytesMax) return `A string has more than ${stringBytesMax} bytes`;
      at = end;
    } else if (isOfNumber(byte)) {
      const end = endOfNumber(bytes, at);
      if (end - at > NUMBER_CHARACTERS_MAX) return `A number has more than ${NUMBER_CHARACTERS_MAX} characters`;
      at = end;
    } else {
      if (byte === COLON) keys += 1;
      else if (byte === OPEN_OBJECT || byte === OPEN_LIST) depth += 1;
      else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) depth -= 1;
      if (depth > DEPTH_MAX) return `The body is nested more than ${DEPTH_MAX} deep`;
      if (keys > keysMax) return `The body has more than ${keysMax} keys`;
      at += 1;
    }
  }
  return undefined;
}

/** Returns the position after the closing quote of a string, or after the end of the text. */
function endOfString(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at + 1;
}

function endOfNumber(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && isOfNumber(bytes[at] ?? 0)) at += 1;
  return at;
}

/**
 * Returns true for a character of a number. The letter e also occurs in `true` and `false`, but these words are too
 * short to exceed the maximum length of a number.
 */
function isOfNumber(byte: number): boolean {
  return (
    (byte >= ZERO && byte <= NINE) ||
    byte === MINUS ||
    byte === PLUS ||
    byte === POINT ||
    byte === LOWER_E ||
    byte === UPPER_E
  );
}
