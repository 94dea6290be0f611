import type { Bonus, BonusesData } from '@haitang/contract/member/bonuses.ts';
import { buttonClass } from '@haitang/ui/action/button.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { EmptyState } from '@haitang/ui/progress/state.tsx';
import { Card, SectionHead } from '@haitang/ui/surface/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { bonusesQuery } from '../../features/gifts/bonuses-query.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { QueryState } from '../../shared/view/query-state.tsx';
import { BonusCard } from './bonus-card.tsx';
import css from './bonuses.module.css';
import { CheckInCard } from './check-in/check-in-card.tsx';
import { checkInQuery } from './check-in/check-in-query.ts';

const NOT_YET = '—';
const isOpen = ({ state }: Bonus): boolean => state === 'claimable' || state === 'granted';

function Part({ title, list }: { readonly title: string; readonly list: readonly Bonus[] }) {
  if (list.length === 0) return null;
  return (
    <>
      <SectionHead title={title} />
      <div className={css.list}>
        {list.map((bonus) => (
          <BonusCard key={bonus.id} bonus={bonus} />
        ))}
      </div>
    </>
  );
}

/** Own money separate from bonus money; before the answer only the labels. */
const Moneys = ({
  bonuses,
}: {
  readonly bonuses?: Pick<BonusesData, 'own_money' | 'bonus_money'>;
}) => (
  <>
    <Card className={css.money}>
      <div>
        <span>自有资金</span>
        <MoneyText amount={bonuses?.own_money ?? NOT_YET} currency="¥" />
      </div>
      <div>
        <span>奖励资金</span>
        <MoneyText amount={bonuses?.bonus_money ?? NOT_YET} currency="¥" />
      </div>
    </Card>
    <p className={css.note}>投注时先用自有资金，再用奖励资金；放弃只收回余下的奖励。</p>
  </>
);

const Resting = () => (
  <>
    <Moneys />
    <div className={css.resting}>
      <SkeletonRows rows={2} height="320px" />
    </div>
  </>
);

/** 我的奖励: open offers, running bonuses, ended ones; own money separate from bonus money. */
export function BonusesScreen() {
  const query = useQuery(bonusesQuery);
  const { data: checkIn, isFetched } = useQuery(checkInQuery);
  return (
    <ScreenBody>
      <QueryState query={query} skeleton={<Resting />}>
        {({ list, ...moneys }) =>
          // One picture: the card does not push the list down afterwards.
          isFetched ? (
            <>
              <Moneys bonuses={moneys} />
              {checkIn?.open === 1 && <CheckInCard checkIn={checkIn} />}
              {list.length === 0 && (
                <EmptyState
                  title="还没有奖励"
                  text="领取的优惠会在这里显示条款与流水进度。"
                  action={
                    <Link to="/activity" className={buttonClass({ tone: 'soft' })}>
                      浏览优惠
                    </Link>
                  }
                />
              )}
              <Part title="进行中" list={list.filter(isOpen)} />
              <Part title="已结束（近 90 日）" list={list.filter((bonus) => !isOpen(bonus))} />
            </>
          ) : (
            <Resting />
          )
        }
      </QueryState>
    </ScreenBody>
  );
}
