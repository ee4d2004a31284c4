import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface ColumnWidths {
  /** The row of headers, whose cells have the widths of their columns. */
  readonly head: RefObject<HTMLTableRowElement | null>;
  /** Widths in pixels, one for each column; undefined until they are measured. */
  readonly widths: readonly number[] | undefined;
}

/**
 * Measures the widths of columns once, when the browser has chosen them by their content. With known widths, the
 * browser does not lay out all rows again when another row becomes visible.
 */
export function useColumnWidths(isLong: boolean, columns: readonly { readonly id: string }[]): ColumnWidths {
  const head = useRef<HTMLTableRowElement>(null);
  const [measured, setMeasured] = useState<{ names: string; widths: readonly number[] }>();
  const names = columns.map(({ id }) => id).join();
  const isKnown = !isLong || measured?.names === names;
  useLayoutEffect(() => {
    if (isKnown || !head.current) return;
    setMeasured({ names, widths: [...head.current.cells].map(cell => cell.getBoundingClientRect().width) });
  }, [isKnown, names]);
  return { head, widths: isLong && isKnown ? measured?.widths : undefined };
}

/** Returns `count` items at even distances in the list; the whole list if it has at most `count` items. */
export function spread<T>(list: readonly T[], count: number): readonly T[] {
  if (list.length <= count) return list;
  return Array.from({ length: count }, (_, n) => list[Math.floor((n * list.length) / count)] as T);
}
