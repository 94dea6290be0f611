import type { LimitsData } from '@haitang/contract/member/limits.ts';
import { FactRow, List, ListRow } from '@haitang/ui/list/list.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { SectionHead } from '@haitang/ui/surface/card.tsx';
import * as words from '../../shared/words/account/limits.ts';
import { Wanted } from './limit-row.tsx';
import type { LimitView } from './limit-view.ts';

interface OtherLimitsProps {
  readonly time: LimitView;
  readonly data: LimitsData;
  readonly onTime: () => void;
  readonly onReality: () => void;
  readonly onAnswer: (accept: boolean) => void;
}

/** Time per day, reminders, and the sum of all deposits. */
export const OtherLimits = ({ time, data, onTime, onReality, onAnswer }: OtherLimitsProps) => (
  <>
    <SectionHead title="其他限制" />
    <List>
      <ListRow
        icon="timer"
        title={words.daily}
        text={words.dailyText}
        value={time.value === null ? words.unlimited : words.minutesOf(Number(time.value))}
        onChoose={onTime}
      />
      <ListRow
        icon="bell-simple-duotone"
        title={words.reality}
        text={words.realityText}
        value={words.every(data.reality_minutes)}
        onChoose={onReality}
      />
      <FactRow
        icon="scales-duotone"
        title="净存款"
        text="全部存款减去全部取款"
        value={groupDigits(data.net_deposits)}
      />
    </List>
    <Wanted limit={time} onAnswer={onAnswer} />
  </>
);
