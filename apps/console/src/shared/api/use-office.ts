import type { Call } from '@haitang/contract/endpoint.ts';
import {
  keepPreviousData,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { App } from 'antd';
import { useRef } from 'react';
import { ask, type Fields, isRefused, OfficeError } from './call.ts';

interface ReadOptions {
  /** Polls in the background with this interval in milliseconds. */
  readonly every?: number;
  readonly enabled?: boolean;
  /** Polls while the page is hidden too. */
  readonly hidden?: boolean;
}

/** How many reloads run that no person has asked for. */
let quiet = 0;

/** Reloads what a timer has found to be outdated: calls that do not keep the session alive. */
export async function quietly(reload: () => Promise<void>): Promise<void> {
  quiet += 1;
  try {
    await reload();
  } finally {
    quiet -= 1;
  }
}

/** The answer of a call, cached while the page is open. */
export function useRead<Data>(
  call: Call<object, Data>,
  fields: Fields = {},
  { every, enabled = true, hidden = false }: ReadOptions = {},
): UseQueryResult<Data> {
  const queryKey = [call.path, fields];
  const queries = useQueryClient();
  return useQuery({
    queryKey,
    queryFn: () => {
      const seen = queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
      const byTimer = every !== undefined || quiet > 0;
      return ask(call, fields, { background: byTimer && seen > 0 });
    },
    enabled,
    refetchInterval: every ?? false,
    refetchIntervalInBackground: hidden,
    placeholderData: keepPreviousData,
  });
}

/** The text of a failure. */
export const wordsOf = (error: unknown): string =>
  error instanceof OfficeError ? error.message : '页面出错，请刷新后重试';

/** Refusals that mean the page is outdated: already done, removed, or changed by another person. */
const OVERTAKEN = [
  ...(['already-done', 'nothing-to-do', 'not-found', 'missing'] as const),
  ...(['key-reused', 'in-progress'] as const),
];

/**
 * An act: shows `done`, passes the answer to `onTold`, and reloads the changed data. A refusal is
 * shown too, with a reload, because another person may have been first; if it says so, `after` is
 * called as after an act. `code-needed` is for the dialog, which asks for the code and goes on.
 * A retry after no answer sends the same act with the same key.
 */
export function useAct<Data>(
  call: Call<object, Data>,
  done: string,
  after?: () => void,
  onDone?: (data: Data) => void,
) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const unanswered = useRef({ body: '', key: '' });
  const answered = (): Promise<void> => {
    unanswered.current = { body: '', key: '' };
    return queries.invalidateQueries();
  };
  return useMutation({
    mutationFn: (fields: Fields) => {
      const body = JSON.stringify(fields);
      const { current } = unanswered;
      const key = current.body === body ? current.key : crypto.randomUUID();
      unanswered.current = { body, key };
      return ask(call, fields, { key });
    },
    onSuccess: (data) => {
      void message.success(done);
      after?.();
      onDone?.(data);
      return answered();
    },
    onError: (error) => {
      if (isRefused(error, 'code-needed')) return;
      void message.error(wordsOf(error));
      if (!(error instanceof OfficeError) || error.code === 0) return;
      if (isRefused(error, ...OVERTAKEN)) after?.();
      return answered();
    },
  });
}
