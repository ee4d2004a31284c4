import type { Field, Message } from '../codec/message.js';
import { SOH } from '../codec/soh.js';
import { Tag } from '../dictionary/fields.js';
import { fieldsOf } from '../dictionary/fields-of.js';
import { MsgType } from '../dictionary/message-types.js';

/** Makes the fields for a credential in a Logon of FIX 4.2: RawDataLength (95) and RawData (96). */
export function asRawData(credential: string): Field[] {
  return fieldsOf({ RawDataLength: String(credential.length), RawData: credential });
}

/** Returns the credential of a Logon: Password (554), which FIX 4.3 added and many engines send, or RawData (96). */
export function credentialIn(logon: Message): string | undefined {
  return logon.get(Tag.Password) ?? logon.get(Tag.RawData);
}

/** Returns the bytes of a message for storage and display: the credential of a Logon is replaced with asterisks. */
export function withoutCredential(raw: Buffer, message: Message): Buffer {
  if (message.msgType !== MsgType.Logon) return raw;
  const text = message.fields
    .filter(([tag]) => tag === Tag.Password || tag === Tag.RawData)
    .reduce(
      (shown, [tag, value]) => shown.replace(`${SOH}${tag}=${value}`, () => `${SOH}${tag}=${'*'.repeat(value.length)}`),
      raw.toString('latin1'),
    );
  return Buffer.from(text, 'latin1');
}
