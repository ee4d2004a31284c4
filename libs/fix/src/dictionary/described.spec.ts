import { encode } from '../codec/encode.js';
import { Message } from '../codec/message.js';
import { described } from './described.js';

const wire = (...fields: [number, string][]) => encode(new Message('FIX.4.2', fields));

it('names tags and the values that the standard lists, and leaves the rest as it is', () => {
  const { name, fields, raw } = described(wire([35, 'D'], [34, '4'], [54, '1'], [58, 'a=b'], [9001, 'BUST']));
  expect(name).toBe('Order - Single');
  expect(fields).toEqual([
    { tag: 8, name: 'BeginString', value: 'FIX.4.2', meaning: null },
    { tag: 9, name: 'BodyLength', value: expect.stringMatching(/^\d+$/), meaning: null },
    { tag: 35, name: 'MsgType', value: 'D', meaning: 'Order - Single' },
    { tag: 34, name: 'MsgSeqNum', value: '4', meaning: null },
    { tag: 54, name: 'Side', value: '1', meaning: 'Buy' },
    { tag: 58, name: 'Text', value: 'a=b', meaning: null },
    { tag: 9001, name: null, value: 'BUST', meaning: null },
    { tag: 10, name: 'CheckSum', value: expect.stringMatching(/^\d{3}$/), meaning: null },
  ]);
  expect(raw).toMatch(/^8=FIX\.4\.2\|9=\d+\|35=D\|34=4\|54=1\|58=a=b\|9001=BUST\|10=\d{3}\|$/);
});

it.each([
  [554, [[554, 'sesame']]],
  [925, [[925, 'sesame']]],
  [
    96,
    [
      [95, '13'],
      [96, 'open\u00019=sesame'.slice(0, 13)],
    ],
  ],
] as [number, [number, string][]][])('shows no credential of tag %d, whatever the message', (_, secret) => {
  const shown = JSON.stringify(described(wire([35, 'D'], [34, '4'], ...secret, [58, 'after'])));
  expect(shown).not.toContain('sesame');
  expect(shown).not.toContain('open');
  expect(shown).toContain('after');
});
