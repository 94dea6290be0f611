import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';

interface EndlessFootProps<Page> {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page>>;
  /** The number of rows on the page. */
  readonly shown: number;
}

/** The end of a list that goes back in time: a button for more, or that there is no more. */
export function EndlessFoot<Page>({ query, shown }: EndlessFootProps<Page>) {
  if (shown === 0 && !query.hasNextPage) return null;
  return (
    <footer className="cs-foot">
      <span>已显示 {shown} 条</span>
      {query.hasNextPage ? (
        <Button
          size="small"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          更早的记录
        </Button>
      ) : (
        <span>没有更早的记录了</span>
      )}
    </footer>
  );
}
