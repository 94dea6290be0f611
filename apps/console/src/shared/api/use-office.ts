import {
  keepPreviousData,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { App } from 'antd';
import { useRef } from 'react';
import { ask, type Fields, isRefused, type OfficeCall, OfficeError } from './call.ts';

interface ReadOptions {
  /** Ask again by itself, in the background, every so many milliseconds. */
  readonly every?: number;
  readonly enabled?: boolean;
}

/** What a call answers, kept while the page stands. */
export function useRead<Data>(
  call: OfficeCall<Data>,
  fields: Fields = {},
  { every, enabled = true }: ReadOptions = {},
): UseQueryResult<Data> {
  const queryKey = [call.path, fields];
  const queries = useQueryClient();
  return useQuery({
    queryKey,
    queryFn: () => {
      const seen = queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
      return ask(call, fields, { background: every !== undefined && seen > 0 });
    },
    enabled,
    refetchInterval: every ?? false,
    placeholderData: keepPreviousData,
  });
}

/** The words of a failure. */
export const wordsOf = (error: unknown): string =>
  error instanceof OfficeError ? error.message : '页面出错，请刷新后重试';

/** Answers after which what the page shows is no longer so: done already, gone, made by another. */
const OVERTAKEN = [
  ...(['already-done', 'nothing-to-do', 'not-found', 'missing'] as const),
  ...(['key-reused', 'in-progress'] as const),
];

/**
 * An act: told with `done`, `onTold` gets what was answered, and whatever it changed is asked anew.
 * An answer of no is told as well, and asked anew too, for somebody else may have been first; where
 * it says so, `after` is called as after an act. Tried again after no answer at all, the same act
 * goes out under the same key.
 */
export function useAct<Data>(
  call: OfficeCall<Data>,
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
      void message.error(wordsOf(error));
      if (!(error instanceof OfficeError) || error.code === 0) return;
      if (isRefused(error, ...OVERTAKEN)) after?.();
      return answered();
    },
  });
}
