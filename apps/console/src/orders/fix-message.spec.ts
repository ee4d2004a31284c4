import { fieldsOf } from './fix-message.js';

it('reads a message tag by tag, and keeps what a value holds', () => {
  expect(fieldsOf('8=FIX.4.2\u000135=D\u000158=a=b\u00019702=7\u0001')).toEqual([
    { tag: 8, name: 'BeginString', value: 'FIX.4.2' },
    { tag: 35, name: 'MsgType', value: 'D' },
    { tag: 58, name: 'Text', value: 'a=b' },
    { tag: 9702, name: undefined, value: '7' },
  ]);
});
