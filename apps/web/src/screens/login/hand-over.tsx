import { claimHandover } from '@haitang/contract/member/sessions.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { useEffect, useState } from 'react';
import { send } from '../../shared/api/send.ts';
import { useCommand } from '../../shared/commands/use-command.ts';
import { goInstead } from '../../shared/navigation/go.ts';
import { beginSession } from '../../shared/session/session-store.ts';
import * as auth from '../../shared/words/auth.ts';
import css from './login-screen.module.css';
import { tellBegun } from './tell-begun.ts';

interface HandOverProps {
  readonly code: string;
  readonly onOther: () => void;
}

/**
 * Goes on with the session of another device, after a press: a strange code must not sign anybody
 * in by itself. The code leaves the address at once, so that neither the history nor a screenshot
 * keeps it.
 */
export function HandOver({ code, onOther }: HandOverProps) {
  const [wrong, setWrong] = useState('');
  const { busy, run } = useCommand({ unanswered: '登录失败，请稍后再试。', onRefused: setWrong });
  useEffect(() => history.replaceState(history.state, '', '#/login'), []);
  const claim = () =>
    run(async () => {
      setWrong('');
      const { data } = await send(claimHandover, { code });
      tellBegun(auth.loginDone, beginSession(data.api_token));
      goInstead('/');
    });
  return (
    <div className={css.handover}>
      <h2>在这台设备上继续</h2>
      <p>将登录到您在另一台设备上使用的账户，那台设备会自动退出。请只扫描您自己设备上的二维码。</p>
      {wrong !== '' && (
        <p role="alert" className={css.wrong}>
          {wrong}
        </p>
      )}
      <Button block busy={busy} onClick={() => void claim()}>
        登录并继续
      </Button>
      <Button tone="line" block onClick={onOther}>
        改用账号密码登录
      </Button>
    </div>
  );
}
