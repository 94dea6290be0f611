import { homeNotice } from '@haitang/contract/member/content.ts';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { send } from '../../shared/api/send.ts';

const FRESH_MS = 5 * 60_000;

/** A line of the notice bar and its announcement as HTML; '' without one. */
export interface Notice {
  readonly name: string;
  readonly content: string;
}

/** Lines of the notice bar; a server without announcements returns plain texts. */
export const noticesQuery = queryOptions({
  queryKey: queryKeys.notices,
  queryFn: async () =>
    (await send(homeNotice, { detail: 1 })).data.map(
      (line): Notice => (typeof line === 'string' ? { name: line, content: '' } : line),
    ),
  staleTime: FRESH_MS,
});
