export interface Topic {
  readonly id: number;
  readonly name: string;
  readonly partitions: number;
}

export interface TopicPartition {
  readonly topicId: number;
  readonly partition: number;
}

/** Returns the name of a partition, unique among all topics. */
export const nameOf = ({ topicId, partition }: TopicPartition): string => `${topicId}:${partition}`;

/** Converts partitions to two arrays, the parameters of an `unnest`. */
export const columnsOf = (slots: readonly TopicPartition[]): [number[], number[]] => [
  slots.map(slot => slot.topicId),
  slots.map(slot => slot.partition),
];

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * Returns the 32-bit hash of a key (FNV-1a). The hash, modulo the number of partitions, is the partition of the key.
 * All publishers must always compute the same hash. For this reason, the services do not use the hash function of the
 * database, which may change.
 */
export function hashOf(key: string): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), FNV_PRIME);
  // Mixes in the high bits. Without them, the low bits would depend only on the low bits of the characters.
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Returns the partitions of a topic that belong to a member. Every member computes its own partitions from the same
 * list of members, so that no coordinator is necessary. The first partitions of different topics belong to different
 * members. Otherwise, with 16 partitions and 3 members, one member would own 6 partitions of every topic.
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
