import { Button } from '@haitang/ui/action/button.tsx';
import { FullState } from '@haitang/ui/progress/state.tsx';
import { goInstead } from '../../shared/navigation/go.ts';
import { menuAgent } from '../../shared/words/account/mine.ts';
import { pageHint } from '../../shared/words/error.ts';
import { retry } from '../../shared/words/shell.ts';
import type { LaunchSource } from './launch-source.ts';
import type { FailedLaunch } from './use-launch.ts';

interface LaunchFailedProps {
  readonly name: string;
  readonly failure: Pick<FailedLaunch, 'words' | 'refused'>;
  /** Null for an address that names nothing to open. */
  readonly source: LaunchSource | null;
  readonly onAgain: () => void;
  readonly onLeave: () => void;
}

/** Why nothing opened, where the money is, and the ways on. */
export function LaunchFailed({ name, failure, source, onAgain, onLeave }: LaunchFailedProps) {
  const hint = source?.kind === 'game' ? '您的余额不受影响。' : undefined;
  return (
    <FullState
      scene="/art/scene/nogame.svg"
      title={failure.words}
      text={failure.refused ? hint : pageHint}
      action={
        <>
          {source?.kind === 'agent' && failure.refused ? (
            <Button onClick={() => goInstead('/applyagent')}>{menuAgent}</Button>
          ) : (
            source !== null && <Button onClick={onAgain}>{retry}</Button>
          )}
          <Button tone="soft" onClick={onLeave}>
            返回大厅
          </Button>
        </>
      }
      base={name}
    />
  );
}
