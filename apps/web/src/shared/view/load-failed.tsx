import { Button } from '@haitang/ui/action/button.tsx';
import { ErrorState } from '@haitang/ui/progress/state.tsx';
import { wordsOf } from '../api/failure.ts';
import { load, page } from '../words/error.ts';
import { retry } from '../words/shell.ts';

interface LoadFailedProps {
  readonly error: Error;
  /** By default the server's own text, else 加载失败，请重试. */
  readonly text?: string | undefined;
  readonly onRetry: () => unknown;
}

/** In place of data that have not loaded: why, and a retry. */
export const LoadFailed = ({ error, text, onRetry }: LoadFailedProps) => (
  <ErrorState
    title={page}
    text={text ?? wordsOf(error, load)}
    action={
      <Button tone="soft" onClick={() => void onRetry()}>
        {retry}
      </Button>
    }
  />
);
