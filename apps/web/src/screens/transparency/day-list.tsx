import type { PublicSolvencyDay } from '@haitang/contract/member/solvency.ts';
import { cny, formatMoney } from '@haitang/kernel/money.ts';
import { List, ListRow } from '@haitang/ui/list/list.tsx';
import { EndNote } from '@haitang/ui/list/record.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { SectionHead } from '@haitang/ui/surface/card.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import * as words from '../../shared/messages/money/transparency.ts';
import { PUBLIC_PAGE } from './solvency-queries.ts';
import css from './transparency.module.css';

interface DayListProps {
  readonly days: readonly PublicSolvencyDay[];
  readonly chosen: string;
  readonly onDay: (day: string) => void;
}

/** The published days, the newest first; choosing one checks it. */
export const DayList = ({ days, chosen, onDay }: DayListProps) => (
  <>
    <SectionHead title={words.days} />
    <List>
      {days.map(({ head, assets }) => (
        <ListRow
          key={head.day}
          icon={head.day === chosen ? 'check-circle-fill' : 'scales-duotone'}
          title={head.day}
          text={`${words.dayFacts(head.number)} · ¥ ${groupDigits(formatMoney(cny(BigInt(head.sum))))}`}
          value={
            <Status tone={assets.state === 'covered' ? 'ok' : 'warn'}>
              {words.stateMarks[assets.state]}
            </Status>
          }
          onChoose={() => onDay(head.day)}
        />
      ))}
    </List>
    <EndNote>{words.end}</EndNote>
    <p className={css.all}>
      <a href={PUBLIC_PAGE} target="_blank" rel="noreferrer">
        {words.all}
      </a>
    </p>
  </>
);
