import { pascal, titled } from './titles.js';

it('54.10: each object, enum and union of an event has the name of its place', () => {
  const side = { enum: ['BUY', 'SELL'] };
  const schema = {
    type: 'object',
    properties: {
      id: { type: 'string' },
      side,
      lots: { type: 'array', items: { type: 'object', properties: { lot_id: { type: 'string' } } } },
      order: { $ref: '#/components/schemas/Order' },
      reject_reason: { oneOf: [side, { type: 'null' }] },
    },
  };

  expect(titled(schema, pascal('baas.orders.filled'))).toEqual({
    title: 'BaasOrdersFilled',
    type: 'object',
    properties: {
      ...schema.properties,
      side: { title: 'BaasOrdersFilledSide', ...side },
      lots: { type: 'array', items: { title: 'BaasOrdersFilledLotsItem', ...schema.properties.lots.items } },
      reject_reason: {
        title: 'BaasOrdersFilledRejectReason',
        oneOf: [{ title: 'BaasOrdersFilledRejectReasonOption', ...side }, { type: 'null' }],
      },
    },
  });
});
