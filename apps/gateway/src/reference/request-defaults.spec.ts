import { requestDefaultsInWords } from './request-defaults.js';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const body = (name: string) => ({ content: { 'application/json': { schema: ref(name) } } });
const PATHS = { '/orders': { post: { requestBody: body('Order'), responses: { 201: body('Placed') } } } };

it('says in words what a field of a request is when it is left out, in what it is made of too', () => {
  const schemas = {
    Order: {
      properties: { time_in_force: { default: 'DAY', ...ref('Times') }, lots: { items: ref('Lot') }, side: {} },
      required: ['side'],
      examples: [{ default: 'kept' }],
    },
    Times: { enum: ['DAY', 'GTC'] },
    Lot: { properties: { seed: { type: 'integer', description: 'Of the draw', default: 0 } } },
    Placed: { properties: { note: { default: null } }, required: ['note'] },
  };

  expect(requestDefaultsInWords(schemas, PATHS)).toEqual({
    ...schemas,
    Order: {
      ...schemas.Order,
      properties: {
        ...schemas.Order.properties,
        time_in_force: { ...ref('Times'), description: 'Default: `"DAY"`.', 'x-default': 'DAY' },
      },
    },
    Lot: {
      properties: { seed: { type: 'integer', description: 'Of the draw. Default: `0`.', 'x-default': 0 } },
    },
  });
});
