import {
  keepPreviousData,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { App } from 'antd';
import { ask, type Fields, type OfficeCall, OfficeError } from './call.ts';

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

/**
 * An act: made once for a key, told with `done`, and whatever it changed is asked anew. A failure is
 * told and changes nothing here.
 */
export function useAct<Data>(call: OfficeCall<Data>, done: string, after?: () => void) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (fields: Fields) => ask(call, fields, { key: crypto.randomUUID() }),
    onSuccess: async () => {
      void message.success(done);
      after?.();
      await queries.invalidateQueries();
    },
    onError: (error) => void message.error(wordsOf(error)),
  });
}
