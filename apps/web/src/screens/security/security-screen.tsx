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
import { PendingRecovery } from '../../features/account/pending-recovery.tsx';
import { LanguageRow } from '../../features/language/language-row.tsx';
import { cardsQuery } from '../../features/money/cards-query.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { userQuery } from '../../shared/session/user-query.ts';
import { QueryState } from '../../shared/view/query-state.tsx';
import * as titles from '../../shared/words/account/titles.ts';
import { protectionsOf } from './protections.ts';
import css from './security.module.css';

const ringLabel = (progress: { readonly done: number; readonly all: number }): string =>
  `已完成 ${progress.done} 项，共 ${progress.all} 项`;
const cardsText = (n: number): string => (n === 0 ? '还没有绑定地址' : `已绑定 ${n} 个地址`);

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
        label={ringLabel({ done, all: steps.length })}
      >
        <b>
          {done}
          <small>/{steps.length}</small>
        </b>
        <span>已完成</span>
      </Ring>
      <div className={css.words}>
        <h2>{next ? '还可以更完善' : '账户资料完善'}</h2>
        <p>{next?.text ?? '资料与收款地址均已就绪。请定期更换密码。'}</p>
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
    text: '用于登录账户',
  },
  {
    to: '/password?type=2',
    icon: 'key-duotone',
    title: titles.payPassword,
    text: '用于绑定地址与取款',
  },
  {
    to: '/totp',
    icon: 'shield-check-duotone',
    title: '两步验证',
    text: '登录时再输入一次动态验证码',
  },
  {
    to: '/contacts',
    icon: 'envelope-simple-duotone',
    title: '联系方式',
    text: '验证后可自行找回密码',
  },
  {
    to: '/verification',
    icon: 'seal-check-duotone',
    title: '身份认证',
    text: '认证级别、证件与审核进度',
  },
  {
    to: '/sessions',
    icon: 'device-mobile-duotone',
    title: '登录设备',
    text: '当前会话与登录记录',
  },
];
const CARE: readonly Way[] = [
  {
    to: '/message?view=settings',
    icon: 'bell-simple-duotone',
    title: '通知设置',
    text: '返水、优惠与等级的消息',
  },
  { to: '/limits', icon: 'leaf-duotone', title: '理性娱乐', text: '限额、休息与自我排除' },
];

/** Profile and cards; the number of addresses is shown once it is known. */
const ownWays = (addresses: number | undefined): readonly Way[] => [
  {
    to: '/userInfo',
    icon: 'user-circle-duotone',
    title: '个人资料',
    text: '头像、生日、手机号与邮箱',
  },
  {
    to: '/wallet',
    icon: 'cardholder-duotone',
    title: '卡片管理',
    text: addresses === undefined ? '取款地址与银行卡' : cardsText(addresses),
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
      <h2>账户资料</h2>
      <p>手机号、邮箱、生日与取款地址齐备，客服可以更快核对您的身份。</p>
    </div>
  </Card>
);

/** 安全中心: profile, cards, the two passwords (specification, 2). */
export function SecurityScreen() {
  const user = useQuery(userQuery);
  const cards = useQuery(cardsQuery('addresses'));
  const both = {
    data: user.data && (cards.data ? { user: user.data, addresses: cards.data.length } : undefined),
    error: user.error ?? cards.error,
    refetch: () => Promise.all([user.refetch(), cards.refetch()]),
  };
  return (
    <ScreenBody>
      <PendingRecovery />
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
