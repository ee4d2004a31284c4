import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the link to the current page visible in a row of links that scrolls sideways. */
export function useHereShown<Row extends HTMLElement>(): RefObject<Row | null> {
  const row = useRef<Row>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another link
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!row.current || !here) return;
    const [from, to] = [here.offsetLeft, here.offsetLeft + here.offsetWidth];
    if (to > row.current.scrollLeft + row.current.clientWidth || from < row.current.scrollLeft)
      row.current.scrollLeft = from - (row.current.clientWidth - here.offsetWidth) / 2;
  }, [path]);
  return row;
}
