import { Button } from '@haitang/ui/action/button.tsx';
import { FullState } from '@haitang/ui/progress/state.tsx';

/** Before a game that does not count for an active bonus. */
const bonusElsewhere = '本游戏不计入优惠流水';

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
        <Button onClick={onGoOn}>继续进入</Button>
        <Button tone="soft" onClick={onLeave}>
          返回大厅
        </Button>
      </>
    }
    base={name}
  />
);
