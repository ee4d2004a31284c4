import { type Refusing, refusalsOf } from './refusals.js';

const reading: Refusing = {
  description: 'What there is.',
  isPublic: false,
  namesThings: false,
  takesBody: false,
  takesIdempotencyKey: false,
  requiredScope: undefined,
  permittedRoles: undefined,
};

// biome-ignore format: a table
it.each([
  { operation: 'reading',                 change: {},                    statuses: ['401', '403', '422', '503'] },
  { operation: 'reading one by its id',   change: { namesThings: true }, statuses: ['400', '401', '403', '404', '422', '503'] },
  { operation: 'sending a body',          change: { takesBody: true },   statuses: ['401', '403', '413', '415', '422', '503'] },
  { operation: 'taking a key',            change: { takesIdempotencyKey: true }, statuses: ['401', '403', '409', '422', '503'] },
  { operation: 'what anybody may',        change: { isPublic: true },    statuses: ['422', '503'] },
])('$operation can be refused with $statuses', ({ change, statuses }) => {
  expect(Object.keys(refusalsOf({ ...reading, ...change }))).toEqual(statuses);
});

// biome-ignore format: a table
it.each([
  { description: 'One. 404 when it is unknown or not yours.', status: '404', words: 'When it is unknown or not yours.' },
  { description: 'New. 409 while it is open, 422 for an IRA.', status: '409', words: 'While it is open.' },
  { description: 'New. 409 while it is open, 422 for an IRA.', status: '422', words: 'For an IRA.' },
  { description: 'Keys. 429 for the 11th; then wait.', status: '429', words: 'For the 11th.' },
  { description: 'It is slowed down, with 429.', status: '429', words: undefined },
  { description: 'An event that is gone is a 404; an account, a 403.', status: '404', words: undefined },
])('takes its words for $status from "$description"', ({ description, status, words }) => {
  expect(refusalsOf({ ...reading, description })[status]?.description).toBe(words);
});

it('takes no paragraph of a law for a status', () => {
  expect(refusalsOf({ ...reading, description: 'As in IRC 409(a) and FINRA Rule 4210.' })).not.toHaveProperty('409');
});

it('says whom it is closed to', () => {
  const { 403: forbidden } = refusalsOf({ ...reading, requiredScope: 'pm.models:write', permittedRoles: ['advisor'] });

  expect(forbidden).toMatchObject({
    $ref: '#/components/responses/Forbidden',
    description: 'For another role than advisor; for an API key without `pm.models:write`.',
  });
});
