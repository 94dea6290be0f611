import type { PublicSolvencyDay } from '@haitang/contract/member/solvency.ts';
import { cny, formatMoney } from '@haitang/kernel/money.ts';
import { List, ListRow } from '@haitang/ui/list/list.tsx';
import { EndNote } from '@haitang/ui/list/record.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { SectionHead } from '@haitang/ui/surface/card.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import { PUBLIC_PAGE } from './solvency-queries.ts';
import css from './transparency.module.css';
import * as words from './transparency-words.ts';

const dayFacts = (number: number): string => `第 ${number} 份`;

interface DayListProps {
  readonly days: readonly PublicSolvencyDay[];
  readonly chosen: string;
  readonly onDay: (day: string) => void;
}

/** The published days, the newest first; choosing one checks it. */
export const DayList = ({ days, chosen, onDay }: DayListProps) => (
  <>
    <SectionHead title="公布的日子" />
    <List>
      {days.map(({ head, assets }) => (
        <ListRow
          key={head.day}
          icon={head.day === chosen ? 'check-circle-fill' : 'scales-duotone'}
          title={head.day}
          text={`${dayFacts(head.number)} · ¥ ${groupDigits(formatMoney(cny(BigInt(head.sum))))}`}
          value={
            <Status tone={assets.state === 'covered' ? 'ok' : 'warn'}>
              {words.stateMarks[assets.state]}
            </Status>
          }
          onChoose={() => onDay(head.day)}
        />
      ))}
    </List>
    <EndNote>以上为最近的日子，摘要长期保留</EndNote>
    <p className={css.all}>
      <a href={PUBLIC_PAGE} target="_blank" rel="noreferrer">
        在公开页面查看全部
      </a>
    </p>
  </>
);
