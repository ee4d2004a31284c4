import type { Field, Message } from '../codec/message.js';
import { hasFormat } from './data-types.js';
import { definitionOf, FIRST_USER_DEFINED_TAG, type FieldDefinition, Tag } from './fields.js';
import { readEntries } from './groups.js';
import {
  isHeaderTag,
  isMsgType,
  isTrailerTag,
  type MessageDefinition,
  messageDefinitionOf,
  requiredHeaderTags,
} from './messages.js';

/**
 * The reasons why the session rejects a message: SessionRejectReason(373) of FIX 4.2. The last reasons have no code,
 * because only FIX 4.4 gave them the codes 13, 14 and 16. A Reject for such a reason has only the text and the tag.
 */
export const SESSION_REJECT_REASONS = {
  invalid_tag_number: { code: 0, text: 'Invalid tag number' },
  required_tag_missing: { code: 1, text: 'Required tag missing' },
  tag_not_defined_for_message: { code: 2, text: 'Tag not defined for this message type' },
  undefined_tag: { code: 3, text: 'Undefined tag' },
  tag_without_value: { code: 4, text: 'Tag specified without a value' },
  value_out_of_range: { code: 5, text: 'Value is incorrect (out of range) for this tag' },
  incorrect_data_format: { code: 6, text: 'Incorrect data format for value' },
  comp_id_problem: { code: 9, text: 'CompID problem' },
  sending_time_problem: { code: 10, text: 'SendingTime accuracy problem' },
  invalid_msg_type: { code: 11, text: 'Invalid MsgType' },

  tag_appears_twice: { code: undefined, text: 'Tag appears more than once' },
  tag_out_of_order: { code: undefined, text: 'Tag specified out of required order' },
  wrong_group_count: { code: undefined, text: 'Incorrect NumInGroup count for repeating group' },
} as const;

export type SessionRejectReason = keyof typeof SESSION_REJECT_REASONS;

/** A refusal: the violated rule, and the tag that violates it. */
export interface MessageRefusal {
  readonly reason: SessionRejectReason;
  readonly tag?: number;
}

/**
 * Returns the first rule of the dictionary that a message violates, in the order of its fields. Missing fields are
 * checked last.
 */
export function validate(message: Message): MessageRefusal | undefined {
  if (message.defect) return refusalOfDefect(message.defect);
  if (!isMsgType(message.msgType)) return { reason: 'invalid_msg_type', tag: Tag.MsgType };

  const definition = messageDefinitionOf(message.msgType);
  return (
    firstOf(message.fields, field => checkField(field, definition)) ??
    checkOrder(message.fields) ??
    checkRepetition(message.fields, definition) ??
    checkRequired(message, definition)
  );
}

function refusalOfDefect({ kind, tag }: NonNullable<Message['defect']>): MessageRefusal {
  if (kind === 'malformed_tag') return { reason: 'invalid_tag_number' };
  return { reason: 'incorrect_data_format', ...(tag !== undefined && { tag }) };
}

/**
 * Checks one field. A message type of FIX 4.2 that the sandbox does not support has no definition. Such a message may
 * have any field of the standard.
 */
function checkField([tag, value]: Field, definition: MessageDefinition | undefined): MessageRefusal | undefined {
  const field = definitionOf(tag);
  if (!field && tag < FIRST_USER_DEFINED_TAG) return { reason: 'undefined_tag', tag };
  if (value === '') return { reason: 'tag_without_value', tag };
  // Text fields must not contain NUL, which database columns cannot store.
  if (field?.type !== 'DATA' && value.includes('\0')) return { reason: 'incorrect_data_format', tag };
  if (!field) return undefined;

  const isKnownHere = isHeaderTag(tag) || isTrailerTag(tag) || !definition || definition.allowed.has(tag);
  if (!isKnownHere) return { reason: 'tag_not_defined_for_message', tag };
  if (!hasFormat(field.type, value)) return { reason: 'incorrect_data_format', tag };
  if (!isListed(field, value)) return { reason: 'value_out_of_range', tag };
  return undefined;
}

function isListed({ type, values }: FieldDefinition, value: string): boolean {
  if (!values) return true;
  return type === 'MULTIPLEVALUESTRING' ? value.split(' ').every(one => values.has(one)) : values.has(value);
}

/**
 * Checks that the header comes first, then the body, then the trailer. Inside each of these parts, fields may be in
 * any order.
 */
function checkOrder(fields: readonly Field[]): MessageRefusal | undefined {
  let reached = 0;
  for (const [tag] of fields) {
    const section = isHeaderTag(tag) ? 0 : isTrailerTag(tag) ? 2 : 1;
    if (section < reached) return { reason: 'tag_out_of_order', tag };
    reached = section;
  }
  return undefined;
}

/**
 * Checks that each tag appears once, except in a repeating group. The number of entries of a group must equal its
 * count.
 */
function checkRepetition(
  fields: readonly Field[],
  definition: MessageDefinition | undefined,
): MessageRefusal | undefined {
  if (!definition) return undefined;

  const seen = new Set<number>();
  for (let index = 0; index < fields.length; index += 1) {
    const [tag, value] = fields[index] as Field;
    if (seen.has(tag)) return { reason: 'tag_appears_twice', tag };
    seen.add(tag);

    const group = definition.groups.find(({ count }) => count === tag);
    if (!group) continue;
    const entries = readEntries(fields, index + 1, group);
    if (entries.length !== Number(value)) return { reason: 'wrong_group_count', tag };
    for (const member of group.members) seen.add(member);
    index += entries.flat().length;
  }
  return undefined;
}

function checkRequired(message: Message, definition: MessageDefinition | undefined): MessageRefusal | undefined {
  const required = [...requiredHeaderTags(), ...(definition?.required ?? [])];
  const missing = required.find(tag => !message.has(tag));
  return missing === undefined ? undefined : { reason: 'required_tag_missing', tag: missing };
}

function firstOf<T, R>(items: readonly T[], check: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const result = check(item);
    if (result !== undefined) return result;
  }
  return undefined;
}
