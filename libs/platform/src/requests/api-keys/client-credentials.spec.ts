import { UnsupportedGrantType, ValidationFailed } from '../../errors.js';
import { clientCredentials, formExpected } from './client-credentials.js';

const FORM = { grant_type: 'client_credentials', client_id: 'key_1', client_secret: 'ik_live_a' };
const GRANT = { grant_type: 'client_credentials' };
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

// biome-ignore format: a table
it.each([
  { from: 'the form',                                     form: FORM,                                   header: undefined },
  { from: 'the form, whatever else is in it',             form: { ...FORM, scope: 'x', audience: 'y' }, header: undefined },
  { from: 'HTTP Basic',                                   form: GRANT,                                  header: basic('key_1:ik_live_a') },
  { from: 'HTTP Basic, percent-encoded',                  form: GRANT,                                  header: basic('key%5F1:ik%5flive%5Fa') },
  { from: 'HTTP Basic, the client named in the form too', form: { ...GRANT, client_id: 'key_1' },       header: basic('key_1:ik_live_a') },
  { from: 'the form, when the header is a bearer token',  form: FORM,                                   header: 'Bearer abc' },
])('are read from $from', ({ form, header }) => {
  expect(clientCredentials(form, header)).toMatchObject(FORM);
});

it.each([
  { sent: 'nothing', form: undefined, header: undefined, missing: ['grant_type', 'client_id', 'client_secret'] },
  { sent: 'no secret', form: { ...GRANT, client_id: 'key_1' }, header: undefined, missing: ['client_secret'] },
  { sent: 'an empty secret', form: { ...FORM, client_secret: '' }, header: undefined, missing: ['client_secret'] },
  { sent: 'Basic without a grant', form: {}, header: basic('key_1:a'), missing: ['grant_type'] },
])('$sent: the missing fields are named', ({ form, header, missing }) => {
  const refusal = catchError(() => clientCredentials(form, header));
  expect(refusal).toBeInstanceOf(ValidationFailed);
  expect((refusal as ValidationFailed).items).toEqual(
    missing.map(field => ({ type: 'missing', loc: ['body', field], msg: 'Field required' })),
  );
});

it.each([
  { grant_type: 'password', username: 'ada', password: 'x' },
  { grant_type: 'refresh_token', refresh_token: 'x' },
  { ...FORM, grant_type: 'authorization_code' },
])('are not required before another grant type is refused: %j', form => {
  expect(() => clientCredentials(form, undefined)).toThrow(UnsupportedGrantType);
});

it('are refused when sent in two ways at once', () => {
  expect(() => clientCredentials(FORM, basic('key_1:ik_live_a'))).toThrow('not both');
  expect(() => clientCredentials({ ...GRANT, client_id: 'key_2' }, basic('key_1:a'))).toThrow('not both');
});

it('that cannot be decoded are taken as they are, to be refused as unknown', () => {
  expect(clientCredentials(GRANT, basic('%E0%A4%A:x')).client_id).toBe('%E0%A4%A');
});

it('that come as JSON are refused with a hint to send a form', () => {
  const msg = 'Field required';
  const hint = 'send a form, Content-Type: application/x-www-form-urlencoded';
  expect(formExpected().items).toEqual(
    ['grant_type', 'client_id', 'client_secret'].map(field => ({ type: 'missing', loc: ['body', field], msg, hint })),
  );
});

function catchError(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
