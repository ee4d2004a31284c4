import { decode } from '../codec/decode.js';
import type { Field } from '../codec/message.js';
import { SOH } from '../codec/soh.js';
import { FIELDS, type FieldName, Tag } from './fields.js';
import { VALUE_NAMES } from './value-names.js';

export interface DescribedField {
  readonly tag: number;
  /** Null for a tag that the standard does not define. */
  readonly name: string | null;
  readonly value: string;
  /**
   * The meaning of the value. Null if the standard does not list the values, or if this dictionary does not have their
   * names.
   */
  readonly meaning: string | null;
}

export interface DescribedMessage {
  /** The name of the message type; null for a type that the sandbox does not support. */
  readonly name: string | null;
  readonly fields: readonly DescribedField[];
  /** The raw message, with `|` as the delimiter. */
  readonly raw: string;
}

/**
 * The tag of NewPassword in FIX 4.4. Its value is hidden even if a client sends the field in a session of an older
 * version.
 */
const NEW_PASSWORD_TAG = 925;
const SECRET_TAGS: ReadonlySet<number> = new Set([Tag.Password, Tag.RawData, NEW_PASSWORD_TAG]);

const BODY_LENGTH = new RegExp(`^8=[^${SOH}]*${SOH}9=(\\d+)${SOH}`);
const CHECK_SUM = new RegExp(`${SOH}10=(\\d{3})${SOH}$`);

const NAMES: ReadonlyMap<number, FieldName> = new Map(
  Object.entries(FIELDS).map(([name, { tag }]) => [tag, name as FieldName]),
);

/**
 * Describes a message for people, field by field in the order of transmission. The values of fields that may contain a
 * credential are removed.
 */
export function described(bytes: Buffer): DescribedMessage {
  const message = decode(bytes);
  const text = bytes.toString('latin1');
  const [, bodyLength = ''] = BODY_LENGTH.exec(text) ?? [];
  const [, checkSum = ''] = CHECK_SUM.exec(text) ?? [];
  const whole: Field[] = [[Tag.BeginString, message.beginString], [Tag.BodyLength, bodyLength], ...message.fields];
  const fields = [...whole, [Tag.CheckSum, checkSum] as const].map(describedField);
  const isOpen = message.fields.every(([tag]) => !SECRET_TAGS.has(tag));
  return {
    name: VALUE_NAMES.MsgType?.[message.msgType] ?? null,
    fields,
    raw: isOpen ? text.replaceAll(SOH, '|') : fields.map(({ tag, value }) => `${tag}=${value}|`).join(''),
  };
}

function describedField([tag, value]: Field): DescribedField {
  const name = NAMES.get(tag) ?? null;
  if (SECRET_TAGS.has(tag)) return { tag, name, value: '***', meaning: 'hidden' };
  return { tag, name, value, meaning: (name && VALUE_NAMES[name]?.[value]) ?? null };
}
