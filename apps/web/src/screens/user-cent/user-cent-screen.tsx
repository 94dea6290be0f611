import type { User } from '@haitang/contract/member/account.ts';
import { buttonClass } from '@haitang/ui/action/button.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import type { IconName } from '@haitang/ui/icon/icon-name.ts';
import { List, RowContent, rowClass } from '@haitang/ui/list/list.tsx';
import { Ring } from '@haitang/ui/progress/ring.tsx';
import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { LanguageRow } from '../../features/language/language-row.tsx';
import { cardsQuery } from '../../features/money/cards-query.ts';
import * as words from '../../shared/messages/account/security.ts';
import * as titles from '../../shared/messages/account/titles.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { userQuery } from '../../shared/session/user-query.ts';
import { QueryState } from '../../shared/view/query-state.tsx';
import { protectionsOf } from './protections.ts';
import css from './user-cent.module.css';

interface StandingProps {
  readonly user: User;
  readonly addresses: number;
}

/** How many of the four protections are set, and a link to the first missing one. */
function Standing({ user, addresses }: StandingProps) {
  const steps = protectionsOf(user, addresses);
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done);
  return (
    <Card className={css.standing}>
      <Ring
        small
        tone="ok"
        share={done / steps.length}
        label={words.ringLabel({ done, all: steps.length })}
      >
        <b>
          {done}
          <small>/{steps.length}</small>
        </b>
        <span>{words.completed}</span>
      </Ring>
      <div className={css.words}>
        <h2>{next ? words.better : words.good}</h2>
        <p>{next?.text ?? words.goodText}</p>
        {next && (
          <Link to={next.to} className={buttonClass({ tone: 'line', size: 'xs' })}>
            {next.action}
          </Link>
        )}
      </div>
    </Card>
  );
}

interface Way {
  readonly to: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

const PASSWORDS: readonly Way[] = [
  {
    to: '/password?type=1',
    icon: 'lock-key-duotone',
    title: titles.loginPassword,
    text: words.loginPasswordText,
  },
  {
    to: '/password?type=2',
    icon: 'key-duotone',
    title: titles.payPassword,
    text: words.payPasswordText,
  },
  { to: '/totp', icon: 'shield-check-duotone', title: words.twoSteps, text: words.twoStepsText },
  {
    to: '/sessions',
    icon: 'device-mobile-duotone',
    title: words.sessions,
    text: words.sessionsText,
  },
];
const CARE: readonly Way[] = [
  {
    to: '/message?view=settings',
    icon: 'bell-simple-duotone',
    title: words.notices,
    text: words.noticesText,
  },
  { to: '/limits', icon: 'leaf-duotone', title: words.care, text: words.careText },
];

/** Profile and cards; the number of addresses is shown once it is known. */
const ownWays = (addresses: number | undefined): readonly Way[] => [
  { to: '/userInfo', icon: 'user-circle-duotone', title: words.profile, text: words.profileText },
  {
    to: '/wallet',
    icon: 'cardholder-duotone',
    title: words.cards,
    text: addresses === undefined ? words.cardsUnknown : words.cardsText(addresses),
  },
];

const Ways = ({ ways }: { readonly ways: readonly Way[] }) => (
  <List>
    {ways.map(({ to, icon, title, text }) => (
      <Link key={to} to={to} className={`${rowClass} ${css.row}`}>
        <span className={css.icon}>
          <Icon name={icon} size="l" />
        </span>
        <RowContent title={title} text={text} />
      </Link>
    ))}
  </List>
);

/** The labels of the protections, until their state is known. */
const Waiting = () => (
  <Card className={`${css.standing} ${css.waiting}`}>
    <Skeleton width="112px" height="112px" radius="50%" />
    <div className={css.words}>
      <h2>{words.restingTitle}</h2>
      <p>{words.restingText}</p>
    </div>
  </Card>
);

/** 安全中心: profile, cards, the two passwords (specification, 2). */
export function UserCentScreen() {
  const user = useQuery(userQuery);
  const cards = useQuery(cardsQuery('addresses'));
  const both = {
    data: user.data && (cards.data ? { user: user.data, addresses: cards.data.length } : undefined),
    error: user.error ?? cards.error,
    refetch: () => Promise.all([user.refetch(), cards.refetch()]),
  };
  return (
    <ScreenBody>
      <QueryState query={both} skeleton={<Waiting />}>
        {(standing) => <Standing {...standing} />}
      </QueryState>
      <div className={css.lists}>
        <Ways ways={ownWays(cards.data?.length)} />
        <Ways ways={PASSWORDS} />
        <Ways ways={CARE} />
        <div className={css.language}>
          <List>
            <LanguageRow />
          </List>
        </div>
      </div>
    </ScreenBody>
  );
}
