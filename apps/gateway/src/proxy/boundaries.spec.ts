import { type Boundary, EventBoundary, FrameBoundary } from './boundaries.js';

/** Returns a frame with this many bytes of payload. Its header has the shortest form for the length. */
function frame(bytes: number, { isMasked = false } = {}): Buffer {
  const header = Buffer.alloc(bytes < 126 ? 2 : bytes < 65_536 ? 4 : 10);
  header[0] = 0x81;
  header[1] = (bytes < 126 ? bytes : bytes < 65_536 ? 126 : 127) | (isMasked ? 0x80 : 0);
  if (header.length === 4) header.writeUInt16BE(bytes, 2);
  if (header.length === 10) header.writeBigUInt64BE(BigInt(bytes), 2);
  return Buffer.concat([header, Buffer.alloc(isMasked ? 4 : 0), Buffer.alloc(bytes, 0x0a)]);
}

// biome-ignore format: a table
const STREAMS: { what: string; boundary: () => Boundary; messages: Buffer[] }[] = [
  { what: 'events and comments',          boundary: () => new EventBoundary(), messages: ['id: 1\ndata: {}\n\n', ': still here\n\n', 'data: a\ndata: b\n\n'].map(text => Buffer.from(text)) },
  { what: 'frames without payload',       boundary: () => new FrameBoundary(), messages: [frame(0), frame(0), frame(1)] },
  { what: 'short frames',                 boundary: () => new FrameBoundary(), messages: [frame(5), frame(125), frame(2)] },
  { what: 'frames of 126 bytes and more', boundary: () => new FrameBoundary(), messages: [frame(126), frame(300), frame(7)] },
  { what: 'a frame of 64 KiB',            boundary: () => new FrameBoundary(), messages: [frame(65_536), frame(3)] },
  { what: 'masked frames',                boundary: () => new FrameBoundary(), messages: [frame(5, { isMasked: true }), frame(200, { isMasked: true })] },
];

describe.each(STREAMS)('55.5: the boundary between $what', ({ boundary, messages }) => {
  const bytes = Buffer.concat(messages);
  const ends = messages.map((_, n) => Buffer.concat(messages.slice(0, n + 1)).length);

  it.each([1, 2, 3, 7, 1_000, 1_000_000])('is found in chunks of %i', size => {
    const followed = boundary();
    expect(followed.isReached).toBe(true);
    const chunkEnds: number[] = [];
    const found: number[] = [];
    for (let at = 0; at < bytes.length; at += size) {
      const end = Math.min(at + size, bytes.length);
      chunkEnds.push(end);
      followed.pass(bytes.subarray(at, end));
      if (followed.isReached) found.push(end);
    }
    expect(found).toEqual(ends.filter(end => chunkEnds.includes(end)));
  });

  it('is the end of the message that a cut has begun', () => {
    for (const cut of [1, 2, 3, ...ends.map(end => end - 1)]) {
      const followed = boundary();
      followed.pass(bytes.subarray(0, cut));
      if (followed.isReached) continue;
      const end = ends.find(each => each > cut) ?? 0;
      expect([cut, followed.passToEnd(bytes.subarray(cut))]).toEqual([cut, end - cut]);
      expect(followed.isReached).toBe(true);
    }
  });

  it('is not in a part of a message', () => {
    const first = messages.find(message => message.length > 4) ?? Buffer.alloc(0);
    expect(boundary().passToEnd(first.subarray(0, -1))).toBe(undefined);
  });
});
