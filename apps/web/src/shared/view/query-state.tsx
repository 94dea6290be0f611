import { type ReactNode, useDeferredValue } from 'react';
import { LoadFailed } from './load-failed.tsx';

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
  return <LoadFailed error={query.error} text={failed?.(query.error)} onRetry={query.refetch} />;
}
