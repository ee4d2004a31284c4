export interface Topic {
  readonly id: number;
  readonly name: string;
  readonly partitions: number;
}

export interface TopicPartition {
  readonly topicId: number;
  readonly partition: number;
}

/** The name of a partition among those of all topics. */
export const nameOf = ({ topicId, partition }: TopicPartition): string => `${topicId}:${partition}`;

/** The columns of partitions, for an `unnest` of both. */
export const columnsOf = (slots: readonly TopicPartition[]): [number[], number[]] => [
  slots.map(slot => slot.topicId),
  slots.map(slot => slot.partition),
];

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * The hash of a key (FNV-1a), 32 bits: its remainder is the partition. All publishers must always agree, so this is our own function
 * and not the database's.
 */
export function hashOf(key: string): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), FNV_PRIME);
  // The low bits alone would depend on the low bits of the characters alone.
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * The member's fair share of a topic. Every member works it out from the same list, so nobody has to hand anything out.
 * Topics start with different members: else the first would carry the remainder of all of them.
 */
export function shareOf(
  member: number,
  members: readonly number[],
  { id: topicId, partitions }: Pick<Topic, 'id' | 'partitions'>,
): TopicPartition[] {
  const rank = members.indexOf(member);
  if (rank === -1) return [];

  return Array.from({ length: partitions }, (_, partition) => ({ topicId, partition })).filter(
    ({ partition }) => (partition + topicId) % members.length === rank,
  );
}
