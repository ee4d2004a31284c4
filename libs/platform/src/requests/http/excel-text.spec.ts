import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { textOfCell, withoutExcelText } from './excel-text.js';

/** Sends a file in pieces of this length. */
async function plain(file: string, length: number): Promise<string> {
  const bytes = Buffer.from(file);
  const pieces = Array.from({ length: Math.ceil(bytes.length / length) }, (_, n) =>
    bytes.subarray(n * length, (n + 1) * length),
  );
  return (await buffer(Readable.from(pieces).pipe(withoutExcelText(',')))).toString();
}

// biome-ignore format: a table
it.each([
  ['="007",b',               '"007",b'],
  ['a,="1,000"\n="x",c\n',   'a,"1,000"\n"x",c\n'],
  ['\ufeff="007",b',         '\ufeff"007",b'],
  ['a, ="007"\r\n="1"',      'a, "007"\r\n"1"'],
  ['"a,=""b""",c',           '"a,=""b""",c'],
  ['"x\n=""y""",="z"',       '"x\n=""y""","z"'],
  ['a=b,=c,==,=',            'a=b,=c,==,='],
  ['="ä€",="="',             '"ä€","="'],
])('54.15: %j is read as %j, however it is divided', async (file, read) => {
  for (let length = 1; length <= file.length; length += 1) expect(await plain(file, length)).toBe(read);
});

it('54.15: a quoted cell has the same form', () => {
  expect([textOfCell('="007"'), textOfCell('=1+1'), textOfCell('007')]).toEqual(['007', '=1+1', '007']);
});
