import { Icon } from '@haitang/ui/icon/icon.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { isRefused } from '../api/call.ts';
import { wordsOf } from '../api/use-office.ts';

/** A failure with a retry; 403 says who can help. */
export function Failed({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const forbidden = isRefused(error, 'not-allowed');
  return (
    <div className="cs-state" role="alert">
      <Icon name={forbidden ? 'lock-key-duotone' : 'warning-duotone'} size="xl" />
      <b>{forbidden ? '没有查看权限' : '没有取到数据'}</b>
      <p>{forbidden ? '如工作需要，请联系管理员调整角色。' : wordsOf(error)}</p>
      {!forbidden && <Button onClick={retry}>重试</Button>}
    </div>
  );
}

/** An empty state with its own text. */
export const Nothing = ({
  words,
  hint = '',
}: {
  readonly words: string;
  readonly hint?: string;
}) => (
  <div className="cs-state">
    <Icon name="clipboard-text-duotone" size="xl" />
    <b>{words}</b>
    {hint && <p>{hint}</p>}
  </div>
);

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** Lines of the skeleton while it loads. */
  readonly lines?: number;
  readonly children: (data: Data) => ReactNode;
}

/** Loading, failure, or the data. */
export function Loaded<Data>({ query, lines = 6, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <Failed error={query.error} retry={() => void query.refetch()} />;
  return (
    <div className="cs-loading" aria-busy="true">
      <Skeleton active title={false} paragraph={{ rows: lines }} />
    </div>
  );
}
