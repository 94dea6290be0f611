import { userVip } from '@haitang/contract/member/vip.ts';
import { IconButton } from '@haitang/ui/action/icon-button.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { TitleHeader } from '@haitang/ui/frame/header.tsx';
import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { EmptyState } from '@haitang/ui/progress/state.tsx';
import { Card, SectionHead } from '@haitang/ui/surface/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NumberedLines } from '../../features/gifts/numbered-lines.tsx';
import { ValueTable } from '../../features/gifts/value-table.tsx';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { goBack } from '../../shared/navigation/go.ts';
import { useSignedIn } from '../../shared/session/session-store.ts';
import { useKnownUser } from '../../shared/session/user-query.ts';
import { Footer } from '../../shared/view/footer.tsx';
import { QueryState } from '../../shared/view/query-state.tsx';
import { load, page } from '../../shared/words/error.ts';
import { defaultWords } from '../../shared/words/loading.ts';
import { back } from '../../shared/words/shell.ts';
import { LevelCard, type VipLevel } from './level-card.tsx';
import { LevelStage, RestingStage } from './level-stage.tsx';
import { useOwnSettled } from './standing.ts';
import css from './vip.module.css';
import * as words from './vip-words.ts';

const rates = '最高返水比例';
const rules = '规则说明';

const RULES = 'vip-rules';
const HEAD = ['等级', ...['真人', '体育', '电竞', '棋牌', '电子', '彩票']];

function Resting() {
  const signedIn = useSignedIn();
  return (
    <>
      <RestingStage signedIn={signedIn} />
      <div className={css.resting} role="status">
        <span className="sr">{defaultWords}</span>
        <Skeleton height="204px" radius="var(--r-lg)" />
        <Skeleton height="440px" radius="var(--r-lg)" />
      </div>
    </>
  );
}

const Rates = ({ levels, own }: { readonly levels: readonly VipLevel[]; readonly own: number }) => (
  <>
    <SectionHead title={rates} end={<span className={css.unit}>单位 %</span>} />
    <ValueTable
      label={rates}
      head={HEAD}
      rows={levels.map((level) => ({
        key: level.id,
        own: level.id === own,
        cells: [
          level.vipname,
          ...[level.realperson, level.sport, level.e_sport],
          ...[level.joker, level.electron, level.lottery],
        ],
      }))}
    />
  </>
);

function Levels({ levels }: { readonly levels: readonly VipLevel[] }) {
  const signedIn = useSignedIn();
  const known = useKnownUser();
  const own = signedIn ? (known?.vip ?? 0) : 0;
  const [chosen, setChosen] = useState<number | null>(null);
  const level = levels.find(({ id }) => id === (chosen ?? own)) ?? levels[0];
  if (!level) return <EmptyState title={page} text={load} />;
  return (
    <>
      <LevelStage levels={levels.map(({ id }) => id)} value={level.id} onChange={setChosen} />
      <ScreenBody>
        <LevelCard level={level} />
        <Rates levels={levels} own={own} />
        <section id={RULES} className={css.rules}>
          <SectionHead title={rules} />
          <Card>
            <NumberedLines lines={words.ruleLines} />
          </Card>
        </section>
      </ScreenBody>
    </>
  );
}

/**
 * VIP特权: ten levels, the conditions and benefits of each, and the rules (specification, 2 and 4).
 */
export function VipScreen() {
  const settled = useOwnSettled();
  const query = useQuery({
    queryKey: screenKeys.vipLevels,
    queryFn: async ({ signal }) => (await send(userVip, {}, { signal })).data,
  });
  return (
    <>
      <TitleHeader
        title={words.title}
        backLabel={back}
        onBack={goBack}
        end={
          <IconButton
            icon="question"
            label={rules}
            onClick={() => document.getElementById(RULES)?.scrollIntoView({ behavior: 'smooth' })}
          />
        }
      />
      <QueryState query={query} skeleton={<Resting />}>
        {(levels) => (settled ? <Levels levels={levels} /> : <Resting />)}
      </QueryState>
      <Footer />
    </>
  );
}
