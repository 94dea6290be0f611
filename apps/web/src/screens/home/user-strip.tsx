import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { useRef, useState } from 'react';
import { openedPart, part } from '../../shared/code/part.tsx';
import { Link } from '../../shared/navigation/link.tsx';
import { useSignedIn } from '../../shared/session/session-store.ts';
import { useUser } from '../../shared/session/user-query.ts';
import * as words from '../../shared/words/home.ts';
import css from './user-strip.module.css';

const more = '更多';
const earnings = '推广收益';

const MemberStrip = part(
  () => import('./member-strip.tsx').then((module) => module.MemberStrip),
  <Skeleton height="52px" />,
);
const MorePopover = openedPart(() =>
  import('./more-popover.tsx').then((module) => module.MorePopover),
);

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

/** The member or visitor, the balance, and the shortcuts below. */
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
        {signedIn ? <MemberStrip /> : <Visitor />}
        <div className={css.shortcuts}>
          <Link to="/kefu">
            <Icon name="headset-duotone" size="l" />
            {words.service}
          </Link>
          <Link to={agent ? '/gamePage?dailiD=1' : '/applyagent'}>
            <Icon name="chart-line-up-duotone" size="l" />
            {earnings}
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
      {moreTop !== null && <MorePopover top={moreTop} onClose={() => setMoreTop(null)} />}
    </div>
  );
}
