import { IconButton } from '@haitang/ui/action/icon-button.tsx';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { useMember } from '../../features/account/use-member.ts';
import { copyText } from '../../shared/feedback/copy-text.ts';
import { homeDone, homeFailed } from '../../shared/words/copy.ts';
import { joinDay } from '../../shared/words/home-rest.ts';
import css from './user-strip.module.css';

/** Medal, name, level and the central balance. */
export function MemberStrip() {
  const { known, name, balance, refresh } = useMember();
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
          VIP{known?.vip ?? 0} · {joinDay(known?.joinday ?? 1)}
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
