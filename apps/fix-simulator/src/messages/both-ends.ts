/** A stored message, as its sender or a receiver has stored it. */
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
 * Returns the messages, and adds the received copy of each message that was sent on the internal session. The internal
 * session connects the order router and the venue. Usually, only the sender stores its messages. There are two
 * exceptions: the receiver stores a message that is sent again, and version 0.2.0 stored all messages at both ends.
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
