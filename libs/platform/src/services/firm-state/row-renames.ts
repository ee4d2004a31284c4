import type { BranchNames } from './branch-ids.js';
import type { TableColumn } from './firm-catalogue.js';

const CHARACTER = '[0-9A-HJKMNP-TV-Z]';
const START = `[a-z]_[0-7]${CHARACTER}{9}`;
const ULID = `[a-z]_[0-7]${CHARACTER}{25}`;
const NAMESPACE_CHARACTERS = 7;

/** Matches an id from the last letter of its prefix on, like `BranchIds`. */
const ID = `(${START})${CHARACTER}{8}(${CHARACTER}{8})`;
/** Matches an id without a namespace. */
const RANDOM_ID = `${ID}(?![0-9A-Za-z])`;
const ACCOUNT_NUMBER = String.raw`\y(SB\d{8,})(?:-[0-9A-Z]{4})?\y`;

/** Matches the beginning of every id. It is faster to find than a whole id. */
const BEGINNING = '[a-z]_[0-7]';

/**
 * The kinds of text that a branch renames in a column of a snapshot. `only-ids`: each text is one id. `ids`: texts contain
 * ids. `lots`: some ids are those of lots. `firm`: the id of the firm. `numbers`: account numbers. `namespace`: the
 * namespace of a firm with a seed.
 */
export type Renamed = 'only-ids' | 'ids' | 'lots' | 'firm' | 'numbers' | 'namespace';

/** The columns of a table in which a snapshot has something that a branch renames. */
export type RenamedColumns = Readonly<Record<string, readonly Renamed[]>>;

/** Returns true if a column can contain a text. */
export function mayBeRenamed({ type }: TableColumn): boolean {
  return type === 'text' || isJson(type) || isList(type);
}

/** Takes the place of the part of an id that a branch replaces. The text of JSON never contains this character. */
const MARK = 'chr(1)';

/**
 * Returns the SQL of the columns of `t` for a copy of a table: the row, and the marked texts of its columns with JSON.
 * Regular expressions take most of the time of a branch, so the snapshot uses them once for all its branches. The ids of a
 * firm with a seed need none.
 */
export function copiedSql(columns: readonly TableColumn[], isSeeded: boolean): string {
  const marked = columns
    .filter(({ type }) => isJson(type))
    .map(({ name }) =>
      isSeeded ? 'null' : `regexp_replace(t.${name}::text, '${ID}', '\\1' || ${MARK} || '\\2', 'g')`,
    );
  return ['t.*', ...marked].join(', ');
}

const isJson = (type: string) => type === 'jsonb' || type === 'json';
const isList = (type: string) => type === 'text[]';

/** Returns the SQL expression for a column of the row `r` as a text: JSON for a column with JSON or a list. */
function textOf({ name, type }: TableColumn): string {
  return isList(type) ? `to_jsonb(r.${name})::text` : isJson(type) ? `r.${name}::text` : `r.${name}`;
}

/**
 * Returns the SQL expression for an object with the `RenamedColumns` of all rows `r`, which have the columns of `textsSql`.
 * The parameters are SQL expressions for texts.
 * @param namespace null for a firm without a seed
 */
export function renamedColumnsSql(
  columns: readonly TableColumn[],
  { firmId, namespace }: { readonly firmId: string; readonly namespace: string | null },
): string {
  const entries = columns.filter(mayBeRenamed).map(column => {
    const { name, type } = column;
    const text = `r.${name}`;
    const some = (what: Renamed, condition: string) => `case when bool_or(${condition}) then '${what}' end`;
    const whole = namespace === null ? `'^[a-z]*${ULID}$'` : `('^[a-z]*${ULID}' || ${namespace} || '$')`;
    const onlyIds = type === 'text' ? `bool_and(strpos(${text}, '_') > 0 and ${text} ~ ${whole})` : 'false';
    const seen =
      namespace === null
        ? [
            some('ids', `strpos(${text}, '_') > 0 and ${text} ~ '${BEGINNING}'`),
            some('lots', `strpos(${text}, 'lot_') > 0`),
            some('firm', ofFirm(column, text, firmId)),
            some('numbers', `strpos(${text}, 'SB') > 0 and ${text} ~ '${ACCOUNT_NUMBER}'`),
          ]
        : [
            some('ids', `strpos(${text}, '_') > 0 and ${text} ~ '${RANDOM_ID}'`),
            some('namespace', `strpos(${text}, ${namespace}) > 0`),
          ];
    return `'${name}', array_remove(array[case when ${onlyIds} then 'only-ids' end, ${seen.join(', ')}], null)`;
  });
  return `jsonb_build_object(${entries.join(', ')})`;
}

