import fc from 'fast-check';
import { encode } from './encode.js';
import { Framer, LONGEST_BODY } from './framer.js';
import { Message } from './message.js';

const message = (text: string) =>
  encode(
    new Message('FIX.4.2', [
      [35, 'B'],
      [58, text],
    ]),
  );
const first = message('first');
const second = message('second');

/** The same message with one part of its text replaced, so that its length and checksum are wrong. */
const spoiled = (bytes: Buffer, from: string | RegExp, to: string) =>
  Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');

const framed = (...chunks: Buffer[]) => {
  const framer = new Framer();
  return chunks.flatMap(chunk => framer.push(chunk).messages.map(bytes => bytes.toString('latin1')));
};
const texts = (...messages: Buffer[]) => messages.map(bytes => bytes.toString('latin1'));

describe('garbled messages are skipped, and the next one is found', () => {
  it.each([
    { garbled: 'a wrong checksum', bytes: spoiled(first, /10=.../, '10=999') },
    { garbled: 'a changed byte', bytes: spoiled(first, 'first', 'fisrt').fill('F', 25, 26) },
    { garbled: 'a BodyLength too small', bytes: spoiled(first, '9=14', '9=13') },
    { garbled: 'a BodyLength too large', bytes: spoiled(first, '9=14', '9=15') },
    { garbled: 'a BodyLength far too large', bytes: spoiled(first, '9=14', `9=${LONGEST_BODY + 1}`) },
    { garbled: 'a BodyLength that is no number', bytes: spoiled(first, '9=14', '9=1x') },
    { garbled: 'no BodyLength', bytes: spoiled(first, '9=14\x01', '') },
    { garbled: 'a MsgType that is not third', bytes: spoiled(first, '35=B\x0158=first', '58=first\x0135=B') },
    { garbled: 'no trailer', bytes: spoiled(first, /10=.*/s, '') },
    { garbled: 'a cut message', bytes: first.subarray(0, 17) },
    { garbled: 'a beginning only', bytes: Buffer.from('8=FIX') },
    { garbled: 'a beginning that never ends', bytes: Buffer.from('8=FIX.4.2.and.so.on') },
    { garbled: 'an HTTP request', bytes: Buffer.from('GET / HTTP/1.1\r\nhost: venue\r\n\r\n') },
  ])('$garbled', ({ bytes }) => {
    expect(framed(Buffer.concat([bytes, second, first]))).toEqual(texts(second, first));
  });

  it('counts the bytes it skipped', () => {
    expect(new Framer().push(Buffer.concat([Buffer.from('noise'), first])).garbledBytes).toBe(5);
  });
});

describe('what a peer sends cannot make framing dear', () => {
  const BYTES = 1024 * 1024;
  const bytesOf = (pattern: Buffer) => Buffer.alloc(BYTES, pattern);

  function millisecondsFor(stream: Buffer, chunkLength: number): number {
    const framer = new Framer();
    const startedAt = performance.now();
    for (let at = 0; at < stream.length; at += chunkLength) framer.push(stream.subarray(at, at + chunkLength));
    return performance.now() - startedAt;
  }
  /** Measures each stream three times, in turns, so that other work of the machine slows all of them. */
  function best(streams: readonly Buffer[], chunkLength: number): number[] {
    const turns = [1, 2, 3].map(() => streams.map(stream => millisecondsFor(stream, chunkLength)));
    return streams.map((_, at) => Math.min(...turns.map(times => times[at] as number)));
  }

  // biome-ignore format: a table
  it.each([
    { stream: 'heads of long messages in each other',  pattern: '8=FIX.4.2\x019=65008\x0135=',     chunkLength: 65_536 },
    { stream: 'the same in small pieces',              pattern: '8=FIX.4.2\x019=65008\x0135=',     chunkLength: 26 },
  ])('$stream cost at most ten times what valid bytes cost', ({ pattern, chunkLength }) => {
    const [valid = 0, hostile] = best([bytesOf(first), bytesOf(Buffer.from(pattern, 'latin1'))], chunkLength);

    expect(hostile).toBeLessThan(valid * 10);
  });
});

describe('any chunking', () => {
  const anyStream = fc.array(
    fc.oneof(
      fc.string({ minLength: 1 }).map(text => message(text.replaceAll(/[^ -~]/g, '.'))),
      fc.uint8Array({ maxLength: 40 }).map(bytes => Buffer.from(bytes)),
      fc.constantFrom(spoiled(first, '10=', '11='), first.subarray(0, 20), Buffer.from('8=FIX.4.2\x019=99')),
    ),
  );

  it('yields the same messages', () => {
    fc.assert(
      fc.property(anyStream, fc.array(fc.nat(400)), (pieces, cuts) => {
        const stream = Buffer.concat(pieces);
        const bounds = [0, ...cuts.map(at => at % (stream.length + 1)).sort((a, b) => a - b), stream.length];
        const chunks = bounds.slice(1).map((end, index) => stream.subarray(bounds[index], end));
        expect(framed(...chunks)).toEqual(framed(stream));
      }),
    );
  });

  it('does not wait for the rest of a message whose MsgType turns out not to be third', () => {
    expect(framed(Buffer.from('8=FIX.4.2\x019=99\x01'), Buffer.concat([Buffer.from('x'), first]))).toEqual(
      texts(first),
    );
  });

  it('finds a whole message after any bytes that leave no beginning behind', () => {
    const noise = fc.uint8Array({ maxLength: 200 }).filter(bytes => !Buffer.from(bytes).includes('8'));
    fc.assert(
      fc.property(noise, bytes => {
        expect(framed(Buffer.from(bytes), first)).toEqual(texts(first));
      }),
    );
  });
});
