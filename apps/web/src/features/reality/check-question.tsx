import { Button } from '@haitang/ui/action/button.tsx';
import { FullState } from '@haitang/ui/progress/state.tsx';
import * as words from '../../shared/words/play/reality.ts';

interface CheckQuestionProps {
  /** The name of what is asked for: a game, or a transfer. */
  readonly name: string;
  /** The interval of the member's reality check. */
  readonly minutes: number;
  readonly busy: boolean;
  readonly onGoOn: () => void;
  readonly onLeave: () => void;
}

/**
 * Asks a member whose reality check fell due in another game, before the next one opens or gets
 * money; leaving is the first choice.
 */
export const CheckQuestion = ({ name, minutes, busy, onGoOn, onLeave }: CheckQuestionProps) => (
  <FullState
    scene="/art/scene/gate.svg"
    title={words.text(words.minutes(minutes))}
    text={words.paused}
    action={
      <>
        <Button onClick={onLeave}>{words.leave}</Button>
        <Button tone="soft" busy={busy} onClick={onGoOn}>
          {words.continueWords}
        </Button>
      </>
    }
    base={name}
  />
);
