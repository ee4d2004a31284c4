import { SubmitOrderBody } from '@sandbourse/contracts';
import { z } from 'zod';
import { ValidationFailed } from '../../errors.js';
import { validationItems } from './validation-items.js';

const Body = z.strictObject({
  name: z.string().min(2).max(4),
  count: z.int().min(1).max(9).optional(),
  side: z.enum(['BUY', 'SELL']).optional(),
  one: z.enum(['ONLY']).optional(),
  on: z.boolean().optional(),
  day: z.iso.date().optional(),
  at: z.iso.datetime().optional(),
  list: z.array(z.string()).min(1).max(2).optional(),
  nested: z.strictObject({ value: z.string() }).optional(),
});

function itemsOf(schema: z.ZodType, value: unknown) {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return validationItems(issues, { input: value, schema, place: ['body'] });
}

interface Fault {
  readonly value: object;
  readonly type: string;
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly hint?: string;
}

// biome-ignore format: a table
it.each<Fault>([
  { value: {},                                type: 'missing',            loc: ['name'],            msg: 'Field required' },
  { value: { name: 7 },                       type: 'string_type',        loc: ['name'],            msg: 'Input should be a valid string', hint: 'send "7", with quotes' },
  { value: { name: null },                    type: 'string_type',        loc: ['name'],            msg: 'Input should be a valid string' },
  { value: { name: 'a' },                     type: 'string_too_short',   loc: ['name'],            msg: 'String should have at least 2 characters' },
  { value: { name: 'abcde' },                 type: 'string_too_long',    loc: ['name'],            msg: 'String should have at most 4 characters' },
  { value: { name: 'ab', count: 1.5 },        type: 'int_type',           loc: ['count'],           msg: 'Input should be a valid integer' },
  { value: { name: 'ab', count: 0 },          type: 'greater_than_equal', loc: ['count'],           msg: 'Input should be greater than or equal to 1' },
  { value: { name: 'ab', count: 10 },         type: 'less_than_equal',    loc: ['count'],           msg: 'Input should be less than or equal to 9' },
  { value: { name: 'ab', side: 'X' },         type: 'enum',               loc: ['side'],            msg: "Input should be 'BUY' or 'SELL'" },
  { value: { name: 'ab', one: 'X' },          type: 'enum',               loc: ['one'],             msg: "Input should be 'ONLY'" },
  { value: { name: 'ab', on: 1 },             type: 'bool_type',          loc: ['on'],              msg: 'Input should be a valid boolean' },
  { value: { name: 'ab', on: 'yes' },         type: 'bool_type',          loc: ['on'],              msg: 'Input should be a valid boolean' },
  { value: { name: 'ab', day: '2026-02-30' }, type: 'date_parsing',       loc: ['day'],             msg: 'Input should be a date such as 2026-11-20' },
  { value: { name: 'ab', at: 'noon' },        type: 'datetime_parsing',   loc: ['at'],              msg: 'Input should be an instant such as 2026-11-20T14:30:00Z' },
  { value: { name: 'ab', list: [] },          type: 'too_short',          loc: ['list'],            msg: 'List should have at least 1 items' },
  { value: { name: 'ab', list: ['a', 2] },    type: 'string_type',        loc: ['list', 1],         msg: 'Input should be a valid string', hint: 'send "2", with quotes' },
  { value: { name: 'ab', nested: {} },        type: 'missing',            loc: ['nested', 'value'], msg: 'Field required' },
  { value: { name: 'ab', nested: [] },        type: 'dict_type',          loc: ['nested'],          msg: 'Input should be a valid dictionary' },
])('$value is $type at $loc', ({ value, type, loc, msg, hint }: Fault) => {
  const item = { type, loc: ['body', ...loc], msg, ...(hint && { hint }) };
  expect(itemsOf(Body, value)).toEqual([item]);
});

it('names every unknown field, and once those that are known', () => {
  const msg = 'Extra inputs are not permitted';
  const known = 'The known fields are name, count, side, one, on, day, at, list, nested';
  expect(itemsOf(Body, { name: 'ab', zzz: 1, qqq: 2 })).toEqual([
    { type: 'extra_forbidden', loc: ['body', 'zzz'], msg, hint: known },
    { type: 'extra_forbidden', loc: ['body', 'qqq'], msg },
  ]);
});

// biome-ignore format: a table
it.each([
  { faults: 100, items: 100, last: 'Extra inputs are not permitted' },
  { faults: 101, items: 101, last: '1 more fields do not match the schema' },
  { faults: 900, items: 101, last: '800 more fields do not match the schema' },
])('tells of $faults faults in $items items', ({ faults, items, last }) => {
  const unknown = Object.fromEntries(Array.from({ length: faults }, (_, n) => [`field${n}`, 1]));
  const refusal = new ValidationFailed(itemsOf(Body, { name: 'ab', ...unknown }));

  expect(refusal.items).toHaveLength(items);
  expect(refusal.items.at(-1)).toMatchObject({ msg: last });
});

