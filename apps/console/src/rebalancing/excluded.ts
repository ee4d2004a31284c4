import { getRouteApi, useNavigate } from '@tanstack/react-router';

const route = getRouteApi('/inside/rebalancing/$runId');

export interface Excluded {
  /** The indexes of proposals, in order. */
  readonly indexes: readonly number[];
  readonly has: (index: number) => boolean;
  readonly change: (indexes: readonly number[], excluded: boolean) => void;
}

/**
 * Returns the excluded proposals of this page's run. The exclusions are stored in the URL, so that a link contains
 * them.
 */
export function useExcluded(): Excluded {
  const { exclude } = route.useSearch();
  const navigate = useNavigate({ from: '/rebalancing/$runId' });
  const indexes = indexesOf(exclude);
  return {
    indexes,
    has: index => indexes.includes(index),
    change: (changed, excluded) =>
      void navigate({
        search: ({ exclude: _, ...search }) => ({ ...search, ...searchOf(changedBy(indexes, changed, excluded)) }),
        replace: true,
        resetScroll: false,
      }),
  };
}

export function indexesOf(exclude: string | undefined): number[] {
  return exclude ? exclude.split(',').map(Number) : [];
}

/** Returns the changed indexes in order, without duplicates. */
export function changedBy(indexes: readonly number[], changed: readonly number[], excluded: boolean): number[] {
  const kept = indexes.filter(index => !changed.includes(index));
  return [...kept, ...(excluded ? changed : [])].sort((a, b) => a - b);
}

const searchOf = (indexes: readonly number[]) => (indexes.length > 0 ? { exclude: indexes.join(',') } : {});
