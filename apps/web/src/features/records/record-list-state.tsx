import { Button } from '@haitang/ui/action/button.tsx';
import { onServerClock } from '@haitang/ui/browser/server-clock.ts';
import { EndNote } from '@haitang/ui/list/record.tsx';
import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { EmptyState, ErrorState } from '@haitang/ui/progress/state.tsx';
import type { ReactNode } from 'react';
import { wordsOf } from '../../shared/api/failure.ts';
import { nothing } from '../../shared/words/empty.ts';
import { load, network, page } from '../../shared/words/error.ts';
import { total as allShown } from '../../shared/words/money/records.ts';
import { retry } from '../../shared/words/shell.ts';
import { ListEnd } from './list-end.tsx';
import css from './record-list-state.module.css';
import { beijingMinute } from './record-pages.ts';

interface ListStateProps {
  readonly list: {
    readonly rows: readonly unknown[] | undefined;
    readonly total: number;
    readonly error: Error | null;
    readonly fetching: boolean;
    readonly updatedAt: number;
    readonly ended: boolean;
    readonly more: () => void;
    readonly again: () => void;
  };
  /** Below 空空如也 (specification, 2); a search has its own title. */
  readonly empty: { readonly title?: string; readonly text: string; readonly action?: ReactNode };
  /** The text for a list that failed to load; the server's own, else 加载失败，请重试. */
  readonly failed?: (error: Error) => string;
  /** The placeholder until the first answer; rows by default. */
  readonly resting?: ReactNode;
  /** The text below the last row, instead of the number of rows. */
  readonly end?: string;
  readonly children: ReactNode;
}

const Again = ({ onPress }: { readonly onPress: () => void }) => (
  <Button tone="soft" size="s" onClick={onPress}>
    {retry}
  </Button>
);

const clock = (noted: number): string => beijingMinute(onServerClock(noted)).slice(-5);

/** A growing list with all its states: skeleton, failure, empty, more, end. */
export function RecordListState(props: ListStateProps) {
  const { list, empty, resting, failed, end, children } = props;
  const { rows, error, fetching, ended } = list;
  if (!rows) {
    if (!error) return resting ?? <SkeletonRows rows={6} height="68px" />;
    const action = <Again onPress={list.again} />;
    return (
      <ErrorState title={page} text={failed?.(error) ?? wordsOf(error, load)} action={action} />
    );
  }
  if (rows.length === 0) return <EmptyState title={nothing} {...empty} />;
  return (
    <>
      {error && (
        <div className={css.stale} role="status">
          <span>
            {failed?.(error) ?? wordsOf(error, network)}，显示的是 {clock(list.updatedAt)} 的数据
          </span>
          <Again onPress={list.again} />
        </div>
      )}
      {children}
      {!ended && !error && <ListEnd key={rows.length} onNear={list.more} />}
      <div aria-live="polite">
        {ended && <EndNote>{end ?? allShown(rows.length)}</EndNote>}
        {!ended && fetching && <EndNote>正在加载更多</EndNote>}
      </div>
      {!ended && !error && !fetching && (
        <div className={css.more}>
          <Button tone="soft" size="s" onClick={list.more}>
            加载更多
          </Button>
        </div>
      )}
    </>
  );
}
