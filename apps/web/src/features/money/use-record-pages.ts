import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { nextPage, type Page, rowsOf } from './record-pages.ts';

interface PagesOf<Item> {
  /** Name of the list with its filters: another filter is another list, from page 1. */
  readonly queryKey: readonly unknown[];
  readonly load: (page: number, signal: AbortSignal) => Promise<Page<Item>>;
  readonly idOf: (item: Item) => string;
}

/** A list that grows page by page; an answer for a filter that was left is not shown. */
export function useRecordPages<Item>({ queryKey, load, idOf }: PagesOf<Item>) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => nextPage(pages),
  });
  const { data, hasNextPage, isFetching, fetchNextPage, refetch } = query;
  const more = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const rows = useMemo(() => data && rowsOf(data.pages, idOf), [data, idOf]);
  return {
    rows,
    total: Number(data?.pages.at(-1)?.total ?? 0),
    error: query.error,
    fetching: isFetching,
    updatedAt: query.dataUpdatedAt,
    ended: data !== undefined && !hasNextPage,
    more,
    again: () => void (data && query.isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}
