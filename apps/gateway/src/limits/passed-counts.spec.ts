import { PassedCounts, readPassed } from './passed-counts.js';

it('tells of an address once, with all that it was let pass', () => {
  const counts = new PassedCounts();
  for (const count of [1, 8]) counts.add({ zone: 'api', address: '192.0.2.1', count });
  counts.add({ zone: 'auth', address: '2001:db8::1', count: 1 });

  const sent = counts.take('me').map(readPassed);

  expect(sent).toEqual([
    {
      sender: 'me',
      passed: [
        { zone: 'api', address: '192.0.2.1', count: 9 },
        { zone: 'auth', address: '2001:db8::1', count: 1 },
      ],
    },
  ]);
  expect(counts.take('me')).toEqual([]);
});

it('takes as many datagrams as it needs, none too long for a network', () => {
  const counts = new PassedCounts();
  for (let n = 0; n < 250; n += 1) counts.add({ zone: 'other', address: `192.0.2.${n}`, count: 1 });

  const datagrams = counts.take('me');

  expect(Math.max(...datagrams.map(({ length }) => length))).toBeLessThanOrEqual(1_200);
  expect(datagrams.flatMap(datagram => readPassed(datagram).passed)).toHaveLength(250);
});

it.each([
  ['an unknown zone', 'nowhere 192.0.2.1 1'],
  ['a name', 'api host.example 1'],
  ['no number', 'api 192.0.2.1 many'],
  ['a number below one', 'api 192.0.2.1 -5'],
  ['more than anybody may', 'api 192.0.2.1 10001'],
  ['a name of every object', 'constructor 192.0.2.1 1'],
  ['nothing', ''],
])('leaves out %s', (_, line) => {
  expect(readPassed(Buffer.from(`them\n${line}\napi 192.0.2.2 1`)).passed).toEqual([
    { zone: 'api', address: '192.0.2.2', count: 1 },
  ]);
});
