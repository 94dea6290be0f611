import { serviceThread, serviceThreads } from '@haitang/contract/member/service-threads.ts';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';

/** A page of the member's threads, the newest message first. */
export const loadThreads = async (page: number, signal: AbortSignal) =>
  (await send(serviceThreads, { page }, { signal })).data;

/** One thread with its messages; its answers count as seen. */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: [...screenKeys.threads, 'one', id],
    queryFn: async ({ signal }) => (await send(serviceThread, { id }, { signal })).data,
    staleTime: 0,
  });

/** Reads the threads again after a message. */
export const refreshThreads = (): void => {
  void queryClient.invalidateQueries({ queryKey: screenKeys.threads });
};
