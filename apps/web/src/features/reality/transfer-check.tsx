import { goInstead } from '../../shared/navigation/go.ts';
import { useRecallAll } from '../wallet/recall-all.ts';
import { CheckQuestion } from './check-question.tsx';
import { useAnswerCheck } from './use-answer-check.ts';

interface TransferCheckProps {
  /** The name of the screen that it stands in. */
  readonly name: string;
  /** The stopped transfer still reads the balances: the next one has to wait. */
  readonly busy: boolean;
  /** Called when the answer is recorded. */
  readonly onGoOn: () => void;
}

/** The question of a reality check that has stopped a transfer to a venue. */
export function TransferCheck({ name, busy, onGoOn }: TransferCheckProps) {
  const { minutes, busy: answering, answer } = useAnswerCheck(true);
  const recall = useRecallAll();
  const leave = (): void => {
    answer();
    recall.run();
    goInstead('/');
  };
  return (
    <CheckQuestion
      name={name}
      minutes={minutes}
      busy={busy || answering}
      onGoOn={() => answer(onGoOn)}
      onLeave={leave}
    />
  );
}
