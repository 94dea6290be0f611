import { Button } from '@haitang/ui/action/button.tsx';
import * as words from '../../shared/words/account/pause.ts';
import { back } from '../../shared/words/shell.ts';
import css from './exclude.module.css';
import type { Exclusion } from './exclusion-length.ts';
import { Meaning } from './meaning.tsx';

interface KnowStepProps {
  readonly length: Exclusion;
  readonly onNext: () => void;
  readonly onBack: () => void;
}

/** The meaning of the exclusion, before anything is typed. */
export const KnowStep = ({ length, onNext, onBack }: KnowStepProps) => (
  <>
    <h2 className={css.title}>自我排除意味着什么</h2>
    <Meaning length={length} />
    <div className={css.acts}>
      <Button block onClick={onNext}>
        {words.next}
      </Button>
      <Button block tone="soft" onClick={onBack}>
        {back}
      </Button>
    </div>
  </>
);
