import { Button } from '@haitang/ui/action/button.tsx';
import { OptionList, OptionRow } from '@haitang/ui/field/option-row.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { Link } from '../../shared/navigation/link.tsx';
import { useNow } from '../../shared/use-now.ts';
import * as words from '../../shared/words/account/pause.ts';
import css from './exclude.module.css';
import { EXCLUSIONS, type Exclusion, lastDayOf } from './exclusion-length.ts';

const chooseTitle = '选择排除期限';
const until = (day: string): string => `至 ${day}`;
const onlyRest = '只想短暂停一停？';

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
        <h2>{chooseTitle}</h2>
        <p>期限内不能缩短；到期后需您主动申请恢复</p>
      </div>
      <Card className={css.choices}>
        <OptionList label={chooseTitle}>
          {EXCLUSIONS.map((exclusion) => {
            const day = lastDayOf(exclusion, now);
            return (
              <OptionRow
                key={exclusion.key}
                group="exclusion"
                on={exclusion.key === length.key}
                onChoose={() => onChoose(exclusion)}
                title={words.lengths[exclusion.key]}
                value={day === null ? '不可恢复' : <span data-late>{until(day)}</span>}
              />
            );
          })}
        </OptionList>
      </Card>
      <Button block onClick={onNext}>
        {words.next}
      </Button>
      <p className={css.rather}>
        {onlyRest}
        <Link to="/timeout">休息一下</Link>
      </p>
    </>
  );
};
