import type { LimitsData } from '@haitang/contract/member/limits.ts';
import { Button, buttonClass } from '@haitang/ui/action/button.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { BarHeader } from '@haitang/ui/frame/header.tsx';
import { List, RowContent, rowClass } from '@haitang/ui/list/list.tsx';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Result } from '@haitang/ui/progress/seal.tsx';
import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { Lacquer } from '@haitang/ui/surface/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { limitsQuery } from '../../features/account/limits-query.ts';
import { askToSignOut } from '../../features/account/sign-out.ts';
import { usdtWorth } from '../../features/wallet/usdt-worth.ts';
import { goInstead } from '../../shared/navigation/go.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { useUser } from '../../shared/session/user-query.ts';
import { shortName } from '../../shared/site-words.ts';
import { Footer } from '../../shared/view/footer.tsx';
import { QueryState } from '../../shared/view/query-state.tsx';
import * as mine from '../../shared/words/account/mine.ts';
import { service } from '../../shared/words/home.ts';
import { central } from '../../shared/words/money/money.ts';
import css from './excluded.module.css';

const restingTitle = '休息进行中';
const untilTime = (time: string): string => `至 ${time}`;
const meanwhile = '期间您可以取款与查看记录。';

const RECORDS = [
  { to: '/transRecord', icon: 'receipt-duotone', title: mine.menuTrans },
  { to: '/betRecord', icon: 'list-magnifying-glass-duotone', title: mine.menuBet },
  { to: '/statement', icon: 'article-duotone', title: '资金流水' },
  { to: '/message', icon: 'bell-simple-duotone', title: mine.menuMessage },
] as const;
const HELP = [
  { to: '/boutBallBetInfo?type=8', icon: 'lifebuoy-duotone', title: '求助机构' },
  { to: '/kefu', icon: 'headset-duotone', title: service },
] as const;

const Ways = ({ ways }: { readonly ways: typeof RECORDS | typeof HELP }) => (
  <List>
    {ways.map(({ to, icon, title }) => (
      <Link key={to} to={to} className={rowClass}>
        <RowContent icon={icon} title={title} />
      </Link>
    ))}
  </List>
);

/** The active pause and its end; a member without a pause goes to the lobby. */
function Standing({ limits }: { readonly limits: LimitsData }) {
  const excluded = limits.excluded === 1;
  const until = limits.excluded_until ?? limits.time_out_until;
  const free = !excluded && until === null;
  useEffect(() => {
    if (free) goInstead('/');
  }, [free]);
  if (free) return null;
  const end = until === null ? '永久有效' : untilTime(until.slice(0, 16));
  return (
    <Result icon="leaf-duotone" tone="ok" title={excluded ? '自我排除进行中' : restingTitle}>
      <b>{end}</b>
      <br />
      {meanwhile}
    </Result>
  );
}

/** The home of a member on a pause: withdrawal, records and help, nothing else. */
export function ExcludedScreen() {
  const query = useQuery({ ...limitsQuery, staleTime: 0 });
  const user = useUser();
  return (
    <>
      <BarHeader>
        <img
          className={css.dark}
          src="/art/logo/wordmark-dark.svg"
          alt={shortName}
          width={119}
          height={36}
        />
        <img
          className={css.light}
          src="/art/logo/wordmark-light.svg"
          alt={shortName}
          width={119}
          height={36}
        />
        <span className={css.gap} />
        <Button tone="soft" size="xs" onClick={() => void askToSignOut()}>
          {mine.logout}
        </Button>
      </BarHeader>
      <ScreenBody>
        <h1 className="sr">{restingTitle}</h1>
        <QueryState query={query} skeleton={<Skeleton height="220px" radius="var(--r-lg)" />}>
          {(limits) => <Standing limits={limits} />}
        </QueryState>
        <Lacquer>
          <p className={css.label}>{central}</p>
          {user === undefined ? (
            <Skeleton width="160px" height="36px" />
          ) : (
            <MoneyText amount={user.balance} currency="¥" size="l" />
          )}
          <p className={css.label}>≈ {usdtWorth(user)} USDT</p>
          <Link
            to="/withdrawal"
            className={`${buttonClass({ tone: 'line', block: true })} ${css.take}`}
          >
            取款
          </Link>
        </Lacquer>
        <div className={css.ways}>
          <Ways ways={RECORDS} />
          <Ways ways={HELP} />
        </div>
      </ScreenBody>
      <Footer />
    </>
  );
}
