import fc from 'fast-check';
import { DATA_TAG_BY_LENGTH_TAG, DATA_TAGS } from './data-fields.js';
import { decode } from './decode.js';
import { encode, printable, UnencodableValue } from './encode.js';
import { type Field, Message } from './message.js';
import { formatUtcTimestamp, parseUtcTimestamp } from './utc-timestamp.js';

const wire = (text: string) => Buffer.from(text.replaceAll('|', '\x01'), 'latin1');

describe('encode', () => {
  it('writes BodyLength and CheckSum around the fields', () => {
    const heartbeat = new Message('FIX.4.2', [
      [35, '0'],
      [34, '7'],
      [49, 'A'],
      [56, 'B'],
    ]);
    expect(encode(heartbeat).toString('latin1').replaceAll('\x01', '|')).toBe(
      '8=FIX.4.2|9=20|35=0|34=7|49=A|56=B|10=129|',
    );
  });

  it.each([
    { value: 'a delimiter', field: [58, 'a\x01b'] },
    { value: 'a character of two bytes', field: [58, '€'] },
    { value: 'nothing', field: [58, ''] },
  ] satisfies { value: string; field: Field }[])('refuses $value', ({ field }) => {
    expect(() => encode(new Message('FIX.4.2', [[35, '0'], field]))).toThrow(UnencodableValue);
  });

  it('shows foreign characters of free text as question marks', () => {
    expect(printable('100 € for\x01you')).toBe('100 ? for?you');
  });
});

describe('decode', () => {
  it('keeps the order of fields and the entries of groups', () => {
    const order = decode(wire('8=FIX.4.2|9=5|35=D|78=2|79=one|80=1|79=two|80=2|58=x|10=000|'));
    expect(order.fields.slice(1)).toEqual([
      [78, '2'],
      [79, 'one'],
      [80, '1'],
      [79, 'two'],
      [80, '2'],
      [58, 'x'],
    ]);
  });

  it('reads data by its length, delimiters and all', () => {
    const logon = decode(wire('8=FIX.4.2|9=5|35=A|95=7|96=a|10=b||58=x|10=000|'));
    expect(logon.get(96)).toBe('a\x0110=b\x01');
    expect(logon.get(58)).toBe('x');
    expect(logon.defect).toBeUndefined();
  });

  it.each([
    { defect: 'malformed_tag', text: '35=0|abc=1|34=2|' },
    { defect: 'malformed_tag', text: '35=0|nothing|34=2|' },
    { defect: 'malformed_tag', text: '35=0|012=1|34=2|' },
    { defect: 'malformed_tag', text: '35=0|=1|34=2|' },
    { defect: 'wrong_data_length', text: '35=A|95=2|96=abc|34=2|' },
    { defect: 'wrong_data_length', text: '35=A|95=2|58=ab|34=2|' },
    { defect: 'wrong_data_length', text: '35=A|34=2|95=2|' },
  ])('names $defect in $text and reads on', ({ defect, text }) => {
    const message = decode(wire(`8=FIX.4.2|9=5|${text}10=000|`));
    expect(message.defect?.kind).toBe(defect);
    expect(message.seqNum).toBe(2);
  });

  it('never throws, whatever the bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), bytes => decode(Buffer.from(bytes)) instanceof Message));
  });

  it('reads back every message it writes', () => {
    fc.assert(
      fc.property(aMessage(), message => {
        expect(decode(encode(message))).toEqual(message);
      }),
    );
  });
});

describe('UTC timestamps', () => {
  it.each([
    { text: '20261120-09:30:00', moment: Date.UTC(2026, 10, 20, 9, 30) },
    { text: '20261120-09:30:00.250', moment: Date.UTC(2026, 10, 20, 9, 30, 0, 250) },
    { text: '20240229-23:59:60', moment: Date.UTC(2024, 2, 1) },
    { text: '20230229-00:00:00', moment: undefined },
    { text: '20261320-09:30:00', moment: undefined },
    { text: '20261120-24:00:00', moment: undefined },
    { text: '2026-11-20T09:30:00', moment: undefined },
    { text: '', moment: undefined },
  ])('$text is $moment', ({ text, moment }) => {
    expect(parseUtcTimestamp(text)).toBe(moment);
  });

  it('are read back as written', () => {
    const moments = fc.integer({ min: 0, max: Date.UTC(2099, 11, 31) });
    fc.assert(fc.property(moments, moment => parseUtcTimestamp(formatUtcTimestamp(moment)) === moment));
  });
});

/** Generates any message with ordinary fields, and with data fields that follow their length fields. */
function aMessage(): fc.Arbitrary<Message> {
  const isOrdinary = (tag: number) => !DATA_TAGS.has(tag) && !DATA_TAG_BY_LENGTH_TAG.has(tag);
  const character = fc.integer({ min: 2, max: 255 }).map(code => String.fromCharCode(code));
  const anyByte = fc.integer({ min: 0, max: 255 }).map(code => String.fromCharCode(code));

  const ordinary = fc
    .tuple(fc.integer({ min: 1, max: 9999 }).filter(isOrdinary), fc.string({ unit: character, minLength: 1 }))
    .map(([tag, value]): Field[] => [[tag, value]]);
  const data = fc
    .tuple(fc.constantFrom(...DATA_TAG_BY_LENGTH_TAG), fc.string({ unit: anyByte, minLength: 1 }))
    .map(([[lengthTag, dataTag], value]): Field[] => [
      [lengthTag, String(value.length)],
      [dataTag, value],
    ]);

  return fc.array(fc.oneof(ordinary, data)).map(groups => new Message('FIX.4.2', [[35, 'D'], ...groups.flat()]));
}
