import { createHash } from 'node:crypto';
import { base32Of, inNamespaceOf, type SeededFirm, seededFirm } from '@sandbourse/contracts';

const TAG_CHARACTERS = 8;
const ACCOUNT_NUMBER_CHARACTERS = 4;

const TIME = '[0-7][0-9A-HJKMNP-TV-Z]{9}';
const HALF = '[0-9A-HJKMNP-TV-Z]{8}';
const ACCOUNT_NUMBER = /\b(SB\d{8,})(?:-[0-9A-Z]{4})?\b/g;

/** The new ids for original ids that are hashes of other ids. */
interface Derived {
  /** The new ids by the original ids. */
  readonly ids: ReadonlyMap<string, string>;
  /** Matches all ids that have the same prefix as one of the original ids. */
  readonly pattern: RegExp;
}

/** The names of a branch, and what its ids have in common. */
export interface BranchNames {
  readonly firmId: string;
  readonly branchFirmId: string;
  /** The characters of each new ULID that the ids of the branch have in common. */
  readonly tag: string;
  /** The characters at the end of account numbers. */
  readonly suffix: string;
  /** Undefined for firms without a seed. */
  readonly namespaces: { readonly from: string; readonly to: string } | undefined;
}

/** Matches an id without a namespace. A firm with a seed also has ids that do not follow from it. */
const RANDOM = new RegExp(`([a-z]_${TIME})${HALF}(${HALF})(?![0-9A-Za-z])`, 'g');

/** Matches an id from the last letter of its prefix on, because a search for the whole prefix is slower. */
const prefixedUlid = (condition = '') => new RegExp(`([a-z]${condition}_${TIME})${HALF}(${HALF})`, 'g');

/**
 * The new ids for a branch, which is a copy of a firm. Every service derives them from the original ids and the id of
 * the new firm, without requests to other services. A new ULID keeps the time of the original ULID, and the second half
 * of its random part. New ids that come from the ids of one process therefore sort like those ids. This is also true
 * for ids of the same millisecond, because a process counts them up from a random number. A branch of a firm with a
 * seed shows the ids of that firm.
 */
export class BranchIds {
  readonly names: BranchNames;
  private readonly seeds: { readonly from: SeededFirm; readonly to: SeededFirm } | undefined;
  private pattern = prefixedUlid();
  private derived: Derived | undefined;

  constructor(
    readonly firmId: string,
    readonly branchFirmId: string,
  ) {
    const digest = createHash('sha256').update(`branch ${branchFirmId}`).digest();
    const drawn = base32Of(digest, TAG_CHARACTERS + ACCOUNT_NUMBER_CHARACTERS);
    const [from, to] = [seededFirm(firmId), seededFirm(branchFirmId)];
    this.seeds = from && to && { from, to };
    this.names = {
      firmId,
      branchFirmId,
      tag: drawn.slice(0, TAG_CHARACTERS),
      suffix: drawn.slice(TAG_CHARACTERS),
      namespaces: this.seeds && { from: this.seeds.from.namespace, to: this.seeds.to.namespace },
    };
  }

  /** Adds new ids for original ids that are hashes of other ids. The map has the new ids by the original ids. */
  derive(ids: ReadonlyMap<string, string>): void {
    if (ids.size === 0) return;
    const prefixes = new Set([...ids.keys()].map(id => id.slice(0, id.indexOf('_'))));
    const prefix = `(?<![a-z])(?:${[...prefixes].join('|')})`;
    this.pattern = prefixedUlid(`(?<!${prefix})`);
    this.derived = { ids, pattern: new RegExp(`(${prefix}_${TIME})${HALF}(${HALF})`, 'g') };
  }

  /** The new ids by the original ids, for ids that are hashes of others. Null without such ids. */
  get derivedIds(): ReadonlyMap<string, string> | null {
    return this.derived?.ids ?? null;
  }

  /** Replaces the original ids in the JSON of rows with the ids of the branch. */
  renamed(json: string): string {
    const { tag, suffix } = this.names;
    if (this.seeds) return inNamespaceOf(json, this.seeds.from, this.seeds.to).replace(RANDOM, `$1${tag}$2`);
    const renamed = json
      .replaceAll(`"${this.firmId}"`, `"${this.branchFirmId}"`)
      .replaceAll(`"${this.firmId}/`, `"${this.branchFirmId}/`)
      .replace(this.pattern, `$1${tag}$2`)
      .replace(ACCOUNT_NUMBER, `$1-${suffix}`);
    if (!this.derived) return renamed;
    const { ids, pattern } = this.derived;
    return renamed.replace(pattern, (id, start: string, end: string) => ids.get(id) ?? start + tag + end);
  }
}
