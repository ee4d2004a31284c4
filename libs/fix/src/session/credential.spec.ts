import { decode } from '../codec/decode.js';
import { encode } from '../codec/encode.js';
import { type Field, Message } from '../codec/message.js';
import { asRawData, credentialIn, withoutCredential } from './credential.js';

const logonWith = (...fields: Field[]) => new Message('FIX.4.2', [[35, 'A'], [34, '1'], ...fields, [108, '30']]);
const shown = (message: Message) => withoutCredential(encode(message), message).toString('latin1');

it.each([
  { where: 'RawData (96), whatever is in it', fields: asRawData('se\x01cret$&') },
  { where: 'Password (554)', fields: [[554, 'secret$&']] as Field[] },
])('a credential in $where is found, and hidden where the message is kept', ({ fields }) => {
  const logon = logonWith(...fields);
  const credential = credentialIn(logon) ?? '';
  expect(credential).toContain('$&');
  expect(shown(logon)).not.toContain(credential);
  expect(shown(logon)).toHaveLength(encode(logon).length);
  expect(decode(Buffer.from(shown(logon), 'latin1')).get(108)).toBe('30');
});

it('leaves other messages as they are', () => {
  const order = new Message('FIX.4.2', [
    [35, 'D'],
    [96, 'data'],
  ]);
  expect(withoutCredential(encode(order), order)).toEqual(encode(order));
});
