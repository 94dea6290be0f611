import type { Bonus, BonusesData } from '@haitang/contract/member/bonuses.ts';
import { buttonClass } from '@haitang/ui/action/button.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { EmptyState } from '@haitang/ui/progress/state.tsx';
import { Card, SectionHead } from '@haitang/ui/surface/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { bonusesQuery } from '../../features/gifts/bonuses-query.ts';
import * as words from '../../shared/messages/gifts/bonuses.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { QueryState } from '../../shared/view/query-state.tsx';
import { BonusCard } from './bonus-card.tsx';
import css from './bonuses.module.css';

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
const Moneys = ({ of }: { readonly of?: Pick<BonusesData, 'own_money' | 'bonus_money'> }) => (
  <>
    <Card className={css.money}>
      <div>
        <span>{words.own}</span>
        <MoneyText amount={of?.own_money ?? NOT_YET} currency="¥" />
      </div>
      <div>
        <span>{words.bonus}</span>
        <MoneyText amount={of?.bonus_money ?? NOT_YET} currency="¥" />
      </div>
    </Card>
    <p className={css.note}>{words.moneyNote}</p>
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
  return (
    <ScreenBody>
      <QueryState query={query} skeleton={<Resting />}>
        {({ list, ...moneys }) => (
          <>
            <Moneys of={moneys} />
            {list.length === 0 && (
              <EmptyState
                title={words.none}
                text={words.noneHint}
                action={
                  <Link to="/activity" className={buttonClass({ tone: 'soft' })}>
                    {words.noneAction}
                  </Link>
                }
              />
            )}
            <Part title={words.open} list={list.filter(isOpen)} />
            <Part title={words.past} list={list.filter((bonus) => !isOpen(bonus))} />
          </>
        )}
      </QueryState>
    </ScreenBody>
  );
}
