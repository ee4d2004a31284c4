import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { encodeTime } from 'ulid';
import { base32Of, fromBase32, randomBase32, toBase32 } from './base32.js';

/** The pattern of a namespace. */
export const NAMESPACE = 'x[0-9a-hjkmnp-tv-z]{6}';
/** The pattern of a ULID. */
export const ULID = '[0-7][0-9A-HJKMNP-TV-Z]{25}';
const FIRM = 'SBX[0-9A-HJKMNP-TV-Z]{10}';
/** An id, a firm, a firm in an email address, or the number of an account. */
const NAMED = `[a-z]_${ULID}|${FIRM}|sbx[0-9a-hjkmnp-tv-z]{10}|SB\\d{10}`;

const NAMESPACED = new RegExp(`(${NAMED})${NAMESPACE}`, 'g');
/** The same without the ids of API keys. NAMED matches an id from the last letter of its prefix on. */
const NAMESPACED_NO_KEY = new RegExp(`(?<!\\bke(?=y_))(${NAMED})${NAMESPACE}`, 'g');
const NAMESPACED_FIRM = new RegExp(`^(${FIRM})(${NAMESPACE})$`);

/** The random part of a ULID has 16 characters of 5 bits. The first 8 of them order the ids of one millisecond. */
const ORDER_CHARACTERS = 8;
const HASH_CHARACTERS = 8;
const DEPTHS = 2 ** 4;
const PLACES = 2 ** 12;

/**
 * The two parts of the id of a firm with a seed. `shown` follows from the seed, and clients see only this part.
 * `namespace` is random. The sandbox stores it at the end of each id of the firm, so that ids of two firms with one seed
 * differ in its tables and events.
 */
export interface SeededFirm {
  readonly shown: string;
  readonly namespace: string;
}

/** Returns the parts of a firm's id. Undefined for a firm without a seed. */
export function seededFirm(firmId: string | null | undefined): SeededFirm | undefined {
  const [, shown, namespace] = (firmId && NAMESPACED_FIRM.exec(firmId)) || [];
  return shown && namespace ? { shown, namespace } : undefined;
}

/** Returns the part of a firm's id that follows from its seed. */
export function shownFirmId(seed: string): string {
  return `SBX${base32Of(createHash('sha256').update(`firm ${seed}`).digest(), 10)}`;
}

export function newSeededFirmId(seed: string): string {
  return withNewNamespace({ shown: shownFirmId(seed) });
}

/** Returns an id for a new firm that shows the ids of another firm. */
export function withNewNamespace({ shown }: Pick<SeededFirm, 'shown'>): string {
  return `${shown}x${randomBase32(6).toLowerCase()}`;
}

/** Replaces the namespace of a firm in all ids in a text with that of another firm. */
export function inNamespaceOf(text: string, from: SeededFirm, to: SeededFirm): string {
  return text.replace(NAMESPACED, (id, shown: string) => (id.endsWith(from.namespace) ? shown + to.namespace : id));
}

/** Removes the namespace from all ids in a text, which may be JSON, CSV or an email address. */
export function withoutNamespaces(text: string): string {
  return text.replace(NAMESPACED, '$1');
}

/**
 * Removes the namespace from the ids in a text for the clients of its firm. The ids of API keys keep it, because a token
 * request or a signature begins with one, and nothing else says which firm is meant.
 */
export function shownText(text: string): string {
  return text.replace(NAMESPACED_NO_KEY, '$1');
}

/** Does the same in all texts of a value, which may consist of plain objects, arrays and texts. */
export function shownValue<Value>(value: Value): Value {
  return shownPart(value) as Value;
}

function shownPart(value: unknown): unknown {
  if (typeof value === 'string') return shownText(value);
  if (Array.isArray(value)) return value.map(shownPart);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shownPart(part)]));
}

/**
 * Removes the namespace from the ids in a text for the creator of a firm. The ids of firms keep it, and so do the email
 * addresses of logins.
 */
export function shownToCreator(text: string): string {
  return text.replace(NAMESPACED_NO_KEY, (id, shown: string) => (/^SBX/i.test(shown) ? id : shown));
}

/** Returns a text as the clients of a firm see it: for a firm with a seed, without the namespaces of ids. */
export function shownTo(firmId: string | null | undefined, text: string): string {
  return seededFirm(firmId) ? shownText(text) : text;
}

/** Returns a text with the CompID of a FIX client without the namespace that it has if its firm has a seed. */
export function withoutCompIdNamespace(firmId: string | null | undefined, text: string): string {
  const firm = seededFirm(firmId);
  return firm ? text.replace(`_${firm.namespace}`, '') : text;
}

/** Returns a text that clients of a firm have sent as it is stored: for a firm with a seed, ids have its namespace. */
export function storedIn(firmId: string | null | undefined, text: string): string {
  const firm = seededFirm(firmId);
  return firm ? text.replace(BARE, `$1${firm.namespace}`) : text;
}

