import { ApiError, ChecksError, ConnectionError, FieldsError } from '@sandbourse/sdk';
import { errorSummaryOf, fieldErrors } from './error-summary.js';

const failure = { method: 'POST', path: '/api/v1/baas/orders', status: 422, requestId: 'req-1', body: {} };
const missing = new FieldsError(failure, [
  { type: 'missing', loc: ['body', 'security', 'value'], msg: 'Field required' },
]);

// biome-ignore format: a table
it.each([
  { error: missing,                                                                             headline: 'Check the highlighted fields.', points: ['security.value: Field required'] },
  { error: new ChecksError(failure, 'refused', [{ check: 'BUYING_POWER', reason: 'No cash' }]), headline: 'The request was refused:',                     points: ['No cash'] },
  { error: new ApiError({ ...failure, status: 409 }, 'no run waits'),                           headline: 'No run waits',                        points: [] },
  { error: new ConnectionError('GET / had no answer'),                                          headline: 'Cannot reach the sandbox. Check that it is running and that you are online.', points: [] },
  { error: new RangeError('too far'),                                                           headline: 'too far',                             points: [] },
  { error: 'odd',                                                                               headline: 'The console has an error. Reload the page.',               points: [] },
])('says what is wrong: $headline', ({ error, headline, points }) => {
  expect(errorSummaryOf(error)).toMatchObject({ headline, points });
});

it('names the fields that a form can mark', () => {
  expect(fieldErrors(missing)).toEqual({ value: 'Field required' });
  expect(fieldErrors(new ConnectionError('x'))).toEqual({});
});
