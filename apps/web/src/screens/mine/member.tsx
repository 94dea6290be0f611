import { IconButton } from '@haitang/ui/action/icon-button.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { Lacquer } from '@haitang/ui/surface/card.tsx';
import { AvatarUpload } from '../../features/account/avatar-upload.tsx';
import { useMember } from '../../features/account/use-member.ts';
import { copyText } from '../../shared/feedback/copy-text.ts';
import { Link } from '../../shared/navigation/link.tsx';
import * as words from '../../shared/words/account/mine.ts';
import { joinDay } from '../../shared/words/home-rest.ts';
import { central } from '../../shared/words/money/money.ts';
import css from './mine-screen.module.css';
import { Shortcuts } from './shortcuts.tsx';

/** Avatar, name, level, and the money with its four shortcuts. */
export function Member() {
  const { known, name, balance, refresh } = useMember();
  return (
    <>
      <div className={css.who}>
        <AvatarUpload src={known?.avatar || '/art/misc/avatar.svg'} />
        <div className={css.words}>
          <div className={css.name} data-late>
            <b>{name}</b>
            <IconButton
              icon="copy"
              size="s"
              label="复制用户名"
              className={css.copy}
              onClick={() => void copyText(name)}
            />
          </div>
          <div className={css.facts} data-late>
            <Link to="/vip" className={css.level}>
              <img
                src={`/art/vip/vip-${Math.max(1, known?.vip ?? 1)}.svg`}
                width={22}
                height={22}
                alt=""
              />
              VIP{known?.vip ?? 0}
            </Link>
            {joinDay(known?.joinday ?? 1)}
          </div>
        </div>
      </div>
      <Lacquer>
        <div className={css.top}>
          <span className={css.label}>{central}</span>
          <Link to="/money">
            {words.menuMoney}
            <Icon name="caret-right-bold" size="s" />
          </Link>
        </div>
        <div className={css.balance}>
          {balance === undefined ? (
            <Skeleton width="160px" height="32px" />
          ) : (
            <MoneyText amount={balance} currency="¥" size="l" />
          )}
          <IconButton
            icon="arrow-clockwise-bold"
            label="刷新余额"
            turning={refresh.busy}
            onClick={refresh.run}
          />
        </div>
        <Shortcuts />
      </Lacquer>
    </>
  );
}
