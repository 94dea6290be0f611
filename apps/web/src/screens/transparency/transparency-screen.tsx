import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { EmptyState } from '@haitang/ui/progress/state.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { SectionHead } from '@haitang/ui/surface/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUserQuery } from '../../shared/session/user-state.ts';
import { QueryState } from '../../shared/view/query-state.tsx';
import { DayList } from './day-list.tsx';
import { DayTotals } from './day-totals.tsx';
import { OwnResult } from './own-result.tsx';
import { ProofFiles } from './proof-files.tsx';
import { type Shown, shownQuery } from './solvency-queries.ts';
import css from './transparency.module.css';
import * as words from './transparency-words.ts';

const Lines = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) => (
  <>
    <SectionHead title={title} />
    <ul className={css.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </>
);

/** What is proved and what is not: shown whatever the check says. */
const Meaning = () => (
  <>
    <Lines title="证明了什么" lines={words.means} />
    <Lines title="没有证明什么" lines={words.notMeans} />
  </>
);

interface ContentProps {
  readonly shown: Shown;
  readonly member: number;
  readonly onDay: (day: string) => void;
}

function Content({ shown, member, onDay }: ContentProps) {
  const { days, proof } = shown;
  const published = days.find(({ head }) => head.day === proof.day);
  if (published === undefined) {
    return (
      <EmptyState title="尚未公布" text="第一份证明在首个北京日结束后公布，届时可在此验证。" />
    );
  }
  const { state } = published.assets;
  return (
    <>
      <OwnResult shown={shown} member={member} />
      <DayTotals day={published} />
      <div className={css.state}>
        <Callout tone={state === 'covered' ? 'ok' : 'warn'}>{words.states[state]}</Callout>
      </div>
      <ProofFiles published={published} leaf={proof.leaf} member={member} />
      <DayList days={days} chosen={proof.day} onDay={onDay} />
    </>
  );
}

const Resting = () => (
  <div className={css.resting}>
    <SkeletonRows rows={5} height="68px" />
  </div>
);

/** 资金透明: the own leaf in the published tree, checked in this browser. */
export function TransparencyScreen() {
  const [day, setDay] = useState('');
  const member = useUserQuery();
  const query = useQuery(shownQuery(day));
  return (
    <ScreenBody>
      <QueryState query={query} skeleton={<Resting />}>
        {(shown) => (
          <QueryState query={member} skeleton={<Resting />}>
            {({ id }) => (
              <>
                <Content shown={shown} member={id} onDay={setDay} />
                <Meaning />
              </>
            )}
          </QueryState>
        )}
      </QueryState>
    </ScreenBody>
  );
}
