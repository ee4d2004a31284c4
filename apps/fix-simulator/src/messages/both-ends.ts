/** A message that its sender or its receiver has stored. */
export interface StoredLine {
  readonly message_id: number;
  readonly session_id: string;
  readonly direction: 'IN' | 'OUT';
  readonly seq_num: number | null;
  readonly msg_type: string;
}

/**
 * One of the two parties of the internal session between the order router and the venue, and the sequence number that
 * it expects next.
 */
export interface HouseEnd {
  readonly sessionId: string;
  readonly nextIn: number;
}

/**
 * Returns the messages, and adds the copy of the receiver if only the sender has stored a message. This is usually the
 * case on the internal session between the order router and the venue. The receiver stores a message there only if the
 * message was sent again. Version 0.2.0 stored every message at both ends.
 */
export function atBothEnds<Line extends StoredLine>(
  lines: readonly Line[],
  ends: readonly [HouseEnd, HouseEnd],
): Line[] {
  const kept = new Set(lines.filter(({ direction }) => direction === 'IN').map(keyOf));
  const [one, other] = ends;
  const received = (line: Line): Line[] => {
    const end = [one, other].find(({ sessionId }) => sessionId !== line.session_id);
    const isOfHouse = line.session_id === one.sessionId || line.session_id === other.sessionId;
    if (!end || !isOfHouse || line.direction === 'IN' || line.seq_num === null || line.seq_num >= end.nextIn) return [];
    const copy: Line = { ...line, message_id: line.message_id + 1, session_id: end.sessionId, direction: 'IN' };
    return kept.has(keyOf(copy)) ? [] : [copy];
  };
  return lines.flatMap(line => [line, ...received(line)]);
}

function keyOf({ session_id, seq_num, msg_type }: StoredLine): string {
  return `${session_id} ${msg_type} ${seq_num}`;
}
