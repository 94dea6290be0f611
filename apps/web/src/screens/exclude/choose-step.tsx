import { Button } from '@haitang/ui/action/button.tsx';
import { OptionList, OptionRow } from '@haitang/ui/field/option-row.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import * as words from '../../shared/messages/account/pause.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { useNow } from '../../shared/use-now.ts';
import css from './exclude.module.css';
import { EXCLUSIONS, type Exclusion, lastDayOf } from './exclusion-length.ts';

interface ChooseStepProps {
  readonly length: Exclusion;
  readonly onChoose: (length: Exclusion) => void;
  readonly onNext: () => void;
}

/** The length, with the last day of each choice. */
export const ChooseStep = ({ length, onChoose, onNext }: ChooseStepProps) => {
  const now = new Date(useNow());
  return (
    <>
      <div className={css.scene}>
        <img src="/art/scene/gate.svg" alt="" width={320} height={224} />
        <h2>{words.chooseTitle}</h2>
        <p>{words.chooseText}</p>
      </div>
      <Card className={css.choices}>
        <OptionList label={words.chooseTitle}>
          {EXCLUSIONS.map((one) => {
            const day = lastDayOf(one, now);
            return (
              <OptionRow
                key={one.key}
                group="exclusion"
                on={one.key === length.key}
                onChoose={() => onChoose(one)}
                title={words.lengths[one.key]}
                value={day === null ? words.forEver : <span data-late>{words.until(day)}</span>}
              />
            );
          })}
        </OptionList>
      </Card>
      <Button block onClick={onNext}>
        {words.next}
      </Button>
      <p className={css.rather}>
        {words.onlyRest}
        <Link to="/timeout">{words.rest}</Link>
      </p>
    </>
  );
};
