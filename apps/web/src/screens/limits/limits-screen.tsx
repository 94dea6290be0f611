import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { limitsQuery } from '../../features/account/limits-query.ts';
import { Footer } from '../../shared/view/footer.tsx';
import { MoneyHeader } from '../../shared/view/money-header.tsx';
import { QueryState } from '../../shared/view/query-state.tsx';
import * as words from '../../shared/words/account/limits.ts';
import css from './limits.module.css';
import { LimitsBody } from './limits-body.tsx';

const Waiting = () => (
  <div className={css.waiting}>
    <Skeleton width="30%" height="24px" />
    <Skeleton height="168px" radius="var(--r-lg)" />
    <Skeleton width="30%" height="24px" />
    <Skeleton height="168px" radius="var(--r-lg)" />
    <Skeleton width="30%" height="24px" />
    <Skeleton height="192px" radius="var(--r-lg)" />
  </div>
);

/** 理性娱乐: the member's own limits, and the ways to pause (rules.md, Playing responsibly). */
export function LimitsScreen() {
  const query = useQuery(limitsQuery);
  return (
    <>
      <MoneyHeader title={words.title} end={{ text: '求助', to: '/boutBallBetInfo?type=8' }} />
      <ScreenBody>
        <Card className={css.head}>
          <span className={css.leaf}>
            <Icon name="leaf-duotone" size="l" />
          </span>
          <div>
            <h2>由您做主</h2>
            <p>调低立即生效；调高需等待 24 小时并再次确认。任何人都不能代您放宽。</p>
          </div>
        </Card>
        <QueryState query={query} skeleton={<Waiting />}>
          {(data) => <LimitsBody data={data} />}
        </QueryState>
      </ScreenBody>
      <Footer />
    </>
  );
}
