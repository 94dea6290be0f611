import { Button } from '@haitang/ui/action/button.tsx';
import { EmptyState } from '@haitang/ui/progress/state.tsx';
import { load } from '../../shared/messages/error.ts';
import { empty } from '../../shared/messages/play/gamelist.ts';
import { retry } from '../../shared/messages/shell.ts';

interface NoGamesProps {
  /** Tries again what failed; null where there is simply nothing. */
  readonly onRetry: (() => void) | null;
  /** Words for what failed; 加载失败，请重试 when not given. */
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
