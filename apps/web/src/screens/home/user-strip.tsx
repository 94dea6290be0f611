import { IconButton } from '@haitang/ui/action/icon-button.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { lazy, Suspense, useRef, useState } from 'react';
import { useRefreshBalance } from '../../features/wallet/refresh-balance.ts';
import { copyText } from '../../shared/feedback/copy-text.ts';
import { homeDone, homeFailed } from '../../shared/messages/copy.ts';
import * as words from '../../shared/messages/home.ts';
import { more } from '../../shared/messages/shell.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { useSignedIn } from '../../shared/session/session-store.ts';
import { useKnownUser, useUser } from '../../shared/session/user-query.ts';
import css from './user-strip.module.css';

const MorePopover = lazy(() =>
  import('./more-popover.tsx').then((of) => ({ default: of.MorePopover })),
);

function Member() {
  const known = useKnownUser();
  const balance = useUser()?.balance;
  const refresh = useRefreshBalance();
  const name = known?.username ?? '';
  return (
    <div className={css.strip}>
      <img
        className={css.medal}
        src={`/art/vip/vip-${Math.max(1, known?.vip ?? 1)}.svg`}
        alt=""
        width={48}
        height={48}
      />
      <div className={css.words}>
        <div className={css.name}>
          <b>{name}</b>
          <IconButton
            icon="copy"
            size="s"
            label="复制用户名"
            className={css.copy}
            onClick={() => void copyText(name, { done: homeDone, failed: homeFailed })}
          />
        </div>
        <p>
          VIP{known?.vip ?? 0} · {words.joinDay(known?.joinday ?? 1)}
        </p>
      </div>
      <div className={css.money}>
        <p>中心钱包</p>
        <div className={css.name}>
          {balance === undefined ? (
            <Skeleton width="104px" height="24px" />
          ) : (
            <MoneyText amount={balance} currency="¥" />
          )}
          <IconButton
            icon="arrow-clockwise-bold"
            size="s"
            label="刷新余额"
            className={css.refresh}
            turning={refresh.busy}
            onClick={refresh.run}
          />
        </div>
      </div>
    </div>
  );
}

const Visitor = () => (
  <Link to="/login" className={css.strip}>
    <span className={css.nobody}>
      <Icon name="user" size="l" />
    </span>
    <span className={css.words}>
      <b>{words.guestTitle}</b>
      <span className={css.sub}>{words.guestText}</span>
    </span>
    <span className={css.enter}>
      登录 / 注册
      <Icon name="caret-right-bold" size="s" />
    </span>
  </Link>
);

/** Who is here, the money, and the shortcuts below. */
export function UserStrip() {
  const signedIn = useSignedIn();
  const agent = useUser()?.isagent === 1;
  const [moreTop, setMoreTop] = useState<number | null>(null);
  const moreButton = useRef<HTMLButtonElement>(null);
  const openMore = (): void => {
    const bottom = moreButton.current?.getBoundingClientRect().bottom ?? 0;
    setMoreTop(Math.max(12, Math.min(bottom + 8, window.innerHeight - 440)));
  };
  return (
    <div className={css.place}>
      <Card className={css.card}>
        {signedIn ? <Member /> : <Visitor />}
        <div className={css.shortcuts}>
          <Link to="/kefu">
            <Icon name="headset-duotone" size="l" />
            {words.service}
          </Link>
          <Link to={agent ? '/gamePage?dailiD=1' : '/applyagent'}>
            <Icon name="chart-line-up-duotone" size="l" />
            {words.earnings}
          </Link>
          <Link to="/vip">
            <Icon name="crown-simple-duotone" size="l" />
            VIP 特权
          </Link>
          <button ref={moreButton} type="button" aria-haspopup="dialog" onClick={openMore}>
            <Icon name="squares-four-duotone" size="l" />
            {more}
          </button>
        </div>
      </Card>
      {moreTop !== null && (
        <Suspense fallback={null}>
          <MorePopover top={moreTop} onClose={() => setMoreTop(null)} />
        </Suspense>
      )}
    </div>
  );
}
