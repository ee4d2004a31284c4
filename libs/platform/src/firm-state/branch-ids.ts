import { createHash } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TAG_CHARACTERS = 8;
const ACCOUNT_NUMBER_CHARACTERS = 4;

const TIME = '[0-7][0-9A-HJKMNP-TV-Z]{9}';
const HALF = '[0-9A-HJKMNP-TV-Z]{8}';
const PREFIXED_ULID = new RegExp(`([a-z]+_${TIME})(${HALF})(${HALF})`, 'g');
const ACCOUNT_NUMBER = /\bSB(\d{8,})(?:-[0-9A-Z]{4})?\b/g;

/**
 * The ids of a branch, which every service derives from the id of its firm, without asking another. A ULID keeps its time and the second
 * half of its random part. So ids that one process made keep their order, also within a millisecond, where it counts up from a random
 * number.
 */
export class BranchIds {
  private readonly tag: string;
  private readonly suffix: string;
  private derived: ReadonlyMap<string, string> = new Map();

  constructor(
    readonly firmId: string,
    readonly branchFirmId: string,
  ) {
    const digest = createHash('sha256').update(`branch ${branchFirmId}`).digest();
    const drawn = [...digest].map(byte => ALPHABET[byte % ALPHABET.length]).join('');
    this.tag = drawn.slice(0, TAG_CHARACTERS);
    this.suffix = drawn.slice(TAG_CHARACTERS, TAG_CHARACTERS + ACCOUNT_NUMBER_CHARACTERS);
  }

  /** Ids that are hashes of others: their new ids. */
  derive(derived: ReadonlyMap<string, string>): void {
    this.derived = derived;
  }

  /** JSON of rows with the ids of the branch. */
  renamed(json: string): string {
    return json
      .replaceAll(`"${this.firmId}"`, `"${this.branchFirmId}"`)
      .replaceAll(`"${this.firmId}/`, `"${this.branchFirmId}/`)
      .replace(
        PREFIXED_ULID,
        (id, start: string, _half: string, end: string) => this.derived.get(id) ?? start + this.tag + end,
      )
      .replace(ACCOUNT_NUMBER, (_number, digits: string) => `SB${digits}-${this.suffix}`);
  }
}
