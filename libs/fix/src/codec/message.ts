/** One tag and its value. Values hold one character per byte (latin1), so that data fields survive. */
export type Field = readonly [tag: number, value: string];

/** The reason why a field could not be read, although its message was whole. */
export interface Defect {
  readonly kind: 'malformed_tag' | 'wrong_data_length';
  readonly tag?: number;
}

const MSG_TYPE = 35;
const MSG_SEQ_NUM = 34;

/**
 * A FIX message: its fields in the order of the wire, from MsgType on. BeginString is separate; BodyLength and CheckSum
 * belong to the codec. Repeating groups are runs of fields, so the order is all that is needed to keep them.
 */
export class Message {
  constructor(
    readonly beginString: string,
    readonly fields: readonly Field[],
    readonly defect?: Defect,
  ) {}

  /** The first value of a tag. */
  get(tag: number): string | undefined {
    for (const [candidate, value] of this.fields) if (candidate === tag) return value;
    return undefined;
  }

  has(tag: number): boolean {
    return this.get(tag) !== undefined;
  }

  /** True only for a Boolean field that says Y. */
  isYes(tag: number): boolean {
    return this.get(tag) === 'Y';
  }

  /** A whole number that is not negative, such as a sequence number, an interval or a count. */
  count(tag: number): number | undefined {
    const value = this.get(tag);
    return value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
  }

  get msgType(): string {
    return this.get(MSG_TYPE) ?? '';
  }

  /** Undefined if MsgSeqNum is missing or not a positive number. */
  get seqNum(): number | undefined {
    return this.count(MSG_SEQ_NUM) || undefined;
  }
}
