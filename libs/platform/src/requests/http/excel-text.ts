import { Transform } from 'node:stream';
import type { CellSeparator } from './cell-separator.js';

const [QUOTE, EQUALS, SPACE] = [0x22, 0x3d, 0x20];
const LINE_ENDS = new Set([0x0a, 0x0d]);
const BYTE_ORDER_MARK = new Set([0xef, 0xbb, 0xbf]);

/**
 * Removes the equals sign of each cell such as `="007"`. Programs write cells in this form, so that Excel keeps their
 * zeros. CSV allows quotation marks only around a whole cell, so `="007"` would be an error.
 */
export function withoutExcelText(separator: CellSeparator): Transform {
  const separatorByte = separator.charCodeAt(0);
  let isQuoted = false;
  let isAtStart = true;
  let hasEquals = false;
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      const kept = Buffer.allocUnsafe(chunk.length + 1);
      let length = 0;
      const keep = (byte: number) => {
        kept[length] = byte;
        length += 1;
      };
      for (const byte of chunk) {
        if (hasEquals && byte !== QUOTE) keep(EQUALS);
        hasEquals = !hasEquals && isAtStart && byte === EQUALS;
        if (hasEquals) continue;
        if (byte === QUOTE) isQuoted = !isQuoted;
        const isEnd = !isQuoted && (byte === separatorByte || LINE_ENDS.has(byte));
        isAtStart = isEnd || (isAtStart && (byte === SPACE || BYTE_ORDER_MARK.has(byte)));
        keep(byte);
      }
      done(null, kept.subarray(0, length));
    },
    flush: done => done(null, hasEquals ? '=' : ''),
  });
}

/** Returns the text of a cell that still has the form `="007"`, because the whole cell was in quotation marks. */
export function textOfCell(cell: string): string {
  return /^="(.*)"$/s.exec(cell)?.[1] ?? cell;
}
