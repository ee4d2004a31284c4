import { decode } from '../codec/decode.js';
import type { Message } from '../codec/message.js';
import { hasFormat } from './data-types.js';
import { Tag } from './fields.js';
import { groupEntries } from './groups.js';
import { SESSION_REJECT_REASONS, validate } from './validate.js';

const HEADER = '49=BANK|56=VENUE|34=2|52=20261120-09:30:00.000|';
const ORDER = `35=D|${HEADER}11=one|21=1|55=AAPL|54=1|38=100|40=1|60=20261120-09:30:00|`;
const message = (body: string) => decode(Buffer.from(`8=FIX.4.2|9=1|${body}10=000|`.replaceAll('|', '\x01'), 'latin1'));

describe('a message is refused', () => {
  // biome-ignore format: a table
  it.each([
    { because: 'nothing is wrong',                          body: ORDER,                             refusal: undefined },
    { because: 'a tag is no number',                        body: `${ORDER}x=1|`,                    refusal: 'invalid_tag_number' },
    { because: 'ClOrdID is missing',                        body: ORDER.replace('11=one|', ''),      refusal: 'required_tag_missing 11' },
    { because: 'SendingTime is missing',                    body: ORDER.replace(/52=[^|]*\|/, ''),   refusal: 'required_tag_missing 52' },
    { because: 'FIX 4.2 has no such message',               body: ORDER.replace('35=D', '35=zz'),    refusal: 'invalid_msg_type 35' },
    { because: 'the tag belongs to another message',        body: `${ORDER}17=x|`,                   refusal: 'tag_not_defined_for_message 17' },
    { because: 'FIX 4.2 has no such tag',                   body: `${ORDER}999=x|`,                  refusal: 'undefined_tag 999' },
    { because: 'a tag has no value',                        body: `${ORDER}58=|`,                    refusal: 'tag_without_value 58' },
    { because: 'there is no such side',                     body: ORDER.replace('54=1', '54=Z'),     refusal: 'value_out_of_range 54' },
    { because: 'a quantity is no number',                   body: ORDER.replace('38=100', '38=abc'), refusal: 'incorrect_data_format 38' },
    { because: 'a quantity has an exponent',                body: ORDER.replace('38=100', '38=1e3'), refusal: 'incorrect_data_format 38' },
    { because: 'a tag appears twice',                       body: `${ORDER}38=200|`,                 refusal: 'tag_appears_twice 38' },
    { because: 'a header tag is among the body',            body: `${ORDER}97=Y|`,                   refusal: 'tag_out_of_order 97' },
    { because: 'a group has fewer entries than it says',    body: `${ORDER}78=2|79=a|80=1|`,         refusal: 'wrong_group_count 78' },
    { because: 'a group has more entries than it says',     body: `${ORDER}78=1|79=a|79=b|`,         refusal: 'wrong_group_count 78' },
    { because: 'a group does not begin with its first tag', body: `${ORDER}78=1|80=1|79=a|`,         refusal: 'wrong_group_count 78' },
    { because: 'data is shorter than its length',           body: `${ORDER}354=5|355=abc|`,          refusal: 'incorrect_data_format 354' },
    { because: 'a text holds a NUL',                        body: `${ORDER}58=a\0b|`,                refusal: 'incorrect_data_format 58' },
    { because: 'a list holds an unknown code',              body: `${ORDER}18=1 J|`,                 refusal: 'value_out_of_range 18' },
  ])('$because', ({ body, refusal }) => {
    expect(describeRefusal(message(body))).toBe(refusal);
  });

  it.each([
    { what: 'tags of the parties own', body: `${ORDER}9001=REJECT|` },
    { what: 'a group with as many entries as it says', body: `${ORDER}78=2|79=a|80=1|79=b|80=2|` },
    { what: 'a body in any order', body: `35=0|${HEADER}112=x|`.replace('34=2|', '').replace('35=0|', '35=0|34=2|') },
    { what: 'a message of 4.2 that is not spoken here', body: `35=R|${HEADER}131=x|146=1|55=AAPL|` },
  ])('not for $what', ({ body }) => {
    expect(validate(message(body))).toBeUndefined();
  });

  it('with no more than the codes FIX 4.2 has', () => {
    const codes = Object.values(SESSION_REJECT_REASONS).flatMap(({ code }) => code ?? []);
    expect(Math.max(...codes)).toBe(11);
  });
});

describe('formats', () => {
  it.each([
    { type: 'INT', good: ['0', '-5', '007'], bad: ['1.0', '+1', 'x', ''] },
    { type: 'QTY', good: ['100', '0.5', '.5', '5.', '-1', '00.10'], bad: ['1,000', '1e3', '.', '-', '1.2.3'] },
    { type: 'AMT', good: [`-${'9'.repeat(20)}.${'9'.repeat(20)}`], bad: ['9'.repeat(43), `0.${'0'.repeat(41)}`] },
    { type: 'CHAR', good: ['1', 'Z'], bad: ['12'] },
    { type: 'BOOLEAN', good: ['Y', 'N'], bad: ['y', '1'] },
    { type: 'CURRENCY', good: ['USD'], bad: ['usd', 'US'] },
    { type: 'UTCTIMESTAMP', good: ['20261120-09:30:00', '20261120-09:30:00.123'], bad: ['20261120', 'now'] },
    { type: 'UTCTIMEONLY', good: ['09:30:00'], bad: ['25:00:00'] },
    { type: 'LOCALMKTDATE', good: ['20240229'], bad: ['20230229', '2024-02-29'] },
    { type: 'MONTHYEAR', good: ['202612'], bad: ['202613'] },
    { type: 'DAYOFMONTH', good: ['1', '09', '31'], bad: ['0', '32'] },
    { type: 'MULTIPLEVALUESTRING', good: ['A', 'A B'], bad: ['A  B', 'AB'] },
  ] as const)('$type', ({ type, good, bad }) => {
    expect(good.filter(value => !hasFormat(type, value))).toEqual([]);
    expect(bad.filter(value => hasFormat(type, value))).toEqual([]);
  });
});

it('reads a repeating group entry by entry', () => {
  expect(groupEntries(message(`${ORDER}78=2|79=a|80=1|79=b|58=x|`), Tag.NoAllocs)).toEqual([
    [
      [79, 'a'],
      [80, '1'],
    ],
    [[79, 'b']],
  ]);
});

function describeRefusal(refused: Message): string | undefined {
  const refusal = validate(refused);
  return refusal && [refusal.reason, refusal.tag].filter(part => part !== undefined).join(' ');
}
