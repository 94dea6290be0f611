import {
  hashKey,
  type InfiniteData,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { nextPage, type Page, rowsOf } from './record-pages.ts';

interface PagesOf<Item, Answer extends Page<Item>> {
  /** Key of the list with its filters: another filter is another list, from page 1. */
  readonly queryKey: readonly unknown[];
  readonly load: (page: number, signal: AbortSignal) => Promise<Answer>;
  readonly idOf: (item: Item) => string;
}

/** Cuts the list of a left filter to its first page, where the member starts when they return. */
function useFirstPageAgain(queryKey: QueryKey): void {
  const client = useQueryClient();
  const shown = useRef(queryKey);
  useEffect(() => {
    const left = shown.current;
    shown.current = queryKey;
    if (hashKey(left) === hashKey(queryKey)) return;
    const updatedAt = client.getQueryState(left)?.dataUpdatedAt ?? 0;
    client.setQueryData<InfiniteData<unknown>>(
      left,
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
      { updatedAt },
    );
  }, [client, queryKey]);
}

/** A list that grows page by page; an answer for a previous filter is not shown. */
export function useRecordPages<Item, Answer extends Page<Item> = Page<Item>>({
  queryKey,
  load,
  idOf,
}: PagesOf<Item, Answer>) {
  useFirstPageAgain(queryKey);
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
    /** The newest answer, with what it says of the whole list. */
    newest: data?.pages.at(-1),
    total: Number(data?.pages.at(-1)?.total ?? 0),
    error: query.error,
    fetching: isFetching,
    updatedAt: query.dataUpdatedAt,
    ended: data !== undefined && !hasNextPage,
    more,
    again: () => void (data && query.isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}
