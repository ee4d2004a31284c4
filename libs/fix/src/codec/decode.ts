import { DATA_TAG_BY_LENGTH_TAG } from './data-fields.js';
import { type Defect, type Field, Message } from './message.js';
import { SOH } from './soh.js';

const HEAD = new RegExp(`^8=([^${SOH}]*)${SOH}9=\\d+${SOH}`);
const TRAILER = new RegExp(`10=\\d{3}${SOH}$`);

/**
 * Decodes a complete message, as the framer returns it. Never throws. A field that cannot be read is left out, and the
 * message has a `defect`. The session can therefore reject the message by its number.
 */
export function decode(bytes: Buffer): Message {
  const text = bytes.toString('latin1');
  const [head = '', beginString = ''] = HEAD.exec(text) ?? [];
  const body = text.slice(head.length).replace(TRAILER, '');

  const fields: Field[] = [];
  let defect: Defect | undefined;
  let expectedData: ExpectedData | undefined;

  for (let position = 0; position < body.length; ) {
    const end = endOfField(body, position, expectedData);
    const field = parseField(body.slice(position, end));
    position = end + SOH.length;

    if (expectedData && !expectedData.isMetBy(field)) defect ??= expectedData.unmet;
    if (field) fields.push(field);
    else defect ??= { kind: 'malformed_tag' };
    expectedData = field && ExpectedData.after(field);
  }
  return new Message(beginString, fields, defect ?? expectedData?.unmet);
}

/** The data field that must follow a length field, with its expected number of bytes. */
class ExpectedData {
  private constructor(
    private readonly lengthTag: number,
    private readonly prefix: string,
    private readonly length: number,
  ) {}

  static after([tag, value]: Field): ExpectedData | undefined {
    const dataTag = DATA_TAG_BY_LENGTH_TAG.get(tag);
    if (dataTag === undefined || !/^\d{1,9}$/.test(value)) return undefined;
    return new ExpectedData(tag, `${dataTag}=`, Number(value));
  }

  /** Returns the position after the data. Returns undefined if data is missing, or if no delimiter follows the data. */
  endIn(body: string, position: number): number | undefined {
    const end = position + this.prefix.length + this.length;
    return body.startsWith(this.prefix, position) && body[end] === SOH ? end : undefined;
  }

  get unmet(): Defect {
    return { kind: 'wrong_data_length', tag: this.lengthTag };
  }

  isMetBy(field: Field | undefined): boolean {
    return field !== undefined && `${field[0]}=` === this.prefix && field[1].length === this.length;
  }
}

function endOfField(body: string, position: number, expectedData: ExpectedData | undefined): number {
  const byLength = expectedData?.endIn(body, position);
  if (byLength !== undefined) return byLength;

  const delimiter = body.indexOf(SOH, position);
  return delimiter === -1 ? body.length : delimiter;
}

/** Parses a field. A tag is a positive number without leading zeros (FIX 4.2, volume 1, "Message format"). */
function parseField(text: string): Field | undefined {
  const equals = text.indexOf('=');
  const tag = text.slice(0, Math.max(equals, 0));
  return /^[1-9]\d{0,8}$/.test(tag) ? [Number(tag), text.slice(equals + 1)] : undefined;
}
