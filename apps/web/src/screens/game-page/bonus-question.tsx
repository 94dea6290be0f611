import { Button } from '@haitang/ui/action/button.tsx';
import { FullState } from '@haitang/ui/progress/state.tsx';
import { bonusElsewhere, goOn } from '../../shared/messages/play/game.ts';

interface BonusQuestionProps {
  /** The name of the game. */
  readonly name: string;
  /** The server's text about the bonus. */
  readonly words: string;
  readonly onGoOn: () => void;
  readonly onLeave: () => void;
}

/** Asks the member before a game opens that does not count for an active bonus. */
export const BonusQuestion = ({ name, words, onGoOn, onLeave }: BonusQuestionProps) => (
  <FullState
    scene="/art/scene/gate.svg"
    title={bonusElsewhere}
    text={words}
    action={
      <>
        <Button onClick={onGoOn}>{goOn}</Button>
        <Button tone="soft" onClick={onLeave}>
          返回大厅
        </Button>
      </>
    }
    base={name}
  />
);
