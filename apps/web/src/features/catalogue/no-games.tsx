import { Button } from '@haitang/ui/action/button.tsx';
import { EmptyState, ErrorState } from '@haitang/ui/progress/state.tsx';
import { load } from '../../shared/messages/error.ts';
import { empty } from '../../shared/messages/play/gamelist.ts';
import { retry } from '../../shared/messages/shell.ts';

/** In place of the tiles: nothing in this category, or it could not be loaded. */
export const ShelfState = ({ onRetry }: { readonly onRetry: (() => void) | null }) =>
  onRetry === null ? (
    <EmptyState title={empty} />
  ) : (
    <ErrorState
      title={empty}
      text={load}
      action={
        <Button tone="soft" size="s" onClick={onRetry}>
          {retry}
        </Button>
      }
    />
  );
