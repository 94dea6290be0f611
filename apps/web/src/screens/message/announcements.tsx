import { homeContent } from '@haitang/contract/member/content.ts';
import { Message } from '@haitang/ui/list/message.tsx';
import { EndNote, RecordList } from '@haitang/ui/list/record.tsx';
import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { EmptyState } from '@haitang/ui/progress/state.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Prose } from '../../features/article/prose.tsx';
import { ApiRefusal } from '../../shared/api/failure.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { send } from '../../shared/api/send.ts';
import { QueryState } from '../../shared/view/query-state.tsx';
import { total } from '../../shared/words/money/records.ts';
import * as words from './inbox-words.ts';
import css from './message.module.css';
import { useUnfolded } from './use-unfolded.ts';

const announcementsQuery = queryOptions({
  queryKey: queryKeys.announcements,
  queryFn: async ({ signal }) => (await send(homeContent, {}, { signal })).data,
});

/** The server's text; without one 获取公告失败, without an answer 获取公告异常 (specification, 8). */
const failed = (error: Error): string =>
  error instanceof ApiRefusal ? error.message || '获取公告失败' : '获取公告异常';

/** 公告: all announcements, newest first; reading them is not recorded. */
export function Announcements() {
  const query = useQuery(announcementsQuery);
  const { isOpen, toggle } = useUnfolded();
  return (
    <QueryState query={query} failed={failed} skeleton={<SkeletonRows rows={6} height="68px" />}>
      {(list) =>
        list.length === 0 ? (
          <EmptyState title="还没有公告" text="新的公告会在这里显示。" />
        ) : (
          <div className={css.list}>
            <RecordList>
              {list.map(({ id, name, content, created_at: time }) => (
                <Message
                  key={id}
                  title={name}
                  time={time.slice(0, 16)}
                  unread={false}
                  unreadLabel={words.unreadMark}
                  open={isOpen(id)}
                  onToggle={() => toggle(id)}
                >
                  <Prose html={content} small />
                </Message>
              ))}
            </RecordList>
            <EndNote>{total(list.length)}</EndNote>
          </div>
        )
      }
    </QueryState>
  );
}
