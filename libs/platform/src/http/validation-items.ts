import type { ValidationItem } from '@sandbourse/contracts';
import type { z } from 'zod';
import { fieldsAt } from './schema-fields.js';

type Path = readonly PropertyKey[];
type Words = readonly [type: string, msg: string];

const MISSING: Words = ['missing', 'Field required'];
const EXTRA: Words = ['extra_forbidden', 'Extra inputs are not permitted'];

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
 * Zod's issues as the items of a 422 body: `type` and `msg` in pydantic's words, `loc` from where the value was.
 * Several fields can fail at once, and one issue can name several unknown fields.
 */
export function validationItems(
  issues: readonly z.core.$ZodIssue[],
  { input, schema, place }: { input: unknown; schema: unknown; place: Path },
): ValidationItem[] {
  return issues.flatMap(issue => {
    const loc = [...place, ...issue.path].map(step => (typeof step === 'number' ? step : String(step)));
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map(key => extra([...loc, key], fieldsAt(schema, issue.path)));
    return [item(wordsFor(issue, valueAt(input, issue.path)), loc)];
  });
}

/** What nobody asked for, and what is asked for. */
export function extra(loc: ValidationItem['loc'], known: readonly string[]): ValidationItem {
  const [type, msg] = EXTRA;
  return item([type, known.length > 0 ? `${msg}: there are ${known.join(', ')}` : msg], loc);
}

export function item([type, msg]: Words, loc: ValidationItem['loc']): ValidationItem {
  return { type, loc, msg };
}

function valueAt(input: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => (value as Record<PropertyKey, unknown> | undefined)?.[step], input);
}

function wordsFor(issue: z.core.$ZodIssue, value: unknown): Words {
  switch (issue.code) {
    case 'invalid_type':
      if (value === undefined) return MISSING;
      if (typeof value === 'string' && issue.expected !== 'object')
        return ['int_parsing', 'Input should be a valid integer, unable to parse string as an integer'];
      return withCure(TYPE_WORDS[issue.expected] ?? ['value_error', issue.message], issue, value);
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
      return [String(issue.params?.type ?? 'value_error'), issue.message];
    default:
      return ['value_error', issue.message];
  }
}

/** What to send, for the mistakes that everybody makes once. */
function withCure([type, msg]: Words, { expected, path }: z.core.$ZodIssueInvalidType, value: unknown): Words {
  if (expected === 'string' && typeof value === 'number') return [type, `${msg}: send "${value}", with quotes`];
  if (expected === 'object' && path.at(-1) === 'security' && typeof value === 'string')
    return [type, `${msg}: send {"type": "ticker", "value": ${JSON.stringify(value.slice(0, 32))}}`];
  return [type, msg];
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
