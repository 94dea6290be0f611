import type { Message, NoticeListData } from '@haitang/contract/member/messages.ts';
import { type InfiniteData, InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../shared/api/query-client.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { markRead } from './mark-read.ts';

type Pages = InfiniteData<NoticeListData>;

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const message: Message = {
  id: 7,
  title: '存款到账',
  content: '',
  type: 'deposit',
  link: '',
  read: 0,
  created_at: '2026-11-26 12:00:00',
};
const page = (read: 0 | 1): NoticeListData => ({
  current_page: 1,
  data: [{ ...message, read }],
  from: 1,
  to: 1,
  last_page: 1,
  per_page: 10,
  total: 1,
  next_page_url: null,
  prev_page_url: null,
});

/** Answers of one query in the order they are given, each when it is given. */
function answersInTurn<Data>() {
  const asked: ((data: Data) => void)[] = [];
  const ask = (): Promise<Data> => new Promise((answer) => asked.push(answer));
  return { asked, ask };
}

const held = () => queryClient.getQueryData<Pages>(queryKeys.inbox)?.pages[0]?.data[0]?.read;

test('an older answer under way brings no unread mark back', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 200, message: '成功', data: { unread: 0 } }),
  );
  const list = answersInTurn<NoticeListData>();
  const count = answersInTurn<number>();
  const inbox = new InfiniteQueryObserver(queryClient, {
    queryKey: queryKeys.inbox,
    // An answer of a cancelled reading may come as late as others.
    queryFn: list.ask,
    initialPageParam: 1,
    getNextPageParam: () => null,
  }).subscribe(() => {});
  const unread = new QueryObserver(queryClient, {
    queryFn: count.ask,
    queryKey: queryKeys.unread,
  }).subscribe(() => {});
  list.asked[0]?.(page(0));
  count.asked[0]?.(1);
  await expect.poll(held).toBe(0);
  void queryClient.invalidateQueries({ queryKey: queryKeys.user });
  await expect.poll(() => [list.asked.length, count.asked.length]).toEqual([2, 2]);

  await markRead();
  expect([held(), queryClient.getQueryData(queryKeys.unread)]).toEqual([1, 0]);
  await expect.poll(() => list.asked.length).toBe(3);
  list.asked[1]?.(page(0));
  count.asked[1]?.(1);
  list.asked[2]?.(page(1));
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect([held(), queryClient.getQueryData(queryKeys.unread)]).toEqual([1, 0]);
  inbox();
  unread();
});
