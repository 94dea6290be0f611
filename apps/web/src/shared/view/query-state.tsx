import { Button } from '@haitang/ui/action/button.tsx';
import { ErrorState } from '@haitang/ui/progress/state.tsx';
import { type ReactNode, useDeferredValue } from 'react';
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

/**
 * The data of one call; before that its skeleton, or why it failed with a retry. The first drawing
 * of the data is in slices: on a slow phone a whole screen at once would hold up a tap.
 */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, skeleton, failed, children } = props;
  const answered = useDeferredValue(query.data !== undefined);
  if (query.data !== undefined) return answered ? children(query.data) : skeleton;
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