const BARE = new RegExp(`(?<![0-9A-Za-z])([a-z]+_${ULID}|${FIRM}|SB\\d{10})(?![0-9A-Za-z_])`, 'g');

/**
 * Returns a number of ten digits that follows from an id, with a prefix and the namespace of the id. Undefined for an id
 * of a firm without a seed.
 */
export function seededNumber(id: string, prefix: string): string | undefined {
  const [, , namespace] = CAUSE.exec(id) ?? [];
  if (!namespace) return undefined;
  const number = createHash('sha256').update(withoutNamespaces(id)).digest().readUIntBE(0, 6) % 10 ** 10;
  return `${prefix}${String(number).padStart(10, '0')}${namespace}`;
}

/** The place of an id among the ids of its firm: the number of the request, and the steps from the request to the id. */
interface Place {
  readonly request: number;
  readonly depth: number;
}

/**
 * The ids that one cause gets, in the order in which it needs them. The cause is a request, an event, or a piece of work
 * of the sandbox. The same cause in a firm with the same seed gets the same ids. They sort by the time on the firm's
 * clock, then by the number of the request, the steps from the request, and the order within the cause.
 */
export class IdScope {
  private drawn = 0;

  private constructor(
    private readonly firm: SeededFirm,
    private readonly atMs: number,
    private readonly place: Place,
    private readonly cause: string,
    private readonly postings?: IdScope,
  ) {}

  /**
   * Returns the scope of a request, or undefined if its firm has no seed.
   * @param request the number of the request among those of the firm in this service
   */
  static ofRequest(firmId: string, service: string, request: number, at: Date): IdScope | undefined {
    const firm = seededFirm(firmId);
    return firm && new IdScope(firm, at.getTime(), { request, depth: 0 }, `request ${service} ${request}`);
  }

  /**
   * Returns the scope of work with a cause that has an id, such as an event. Undefined if the id belongs to a firm without
   * a seed. The new ids sort after the id.
   * @param work names the work, because several pieces of work can have one cause
   */
  static causedBy(id: string, work: string): IdScope | undefined {
    const [, ulid, namespace] = CAUSE.exec(id) ?? [];
    if (!ulid || !namespace) return undefined;
    const order = fromBase32(ulid.slice(10, 10 + ORDER_CHARACTERS));
    const depth = Math.floor(order / PLACES) % DEPTHS;
    const place = { request: Math.floor(order / PLACES / DEPTHS), depth: Math.min(depth + 1, DEPTHS - 1) };
    const cause = withoutNamespaces(`${id} ${work}`);
    return new IdScope({ shown: '', namespace }, fromBase32(ulid.slice(0, 10)), place, cause);
  }

  /** Returns a scope for a part of the work. */
  part(name: string): IdScope {
    return new IdScope(this.firm, this.atMs, this.place, `${this.cause}/${name}`, this.postings);
  }

  /** Returns a scope for the next part of the work. The parts have the same names in each run. */
  nextPart(): IdScope {
    this.drawn += 1;
    return this.part(String(this.drawn));
  }

  /** Returns this scope from its beginning, for work that is tried again. */
  again(): IdScope {
    return new IdScope(this.firm, this.atMs, this.place, this.cause, this.postings);
  }

  /** Returns a scope that takes the ids of transactions from another scope. */
  withPostings(postings: IdScope): IdScope {
    return new IdScope(this.firm, this.atMs, this.place, this.cause, postings);
  }

  /** Returns the next id. @param atMs the time by which the id is sorted first, by default that of this scope */
  next(kind: string, prefix: string, atMs?: number): string {
    if (kind === 'transaction' && this.postings && atMs === undefined) return this.postings.next('', prefix);
    const drawn = this.drawn;
    this.drawn += 1;
    const { request, depth } = this.place;
    const order = (request * DEPTHS + depth) * PLACES + Math.min(drawn, PLACES - 1);
    const { shown, namespace } = this.firm;
    const digest = createHash('sha256').update(`${shown} ${this.cause} ${drawn}`).digest();
    const random = toBase32(order, ORDER_CHARACTERS) + base32Of(digest, HASH_CHARACTERS);
    return `${prefix}_${encodeTime(atMs ?? this.atMs)}${random}${namespace}`;
  }
}

const CAUSE = new RegExp(`[a-z]_(${ULID})(${NAMESPACE})`);

const scopes = new AsyncLocalStorage<IdScope | undefined>();

/** Runs work whose new ids come from a scope. Without a scope, its ids are random. */
export function inIdScope<T>(scope: IdScope | undefined, work: () => T): T {
  return scope === scopes.getStore() ? work() : scopes.run(scope, work);
}

export function currentIdScope(): IdScope | undefined {
  return scopes.getStore();
}
