import { Button } from 'antd';
import { useState } from 'react';
import { useMe } from '../../shared/session/me.ts';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { OwnSessions } from './session-list.tsx';

/** Says that the account has signed in elsewhere since this window did, until it is read. */
export function NewSignIn() {
  const next = useMe().nextSignIn;
  const [read, setRead] = useState('');
  if (next === null || next.id === read) return null;
  return (
    <div className="cs-notice" role="status">
      <span>
        您的账号于 {next.at} 在{next.device}（{next.ip}）登录。不是您本人？请立即结束该登录。
      </span>
      <span className="cs-row">
        <DialogButton words="查看登录" size="small">
          {(close) => <OwnSessions onClose={close} />}
        </DialogButton>
        <Button size="small" type="text" onClick={() => setRead(next.id)}>
          是我
        </Button>
      </span>
    </div>
  );
}
