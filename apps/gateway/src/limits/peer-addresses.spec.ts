import { PeerAddresses } from './peer-addresses.js';

it('keeps the addresses of before while the resolver does not answer, and none of a name that nobody has', async () => {
  const answers = [
    () => Promise.resolve([{ address: '10.0.0.1' }, { address: '10.0.0.2' }]),
    () => Promise.reject(Object.assign(new Error('try again'), { code: 'EAI_AGAIN' })),
    () => Promise.reject(Object.assign(new Error('nobody'), { code: 'ENOTFOUND' })),
    () => Promise.reject(Object.assign(new Error('try again'), { code: 'EAI_AGAIN' })),
  ];
  const warned: unknown[] = [];
  const addresses = new PeerAddresses({ warn: (line: unknown) => warned.push(line) }, () => {
    const answer = answers.shift();
    return answer ? answer() : Promise.reject(new Error('asked once too often'));
  });

  expect(await addresses.addressesOf('gateways')).toEqual(['10.0.0.1', '10.0.0.2']);
  expect(await addresses.addressesOf('gateways')).toEqual(['10.0.0.1', '10.0.0.2']);
  expect(warned).toHaveLength(1);
  expect(await addresses.addressesOf('gateways')).toEqual([]);
  expect(await addresses.addressesOf('gateways')).toEqual([]);
});
