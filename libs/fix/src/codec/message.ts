/** A tag and its value. A value has one character per byte (latin1), so that data fields are not changed. */
export type Field = readonly [tag: number, value: string];

/** The reason why a field could not be read in a complete message. */
export interface Defect {
  readonly kind: 'malformed_tag' | 'wrong_data_length';
  readonly tag?: number;
}

const MSG_TYPE = 35;
const MSG_SEQ_NUM = 34;

/**
 * A FIX message: its fields in the order in which they are transmitted, from MsgType on. BeginString is separate, and
 * the codec adds BodyLength and CheckSum. The list also contains the fields of repeating groups, one entry after
 * another.
 */
export class Message {
  constructor(
    readonly beginString: string,
    readonly fields: readonly Field[],
    readonly defect?: Defect,
  ) {}

  /** Returns the first value of a tag. */
  get(tag: number): string | undefined {
    for (const [candidate, value] of this.fields) if (candidate === tag) return value;
    return undefined;
  }

  has(tag: number): boolean {
    return this.get(tag) !== undefined;
  }

  /** Returns true for a Boolean field with the value Y. */
  isYes(tag: number): boolean {
    return this.get(tag) === 'Y';
  }

  /**
   * Returns the value of a field that is a whole number of 0 or more, such as a sequence number, an interval or a
   * count. Returns undefined for any other value, and for a missing field.
   */
  count(tag: number): number | undefined {
    const value = this.get(tag);
    return value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
  }

  get msgType(): string {
    return this.get(MSG_TYPE) ?? '';
  }

  /** The sequence number (MsgSeqNum). Undefined if it is missing or not a positive number. */
  get seqNum(): number | undefined {
    return this.count(MSG_SEQ_NUM) || undefined;
  }
}