/** Returns the columns of a subquery for the rows `r` that `renamedColumnsSql` reads: their texts. */
export function textsSql(columns: readonly TableColumn[]): string {
  return columns
    .filter(mayBeRenamed)
    .map(column => `${textOf(column)} as ${column.name}`)
    .join(', ');
}

function ofFirm({ type }: TableColumn, text: string, firmId: string): string {
  return type === 'text'
    ? `${text} = ${firmId} or starts_with(${text}, ${firmId} || '/')`
    : `strpos(${text}, '"' || ${firmId} || '"') > 0 or strpos(${text}, '"' || ${firmId} || '/') > 0`;
}

/** The columns of `b`, from which the expressions of `renamedSql` take the names of a branch, in the order of their values. */
export const NAMES_OF_BRANCH = ['firm_id', 'branch_firm_id', 'tag', 'suffix', 'namespace', 'branch_namespace'] as const;

/** Returns the values for `NAMES_OF_BRANCH`. */
export function valuesOf({ firmId, branchFirmId, tag, suffix, namespaces }: BranchNames): (string | null)[] {
  return [firmId, branchFirmId, tag, suffix, namespaces?.from ?? null, namespaces?.to ?? null];
}

export interface RenameOptions {
  readonly isSeeded: boolean;
  /** True if `b.lots` has new ids of lots that are hashes of other ids. */
  readonly derivesLots: boolean;
}

/**
 * Returns the SQL expression for a column of the row `r` with the ids of a branch. It has the same result as
 * `BranchIds.renamed`, and no row leaves Postgres.
 */
export function renamedSql(column: TableColumn, renamed: readonly Renamed[], options: RenameOptions): string {
  if (renamed.length === 0) return `r.${column.name}`;
  const text = options.isSeeded ? seeded(column, renamed) : random(column, renamed, options.derivesLots);
  if (isList(column.type))
    return `case when r.${column.name} is not null then array(select jsonb_array_elements_text((${text})::jsonb)) end`;
  return isJson(column.type) ? `(${text})::${column.type}` : text;
}

function seeded(column: TableColumn, renamed: readonly Renamed[]): string {
  const text = textOf(column);
  if (renamed.includes('only-ids')) return `left(${text}, -${NAMESPACE_CHARACTERS}) || b.branch_namespace`;
  const named = renamed.includes('namespace') ? `replace(${text}, b.namespace, b.branch_namespace)` : text;
  return renamed.includes('ids') ? `regexp_replace(${named}, '${RANDOM_ID}', '\\1' || b.tag || '\\2', 'g')` : named;
}

function random(column: TableColumn, renamed: readonly Renamed[], derivesLots: boolean): string {
  const ofLots = derivesLots && renamed.includes('lots');
  const { name, type } = column;
  if (isJson(type) && renamed.includes('ids')) {
    const marked = `replace(r.marked_${name}, ${MARK}, b.tag)`;
    const quick = withNames(column, marked, renamed);
    if (!ofLots) return quick;
    const slow = withNames(column, withIds(`with_derived_lots(r.${name}::text, b.lots)`), renamed);
    return `case when strpos(r.marked_${name}, 'lot_') > 0 then replace(${slow}, 'lot~', 'lot_') else ${quick} end`;
  }
  let text = textOf(column);
  if (renamed.includes('only-ids')) {
    const named = `overlay(${text} placing b.tag from strpos(${text}, '_') + 11 for 8)`;
    return ofLots ? `coalesce(b.lots ->> ${text}, ${named})` : named;
  }
  if (ofLots) text = `with_derived_lots(${text}, b.lots)`;
  if (renamed.includes('ids')) text = withIds(text);
  if (ofLots) text = `replace(${text}, 'lot~', 'lot_')`;
  return withNames(column, text, renamed);
}

const withIds = (text: string) => `regexp_replace(${text}, '${ID}', '\\1' || b.tag || '\\2', 'g')`;

/** Returns the SQL expression that renames the firm and the account numbers in a text. */
function withNames({ type }: TableColumn, given: string, renamed: readonly Renamed[]): string {
  let text = given;
  if (renamed.includes('firm'))
    text =
      type === 'text'
        ? `case when ${text} = b.firm_id then b.branch_firm_id
                when starts_with(${text}, b.firm_id || '/') then b.branch_firm_id || substr(${text}, length(b.firm_id) + 1)
                else ${text} end`
        : `replace(replace(${text}, '"' || b.firm_id || '"', '"' || b.branch_firm_id || '"'),
                   '"' || b.firm_id || '/', '"' || b.branch_firm_id || '/')`;
  return renamed.includes('numbers') ? `regexp_replace(${text}, '${ACCOUNT_NUMBER}', '\\1-' || b.suffix, 'g')` : text;
}
