import { ERROR_GUIDE, type ErrorCode } from '@sandbourse/contracts';
import type { PublishedRefusal } from '@sandbourse/platform/http';
import { SHARED } from './shared-refusals.js';

type Json = Record<string, unknown>;

export interface Refusing {
  /** The refusals declared by `@Refuses` on the route. */
  readonly declared: readonly PublishedRefusal[];
  readonly isPublic: boolean;
  /** True if the operation's path contains ids. */
  readonly namesThings: boolean;
  readonly takesBody: boolean;
  readonly takesIdempotencyKey: boolean;
  /** The scope that a machine credential needs; undefined if machines cannot use the operation. */
  readonly requiredScope: string | undefined;
  readonly permittedRoles: readonly string[] | undefined;
}

const ERROR = { $ref: '#/components/schemas/Error' };
const TOO_MANY_PAGE = { 'text/html': { schema: { type: 'string' }, example: '<!doctype html>...' } };

/** Returns all refusals of an operation: those that follow from its properties, and those that its route declares. */
export function refusalsOf(operation: Refusing): PublishedRefusal[] {
  const named = new Map([...implied(operation), ...operation.declared].map(refusal => [refusal.name, refusal]));
  return [...named.values()];
}

function implied({ isPublic, namesThings, takesBody, takesIdempotencyKey, ...access }: Refusing): PublishedRefusal[] {
  const { requiredScope, permittedRoles } = access;
  const isForbidden = requiredScope === undefined || permittedRoles !== undefined;
  return [
    ...(namesThings ? [SHARED.malformed] : []),
    ...(isPublic ? [] : [SHARED.notAuthenticated]),
    ...(!isPublic && isForbidden ? [SHARED.forbidden] : []),
    ...(!isPublic && requiredScope !== undefined && requiredScope !== ANY_SCOPE ? [SHARED.scopeMissing] : []),
    ...(takesIdempotencyKey ? [SHARED.keyReused] : []),
    ...(takesBody ? [SHARED.bodyTooLarge, SHARED.unsupportedMediaType] : []),
    SHARED.invalid,
    SHARED.unavailable,
  ];
}

/**
 * Returns the names of the checks that can refuse an operation. The field `failed_checks` of a refusal contains such
 * names.
 */
export function checksOf(refusals: readonly PublishedRefusal[]): string[] {
  return [...new Set(refusals.flatMap(({ checks = [] }) => checks))].sort();
}

/**
 * Returns the refusals of an operation as OpenAPI responses by status. Each response lists the error codes with their
 * meanings, and has an example.
 */
export function refusingAnswers(refusals: readonly PublishedRefusal[], operation: Refusing): Record<string, Json> {
  const statuses = [...new Set(refusals.map(({ status }) => status))].sort();
  return Object.fromEntries(
    statuses.map(status => {
      const ofStatus = refusals.filter(refusal => refusal.status === status);
      return [String(status), answer(status, ofStatus, status === 403 ? accessOf(operation) : undefined)];
    }),
  );
}

function answer(status: number, refusals: readonly PublishedRefusal[], access: string | undefined): Json {
  const [first] = refusals;
  const isShared = refusals.length === 1 && access === undefined && SHARED_NAMES.has(first?.name ?? '');
  if (isShared) return { $ref: `#/components/responses/${first?.name}` };
  return {
    description: [...(access === undefined ? [] : [access]), ...wordsOf(refusals)].join('\n'),
    content: contentOf(status, refusals),
  };
}

function contentOf(status: number, refusals: readonly PublishedRefusal[]): Json {
  const examples = refusals.map(({ name }) => [name, { $ref: `#/components/examples/${name}` }]);
  return {
    'application/json': { schema: ERROR, examples: Object.fromEntries(examples) },
    ...(status === 503 && TOO_MANY_PAGE),
  };
}

/** Returns one line for each error code, with the checks that can cause it. */
function wordsOf(refusals: readonly PublishedRefusal[]): string[] {
  const codes = [...new Set(refusals.map(({ example }) => example.code as ErrorCode))];
  return codes.map(code => {
    const checks = checksOf(refusals.filter(({ example }) => example.code === code));
    const named = checks.length === 0 ? '' : `: ${checks.map(check => `\`${check}\``).join(', ')}`;
    return `- \`${code}\`: ${ERROR_GUIDE[code].cause}${named}.`;
  });
}

/** Returns a text such as `For a role other than advisor; for an API key without \`pm.models:write\`.` */
function accessOf({ isPublic, permittedRoles, requiredScope }: Refusing): string | undefined {
  if (isPublic) return undefined;
  const roles = permittedRoles ? `for a role other than ${permittedRoles.join(', ')}; ` : '';
  const keys =
    requiredScope === undefined ? 'for any API key' : `for an API key without ${scopeInWords(requiredScope)}`;
  const text = `${roles}${keys}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.\n`;
}

/** The required scope of an operation that every API key may use, and of one that needs any scope that writes. */
const ANY_SCOPE = '*';
const ANY_WRITE_SCOPE = '*:write';

function scopeInWords(scope: string): string {
  return scope === ANY_WRITE_SCOPE ? 'a scope that ends in `:write`' : `\`${scope}\``;
}

/**
 * The refusals that are the same for all operations. Refusals for missing rights differ, because each operation
 * requires other roles and scopes.
 */
const { forbidden: _, scopeMissing: __, ...ALIKE } = SHARED;
const SHARED_NAMES = new Set<string>(Object.values(ALIKE).map(({ name }) => name));

/** Returns the responses that several operations share, by the names of the refusals. */
export function sharedAnswers(): Record<string, Json> {
  return Object.fromEntries(
    Object.values(ALIKE).map(refusal => [
      refusal.name,
      { description: wordsOf([refusal]).join('\n'), content: contentOf(refusal.status, [refusal]) },
    ]),
  );
}

export function refusalExamples(refusals: Iterable<PublishedRefusal>): Record<string, Json> {
  return Object.fromEntries(
    [...Object.values(SHARED), ...refusals].map(({ name, example }) => [
      name,
      { summary: `\`${example.code}\``, value: example },
    ]),
  );
}
