/** A part of what V8 writes for `NODE_V8_COVERAGE`. */
export interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly {
      readonly ranges: readonly { readonly startOffset: number; readonly endOffset: number; readonly count: number }[];
    }[];
  }[];
}

/** Returns true if the code at this offset of a file ran. The smallest range that contains the offset has the count. */
export function ran({ result }: Coverage, url: string, offset: number): boolean {
  const ranges = result
    .filter(script => script.url === url)
    .flatMap(({ functions }) => functions.flatMap(({ ranges: each }) => each))
    .filter(({ startOffset, endOffset }) => startOffset <= offset && offset < endOffset);
  const smallest = ranges.reduce<(typeof ranges)[number] | undefined>(
    (least, range) => (least && sizeOf(least) <= sizeOf(range) ? least : range),
    undefined,
  );
  return (smallest?.count ?? 0) > 0;
}

const sizeOf = ({ startOffset, endOffset }: { startOffset: number; endOffset: number }) => endOffset - startOffset;
