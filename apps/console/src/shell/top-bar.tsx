import { officeSignOut } from '@haitang/contract/office/sign-in.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { OwnSessions } from '../features/sessions/session-list.tsx';
import { ask } from '../shared/api/call.ts';
import { keepToken } from '../shared/api/session-token.ts';
import { useMay, useMe } from '../shared/session/me.ts';
import { SearchBox } from '../shared/view/search-box.tsx';
import { chooseTheme, useTheme } from '../theme/theme-choice.ts';
import { chooseChime, useChime } from './chime.ts';
import { OwnPassword } from './own-password.tsx';

async function signOut(): Promise<void> {
  try {
    await ask(officeSignOut);
  } finally {
    keepToken('');
  }
}

/** The person's own sessions and password. */
function OwnAccount() {
  const [changing, setChanging] = useState(false);
  const [listing, setListing] = useState(false);
  return (
    <>
      <Tooltip title="登录中的窗口与设备">
        <Button
          type="text"
          aria-label="登录中的窗口与设备"
          icon={<Icon name="device-mobile" />}
          onClick={() => setListing(true)}
        />
      </Tooltip>
      {listing && <OwnSessions onClose={() => setListing(false)} />}
      <Tooltip title="修改密码">
        <Button
          type="text"
          aria-label="修改密码"
          icon={<Icon name="key" />}
          onClick={() => setChanging(true)}
        />
      </Tooltip>
      {changing && <OwnPassword onClose={() => setChanging(false)} />}
    </>
  );
}

/** Whether a new item of the person's queues is heard. */
function ChimeButton() {
  const isOn = useChime();
  const words = isOn ? '关闭新项提示音' : '开启新项提示音';
  return (
    <Tooltip title={words}>
      <Button
        type="text"
        aria-label={words}
        icon={<Icon name={isOn ? 'bell-simple-fill' : 'bell-simple'} />}
        onClick={() => chooseChime(!isOn)}
      />
    </Tooltip>
  );
}

interface TopBarProps {
  readonly group: string;
  readonly title: string;
  /** The menu of a small window. */
  readonly menu: { readonly isOpen: boolean; readonly toggle: () => void };
}

/** The current page, the search, whether the site is open, and the signed-in person. */
export function TopBar({ group, title, menu }: TopBarProps) {
  const me = useMe();
  const may = useMay();
  const theme = useTheme();
  const navigate = useNavigate();
  const { until } = me.shiftCode;
  const last = me.lastSignIn;
  const lastWords = last?.at ? `上次登录 ${last.at} · ${last.ip}` : '首次登录';
  return (
    <header className="cs-top">
      <Button
        type="text"
        className="cs-menu"
        aria-label="菜单"
        aria-expanded={menu.isOpen}
        icon={<Icon name="list-bold" />}
        onClick={menu.toggle}
      />
      {group && (
        <span className="crumb">
          {group}
          <Icon name="caret-right-bold" size="s" />
        </span>
      )}
      <h1>{title}</h1>
      <span className="grow" />
      {may('members.view') && (
        <SearchBox
          label="会员账号、编号、手机、邮箱"
          value=""
          clears
          onSearch={(text) => text && navigate(`/members?search=${encodeURIComponent(text)}`)}
        />
      )}
      <Status tone={me.siteOpen ? 'ok' : 'warn'}>{me.siteOpen ? '站点运行中' : '维护中'}</Status>
      {me.sandbox && <Status tone="info">测试环境</Status>}
      <ChimeButton />
      <Tooltip title={theme === 'dark' ? '浅色' : '深色'}>
        <Button
          type="text"
          aria-label={theme === 'dark' ? '改用浅色' : '改用深色'}
          icon={<Icon name={theme === 'dark' ? 'sun-duotone' : 'moon-duotone'} />}
          onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
        />
      </Tooltip>
      <Tooltip title={lastWords}>
        <span className="cs-who">
          <img src="/art/misc/avatar.svg" alt="" width={32} height={32} />
          <span>
            {me.displayName}
            <small>{until === null ? me.title : `动态码有效至 ${until.slice(11, 16)}`}</small>
          </span>
        </span>
      </Tooltip>
      <OwnAccount />
      <Tooltip title="退出">
        <Button
          type="text"
          aria-label="退出"
          icon={<Icon name="sign-out" />}
          onClick={() => void signOut()}
        />
      </Tooltip>
    </header>
  );
}
