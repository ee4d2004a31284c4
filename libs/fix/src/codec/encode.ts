import { checksumOf } from './checksum.js';
import { DATA_TAGS } from './data-fields.js';
import type { Field, Message } from './message.js';
import { SOH } from './soh.js';

const BEYOND_ONE_BYTE = /[\u0100-\uffff]/;

/** Thrown if a value would make its message unreadable. */
export class UnencodableValue extends Error {
  constructor(tag: number) {
    super(
      `the value of tag ${tag} cannot be written: it is empty, or holds a delimiter or a character beyond one byte`,
    );
    this.name = 'UnencodableValue';
  }
}

/** Encodes a message, including BodyLength and CheckSum. */
export function encode(message: Message): Buffer {
  const body = message.fields.map(encodeField).join('');
  const text = `8=${message.beginString}${SOH}9=${body.length}${SOH}${body}`;
  const bytes = Buffer.from(`${text}10=000${SOH}`, 'latin1');
  bytes.write(checksumOf(bytes, text.length), text.length + '10='.length, 'latin1');
  return bytes;
}

/** Converts a text to printable ASCII, which FIX 4.2 can transmit. Other characters become question marks. */
export function printable(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, '?');
}

function encodeField([tag, value]: Field): string {
  const isDelimited = value.includes(SOH) && !DATA_TAGS.has(tag);
  if (value === '' || isDelimited || BEYOND_ONE_BYTE.test(value)) throw new UnencodableValue(tag);
  return `${tag}=${value}${SOH}`;
}
