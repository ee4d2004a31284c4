import type { Field, Message } from '../codec/message.js';
import type { GroupDefinition } from './messages.js';
import { messageDefinitionOf } from './messages.js';

/**
 * Returns the entries of a repeating group, each with its fields. Returns no entries if the message does not have the
 * group.
 */
export function groupEntries(message: Message, countTag: number): Field[][] {
  const definition = messageDefinitionOf(message.msgType)?.groups.find(({ count }) => count === countTag);
  const countAt = message.fields.findIndex(([tag]) => tag === countTag);
  return definition && countAt !== -1 ? readEntries(message.fields, countAt + 1, definition) : [];
}

/**
 * Reads the entries of a group from `begin` on. An entry starts with the group's first member, and has each member at
 * most once.
 */
export function readEntries(fields: readonly Field[], begin: number, { members }: GroupDefinition): Field[][] {
  const entries: Field[][] = [];
  for (const field of fields.slice(begin)) {
    const [tag] = field;
    if (!members.includes(tag)) break;

    const entry = entries.at(-1);
    if (tag === members[0]) entries.push([field]);
    else if (entry && !entry.some(([present]) => present === tag)) entry.push(field);
    else break;
  }
  return entries;
}