it('names the fields of an object within another, also where it may be left out', () => {
  expect(itemsOf(Body, { name: 'ab', nested: { value: 'a', other: 1 } })).toEqual([
    {
      type: 'extra_forbidden',
      loc: ['body', 'nested', 'other'],
      msg: 'Extra inputs are not permitted',
      hint: 'The known fields are value',
    },
  ]);
});

it('names the field that a misspelled one was meant for', () => {
  expect(itemsOf(Body, { name: 'ab', cuont: 1 })).toMatchObject([
    { hint: expect.stringMatching(/^Did you mean count\?/) },
  ]);
});

it('58.1: names the fault inside a field that has two forms, and both forms if the value has neither', () => {
  const Form = z.strictObject({ at: z.iso.datetime().optional(), frozen: z.boolean().optional() });
  const TwoForms = z.strictObject({ clock: z.union([z.iso.datetime(), Form], { error: 'Write one of two forms' }) });
  const faultOf = (clock: unknown) => itemsOf(TwoForms, { clock }).map(({ loc, msg }) => `${loc.join('.')}: ${msg}`);

  expect(faultOf({ frozen: 'yes' })).toEqual(['body.clock.frozen: Input should be a valid boolean']);
  expect(faultOf('soon')).toEqual(['body.clock: Input should be an instant such as 2026-11-20T14:30:00Z']);
  expect(faultOf({ speed: 2 })).toEqual(['body.clock.speed: Extra inputs are not permitted']);
  expect(faultOf(7)).toEqual(['body.clock: Write one of two forms']);

  const When = z.strictObject({
    at: z.union([z.iso.date(), z.iso.datetime()], { error: 'Write a date or an instant' }),
  });
  expect(itemsOf(When, { at: 'soon' })).toMatchObject([{ loc: ['body', 'at'], msg: 'Write a date or an instant' }]);
});

it('reports the body itself when it is missing', () => {
  expect(itemsOf(Body, undefined)).toEqual([{ type: 'missing', loc: ['body'], msg: 'Field required' }]);
});

describe('an order', () => {
  const order = {
    account_id: 'acct_1',
    security: { type: 'ticker', value: 'AAPL' },
    side: 'BUY',
    order_type: 'MARKET',
    quantity: '1',
  };

  it.each([
    { change: { quantity: undefined }, type: 'missing', field: 'quantity' },
    { change: { notional: '5' }, type: 'value_error', field: 'notional' },
    { change: { limit_price: '5' }, type: 'value_error', field: 'limit_price' },
    { change: { order_type: 'LIMIT' }, type: 'missing', field: 'limit_price' },
    { change: { order_type: 'STOP' }, type: 'missing', field: 'stop_price' },
    { change: { lot_method: 'SPECIFIC' }, type: 'missing', field: 'lots' },
    { change: { quantity: '01' }, type: 'decimal_parsing', field: 'quantity' },
    { change: { quantity: '+1' }, type: 'decimal_parsing', field: 'quantity' },
    { change: { quantity: 'NaN' }, type: 'decimal_parsing', field: 'quantity' },
    { change: { quantity: '0' }, type: 'greater_than', field: 'quantity' },
    { change: { quantity: '1'.repeat(16) }, type: 'decimal_whole_digits', field: 'quantity' },
  ])('with $change is refused: $type at $field', ({ change, type, field }) => {
    expect(itemsOf(SubmitOrderBody, { ...order, ...change })).toMatchObject([{ type, loc: ['body', field] }]);
  });

  it('misses a field in the words of specification 7, and says in a hint why it is needed', () => {
    for (const change of [
      { quantity: undefined },
      { order_type: 'LIMIT' },
      { lot_method: 'SPECIFIC' },
      { side: undefined },
    ])
      expect(itemsOf(SubmitOrderBody, { ...order, ...change })).toMatchObject([
        { type: 'missing', msg: 'Field required' },
      ]);
    expect(itemsOf(SubmitOrderBody, { ...order, order_type: 'STOP' })).toMatchObject([
      { hint: 'needed for order_type STOP' },
    ]);
  });

  it('with a bare ticker, or a number for a decimal, gets a hint of what to send', () => {
    expect(itemsOf(SubmitOrderBody, { ...order, security: 'AAPL', quantity: 10 })).toEqual([
      {
        type: 'dict_type',
        loc: ['body', 'security'],
        msg: 'Input should be a valid dictionary',
        hint: 'send {"type": "ticker", "value": "AAPL"}',
      },
      {
        type: 'string_type',
        loc: ['body', 'quantity'],
        msg: 'Input should be a valid string',
        hint: 'send "10", with quotes',
      },
    ]);
  });

  it('has exactly one of quantity and notional', () => {
    expect(itemsOf(SubmitOrderBody, order)).toEqual([]);
    expect(itemsOf(SubmitOrderBody, { ...order, quantity: undefined, notional: '100.00' })).toEqual([]);
  });
});
