import { createHmac } from 'node:crypto';
import { checkPasted, headerIn, IncompleteInput } from './pasted-signature.js';

const DELIVERY = {
  method: '',
  url: '',
  headers: 'Content-Type: application/json\nX-Service-Timestamp: 1790000000123\nX-SERVICE-SIGNATURE : abc ',
  body: '{"a":1}',
  secret: '',
  signed: '',
};

it('finds headers as people paste them', () => {
  expect(headerIn(DELIVERY.headers, 'x-service-timestamp')).toBe('1790000000123');
  expect(headerIn(DELIVERY.headers, 'x-service-signature')).toBe('abc');
  expect(headerIn(DELIVERY.headers, 'x-other')).toBeUndefined();
});

it('judges by the text where it was pasted, else by the secret, and asks for what is missing', async () => {
  await expect(checkPasted('delivery', DELIVERY)).rejects.toThrow(IncompleteInput);
  await expect(checkPasted('delivery', { ...DELIVERY, headers: '' })).rejects.toThrow('x-service-timestamp');
  expect(await checkPasted('delivery', { ...DELIVERY, signed: '1790000000123.{"a":1}' })).toEqual({
    finding: { kind: 'fits' },
    expected: '1790000000123.{"a":1}',
  });
  const signature = createHmac('sha256', 'whsec_1').update('1790000000123.{"a":1}').digest('hex');
  const headers = `x-service-timestamp: 1790000000123\nx-service-signature: ${signature}`;
  expect(await checkPasted('delivery', { ...DELIVERY, headers, secret: 'whsec_1' })).toMatchObject({
    finding: { kind: 'fits' },
  });
});

it('does not call a signature right because the text is: it may be made with another secret', async () => {
  const signature = createHmac('sha256', 'whsec_another').update('1790000000123.{"a":1}').digest('hex');
  const headers = `x-service-timestamp: 1790000000123\nx-service-signature: ${signature}`;
  const pasted = { ...DELIVERY, headers, secret: 'whsec_1', signed: '1790000000123.{"a":1}' };
  expect(await checkPasted('delivery', pasted)).toMatchObject({ finding: { kind: 'unexplained' } });
});

it('names a body that was sent with carriage returns, which a page does not see', async () => {
  const signature = createHmac('sha256', 'whsec_1').update('1790000000123.{\r\n"a":1}').digest('hex');
  const headers = `x-service-timestamp: 1790000000123\nx-service-signature: ${signature}`;
  const pasted = { ...DELIVERY, headers, body: '{\n"a":1}', secret: 'whsec_1' };
  expect(await checkPasted('delivery', pasted)).toMatchObject({
    finding: { kind: 'differs', why: expect.stringContaining('the signature is right') },
  });
});
