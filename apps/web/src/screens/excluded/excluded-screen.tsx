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
import * as mine from '../../shared/messages/account/mine.ts';
import * as words from '../../shared/messages/account/pause.ts';
import { service } from '../../shared/messages/home.ts';
import { central } from '../../shared/messages/money/money.ts';
import { title as statement } from '../../shared/messages/money/statement.ts';
import { goInstead } from '../../shared/navigation/go.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { useUser } from '../../shared/session/user-query.ts';
import { shortName } from '../../shared/site-words.ts';
import { Footer } from '../../shared/view/footer.tsx';
import { QueryState } from '../../shared/view/query-state.tsx';
import css from './excluded.module.css';

const RECORDS = [
  { to: '/transRecord', icon: 'receipt-duotone', title: mine.menuTrans },
  { to: '/betRecord', icon: 'list-magnifying-glass-duotone', title: mine.menuBet },
  { to: '/statement', icon: 'article-duotone', title: statement },
  { to: '/message', icon: 'bell-simple-duotone', title: mine.menuMessage },
] as const;
const HELP = [
  { to: '/boutBallBetInfo?type=8', icon: 'lifebuoy-duotone', title: words.helpPlaces },
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
  const end = until === null ? words.untilEver : words.untilTime(until.slice(0, 16));
  return (
    <Result
      icon="leaf-duotone"
      tone="ok"
      title={excluded ? words.excludedTitle : words.restingTitle}
    >
      <b>{end}</b>
      <br />
      {words.meanwhile}
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
        <h1 className="sr">{words.restingTitle}</h1>
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
            {words.withdraw}
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
