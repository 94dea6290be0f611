import { Button } from '@haitang/ui/action/button.tsx';
import { ErrorState } from '@haitang/ui/progress/state.tsx';
import type { ReactNode } from 'react';
import { wordsOf } from '../api/failure.ts';
import { load, page } from '../messages/error.ts';
import { retry } from '../messages/shell.ts';

interface QueryStateProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  /** The placeholder in the final layout. */
  readonly skeleton: ReactNode;
  readonly failed?: (error: Error) => string;
  readonly children: (data: Data) => ReactNode;
}

/** The data of one call; before that its skeleton, or why it failed with a retry. */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, skeleton, failed, children } = props;
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return skeleton;
  return (
    <ErrorState
      title={page}
      text={failed?.(query.error) ?? wordsOf(query.error, load)}
      action={
        <Button tone="soft" onClick={() => void query.refetch()}>
          {retry}
        </Button>
      }
    />
  );
}
