import type { UnknownEventType, ValidationItem } from '@sandbourse/contracts';
import type { z } from 'zod';
import { eventHint } from '../../base/hints/event-hint.js';
import { nearest } from '../../base/hints/nearest.js';
import { fieldsAt } from './schema-fields.js';

type Path = readonly PropertyKey[];
/** The texts of one item. `msg` is pydantic's message for the type; `hint` says how to correct the value. */
type Words = readonly [type: string, msg: string, hint?: string | undefined];

const MISSING: readonly [string, string] = ['missing', 'Field required'];
const EXTRA: readonly [string, string] = ['extra_forbidden', 'Extra inputs are not permitted'];

const TYPE_WORDS: Record<string, Words> = {
  string: ['string_type', 'Input should be a valid string'],
  number: ['int_type', 'Input should be a valid integer'],
  int: ['int_type', 'Input should be a valid integer'],
  boolean: ['bool_type', 'Input should be a valid boolean'],
  array: ['list_type', 'Input should be a valid list'],
  object: ['dict_type', 'Input should be a valid dictionary'],
};

const FORMAT_WORDS: Record<string, Words> = {
  date: ['date_parsing', 'Input should be a date such as 2026-11-20'],
  datetime: ['datetime_parsing', 'Input should be an instant such as 2026-11-20T14:30:00Z'],
};

/**
 * Converts Zod's issues to the items of a 422 body: `type` and `msg` as in pydantic, `loc` with the position of the
 * value. Several fields can fail at the same time, and one issue can contain several unknown fields.
 */
export function validationItems(
  issues: readonly z.core.$ZodIssue[],
  { input, schema, place }: { input: unknown; schema: unknown; place: Path },
): ValidationItem[] {
  return issues.flatMap(issue => {
    const loc = [...place, ...issue.path].map(step => (typeof step === 'number' ? step : String(step)));
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key, n) => extra([...loc, key], n === 0 ? fieldsAt(schema, issue.path) : []));
    const [meant, ...others] = issue.code === 'invalid_union' ? issue.errors.filter(isOfItsType) : [];
    if (meant && others.length === 0) {
      const value = valueAt(input, issue.path);
      return validationItems(meant, { input: value, schema: undefined, place: [...place, ...issue.path] });
    }
    return [item(wordsFor(issue, valueAt(input, issue.path)), loc)];
  });
}

/** Returns true if the value has the type of this form of a union, such as an object, and only its content is wrong. */
function isOfItsType(issues: readonly z.core.$ZodIssue[]): boolean {
  return !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0);
}

/** Makes the item for an unknown field, with the known fields as a hint. */
export function extra(loc: ValidationItem['loc'], known: readonly string[]): ValidationItem {
  return item([...EXTRA, known.length > 0 ? knownFields(String(loc.at(-1)), known) : undefined], loc);
}

/** Makes the item for a missing required field. The message is the same for all fields (specification 7). */
export function missing(loc: ValidationItem['loc'], hint?: string): ValidationItem {
  return item([...MISSING, hint], loc);
}

export function item([type, msg, hint]: Words, loc: ValidationItem['loc']): ValidationItem {
  return { type, loc, msg, ...(hint !== undefined && { hint }) };
}

function knownFields(unknown: string, known: readonly string[]): string {
  const [near] = nearest(unknown, known);
  const fields = `The known fields are ${known.join(', ')}`;
  return near === undefined ? fields : `Did you mean ${near}? ${fields}`;
}

function valueAt(input: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => (value as Record<PropertyKey, unknown> | undefined)?.[step], input);
}

function wordsFor(issue: z.core.$ZodIssue, value: unknown): Words {
  switch (issue.code) {
    case 'invalid_type':
      if (value === undefined) return MISSING;
      if (typeof value === 'string' && ['number', 'int'].includes(issue.expected))
        return ['int_parsing', 'Input should be a valid integer, unable to parse string as an integer'];
      return wordsWithCure(TYPE_WORDS[issue.expected] ?? ['value_error', issue.message], cureOf(issue, value));
    case 'invalid_value':
      return value === undefined ? MISSING : ['enum', `Input should be ${oneOf(issue.values)}`];
    case 'invalid_union':
      return value === undefined ? MISSING : ['union_tag_invalid', issue.message];
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return FORMAT_WORDS[issue.format] ?? ['string_pattern_mismatch', issue.message];
    case 'custom':
      return customWords(issue, value);
    default:
      return ['value_error', issue.message];
  }
}

/**
 * Returns the texts for a rule over several fields. If the rule requires a missing field, the texts are the same as for
 * any other missing field.
 */
function customWords({ params, message }: z.core.$ZodIssueCustom, value: unknown): Words {
  const type = String(params?.type ?? 'value_error');
  if (type === 'missing') return [...MISSING, message];
  return [type, message, isUnknownEvent(params) ? eventHint(String(value), params) : undefined];
}

function isUnknownEvent(params: z.core.$ZodIssueCustom['params']): params is UnknownEventType {
  return params?.type === 'unknown_event_type';
}

function wordsWithCure([type, msg]: Words, hint: string | undefined): Words {
  return [type, msg, hint];
}

/** Returns a hint with the correct value for common mistakes. */
function cureOf({ expected, path }: z.core.$ZodIssueInvalidType, value: unknown): string | undefined {
  if (expected === 'string' && typeof value === 'number') return `send "${value}", with quotes`;
  if (expected === 'object' && path.at(-1) === 'security' && typeof value === 'string')
    return `send {"type": "ticker", "value": ${JSON.stringify(value.slice(0, 32))}}`;
  return undefined;
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): Words {
  if (origin === 'string') return ['string_too_short', `String should have at least ${minimum} characters`];
  if (origin === 'array') return ['too_short', `List should have at least ${minimum} items`];
  return ['greater_than_equal', `Input should be greater than or equal to ${minimum}`];
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): Words {
  if (origin === 'string') return ['string_too_long', `String should have at most ${maximum} characters`];
  if (origin === 'array') return ['too_long', `List should have at most ${maximum} items`];
  return ['less_than_equal', `Input should be less than or equal to ${maximum}`];
}

function oneOf(values: readonly unknown[]): string {
  const quoted = values.map(value => `'${String(value)}'`);
  return quoted.length === 1 ? String(quoted[0]) : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
}
