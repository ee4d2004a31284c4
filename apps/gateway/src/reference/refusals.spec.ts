import type { PublishedRefusal } from '@sandbourse/platform/http';
import { checksOf, type Refusing, refusalExamples, refusalsOf, refusingAnswers } from './refusals.js';

const reading: Refusing = {
  declared: [],
  isPublic: false,
  namesThings: false,
  takesBody: false,
  takesIdempotencyKey: false,
  requiredScope: undefined,
  permittedRoles: undefined,
};

const answersOf = (operation: Refusing) => refusingAnswers(refusalsOf(operation), operation);

const declared = (
  name: string,
  status: number,
  code: string,
  checks?: PublishedRefusal['checks'],
): PublishedRefusal => ({
  name,
  status,
  example: { detail: 'No', code },
  ...(checks && { checks }),
});

const ORDER_REFUSED = declared('OrderRefused', 422, 'order_refused', ['SECURITY_KNOWN', 'BUYING_POWER']);

// biome-ignore format: a table
it.each([
  { operation: 'reading',                 change: {},                    statuses: ['401', '403', '422', '503'] },
  { operation: 'reading one by its id',   change: { namesThings: true }, statuses: ['400', '401', '403', '422', '503'] },
  { operation: 'sending a body',          change: { takesBody: true },   statuses: ['401', '403', '413', '415', '422', '503'] },
  { operation: 'taking a key',            change: { takesIdempotencyKey: true }, statuses: ['401', '403', '409', '422', '503'] },
  { operation: 'what anybody may',        change: { isPublic: true },    statuses: ['422', '503'] },
  { operation: 'what declares a refusal', change: { declared: [declared('OrderNotVisible', 404, 'order_not_visible')] }, statuses: ['401', '403', '404', '422', '503'] },
])('$operation can be refused with $statuses', ({ change, statuses }) => {
  expect(Object.keys(answersOf({ ...reading, ...change }))).toEqual(statuses);
});

it('says of each code what the error guide says, with the checks that it can name', () => {
  expect(answersOf({ ...reading, declared: [ORDER_REFUSED] })).toMatchObject({
    422: {
      description: [
        '- `validation_failed`: Fields or parameters of the request do not match the schema. `detail` lists them.',
        '- `order_refused`: The order failed at least one check: `BUYING_POWER`, `SECURITY_KNOWN`.',
      ].join('\n'),
      content: {
        'application/json': {
          examples: {
            ValidationFailed: { $ref: '#/components/examples/ValidationFailed' },
            OrderRefused: { $ref: '#/components/examples/OrderRefused' },
          },
        },
      },
    },
  });
});

it('lists the checks of all refusals once', () => {
  const others = declared('SaleNotPossible', 422, 'sale_not_possible', ['BUYING_POWER', 'ORDER_SIZE']);

  expect(checksOf([ORDER_REFUSED, others])).toEqual(['BUYING_POWER', 'ORDER_SIZE', 'SECURITY_KNOWN']);
});

it('shows each refusal as its class says it', () => {
  expect(refusalExamples([ORDER_REFUSED])).toMatchObject({
    OrderRefused: { value: { detail: 'No', code: 'order_refused' } },
    ScopeMissing: { value: { detail: 'This credential lacks the scope baas.orders:write', code: 'scope_missing' } },
  });
});

it('says whom it is closed to', () => {
  const { 403: forbidden } = answersOf({ ...reading, requiredScope: 'pm.models:write', permittedRoles: ['advisor'] });

  expect(forbidden?.description).toMatch(
    /^For a role other than advisor; for an API key without `pm.models:write`\.\n/,
  );
});
