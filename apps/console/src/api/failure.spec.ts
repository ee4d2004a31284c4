import { ApiFailure } from './failure.js';

// biome-ignore format: a table
it.each([
  { status: 401, detail: 'Wrong email or password',   message: 'Wrong email or password',   points: [] },
  { status: 422, detail: [{ loc: ['body', 'quantity'], msg: 'Field required' }],
    message: 'Some of what was sent cannot be read.', points: ['quantity: Field required'] },
  { status: 422, detail: { message: 'order refused', failed_checks: [{ check: 'BUYING_POWER', reason: 'Not enough cash' }] },
    message: 'order refused',                         points: ['Not enough cash'] },
  { status: 503, detail: undefined,                   message: 'Too many requests at once, or a service is starting. It is tried again by itself.', points: [] },
  { status: 418, detail: { other: 1 },                message: 'The request failed with status 418.', points: [] },
])('words for $status: $message', ({ status, detail, message, points }) => {
  expect(new ApiFailure(status, detail)).toMatchObject({ message, points });
});

it('names the fields that a form can mark', () => {
  const failure = new ApiFailure(422, [{ loc: ['body', 'security', 'value'], msg: 'Too short' }]);
  expect(Object.fromEntries(failure.fields)).toEqual({ value: 'Too short' });
});

it.each([
  { status: 0, isPassing: true },
  { status: 503, isPassing: true },
  { status: 422, isPassing: false },
  { status: 404, isPassing: false },
])('a failure with $status may pass by itself: $isPassing', ({ status, isPassing }) => {
  expect(new ApiFailure(status, undefined).isPassing).toBe(isPassing);
});
