import { Button } from '@haitang/ui/action/button.tsx';
import { EmptyState } from '@haitang/ui/progress/state.tsx';
import { load } from '../../shared/words/error.ts';
import { retry } from '../../shared/words/shell.ts';

const empty = '暂无游戏';

interface NoGamesProps {
  /** Retries a failed load; null if there are simply no games. */
  readonly onRetry: (() => void) | null;
  /** The text for a failed load; 加载失败，请重试 by default. */
  readonly text?: string;
}

/** In place of the tiles: there are none, or they could not be loaded (specification, 8). */
export const NoGames = ({ onRetry, text = load }: NoGamesProps) =>
  onRetry === null ? (
    <EmptyState title={empty} />
  ) : (
    <EmptyState
      title={empty}
      text={text}
      action={
        <Button tone="soft" size="s" onClick={onRetry}>
          {retry}
        </Button>
      }
    />
  );
