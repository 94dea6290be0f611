import { Button, buttonClass } from '@haitang/ui/action/button.tsx';
import { IconButton } from '@haitang/ui/action/icon-button.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import type { IconName } from '@haitang/ui/icon/icon-name.ts';
import { ListRow, RowContent, rowClass } from '@haitang/ui/list/list.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Drawer } from '@haitang/ui/overlay/drawer.tsx';
import { Badge } from '@haitang/ui/surface/status.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { askToSignOut } from '../features/account/sign-out.ts';
import { useUnread } from '../features/account/unread-query.ts';
import { LanguageRow } from '../features/language/language-row.tsx';
import { serviceUrlsQuery } from '../features/service/service-urls.ts';
import { copyText } from '../shared/feedback/copy-text.ts';
import { leastAge } from '../shared/least-age.ts';
import { Link } from '../shared/navigation/link.tsx';
import { useUser } from '../shared/session/user-query.ts';
import { chooseTheme, currentTheme } from '../shared/theme.ts';
import { title as care } from '../shared/words/account/limits.ts';
import { homeDone, homeFailed } from '../shared/words/copy.ts';
import { guestText, guestTitle } from '../shared/words/home.ts';
import { close, register } from '../shared/words/shell.ts';
import css from './menu-drawer.module.css';

const drawerLogout = '安全退出';

interface MenuDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

interface EntryProps {
  readonly to: string;
  readonly icon: IconName;
  readonly text: string;
  readonly count?: number;
  readonly onClick: () => void;
}

const Entry = ({ to, icon, text, count = 0, onClick }: EntryProps) => (
  <Link to={to} className={rowClass} onClick={onClick}>
    <RowContent
      icon={icon}
      title={text}
      value={count > 0 ? <Badge count>{count}</Badge> : undefined}
    />
  </Link>
);

function Head() {
  const user = useUser();
  if (!user) {
    return (
      <div className={css.head}>
        <img src="/art/logo/mark.svg" alt="" width={56} height={56} />
        <b>{guestTitle}</b>
        <p>{guestText}</p>
      </div>
    );
  }
  return (
    <div className={css.head}>
      <img
        src={user.avatar || '/art/misc/avatar.svg'}
        alt=""
        width={56}
        height={56}
        className={css.face}
      />
      <b>
        {user.username}
        <span className={css.level}>VIP{user.vip}</span>
      </b>
      <p>
        中心钱包 <span className={css.balance}>{groupDigits(user.balance)}</span>
      </p>
    </div>
  );
}

function ThemeRow() {
  const [theme, setTheme] = useState(currentTheme);
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <ListRow
      icon={theme === 'dark' ? 'moon-duotone' : 'sun-duotone'}
      title="外观"
      value={theme === 'dark' ? '墨梅（深色）' : '宣纸（浅色）'}
      caret={false}
      onChoose={() => {
        chooseTheme(next);
        setTheme(next);
      }}
    />
  );
}

/** The left drawer (specification, 2); visitors see login instead of the message centre. */
export function MenuDrawer({ open, onClose }: MenuDrawerProps) {
  const user = useUser();
  const unread = useUnread(open);
  const domain = useQuery({ ...serviceUrlsQuery, enabled: open }).data?.domain || location.origin;
  const copyDomain = () => copyText(domain, { done: homeDone, failed: homeFailed });
  const signOut = (): void => {
    onClose();
    void askToSignOut();
  };
  return (
    <Drawer open={open} label="菜单" onClose={onClose}>
      <IconButton icon="x-bold" label={close} className={css.close} onClick={onClose} />
      <Head />
      <div className={css.rows}>
        <Entry to="/mine" icon="user-circle-duotone" text="会员中心" onClick={onClose} />
        {user && (
          <Entry
            to="/message"
            icon="bell-simple-duotone"
            text="消息中心"
            count={unread}
            onClick={onClose}
          />
        )}
        <Entry
          to="/boutBallBetInfo?type=4"
          icon="chat-text-duotone"
          text="意见反馈"
          onClick={onClose}
        />
        <ListRow
          icon="globe-simple-duotone"
          title="永久域名"
          value={<span className={css.domain}>{domain.replace(/^https?:\/\//, '')}</span>}
          caret={false}
          onChoose={() => void copyDomain()}
        />
        <Entry to="/boutBallBetInfo?type=7" icon="info-duotone" text="关于我们" onClick={onClose} />
        <Entry to="/boutBallBetInfo?type=8" icon="leaf-duotone" text={care} onClick={onClose} />
        <ThemeRow />
        <LanguageRow />
      </div>
      <div className={css.foot}>
        {user ? (
          <Button tone="soft" block onClick={signOut}>
            <Icon name="sign-out" />
            {drawerLogout}
          </Button>
        ) : (
          <div className={css.two}>
            <Link to="/login" className={buttonClass()} onClick={onClose}>
              立即登录
            </Link>
            <Link to="/login?type=1" className={buttonClass({ tone: 'soft' })} onClick={onClose}>
              {register}
            </Link>
          </div>
        )}
        <p className={css.age}>{`${leastAge}+ · 理性娱乐`}</p>
      </div>
    </Drawer>
  );
}
