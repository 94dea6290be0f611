import { claimHandover } from '@haitang/contract/member/account.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { useEffect, useState } from 'react';
import { send } from '../../shared/api/send.ts';
import { useCommand } from '../../shared/commands/use-command.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import * as auth from '../../shared/messages/auth.ts';
import * as words from '../../shared/messages/wide.ts';
import { goInstead } from '../../shared/navigation/go.ts';
import { beginSession } from '../../shared/session/session-store.ts';
import css from './login-screen.module.css';

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
  const { busy, run } = useCommand({ unanswered: words.claimFailed, onRefused: setWrong });
  useEffect(() => history.replaceState(history.state, '', '#/login'), []);
  const claim = () =>
    run(async () => {
      setWrong('');
      const { data } = await send(claimHandover, { code });
      beginSession(data.api_token);
      showToast(auth.loginDone);
      goInstead('/');
    });
  return (
    <div className={css.handover}>
      <h2>{words.claimTitle}</h2>
      <p>{words.claimText}</p>
      {wrong !== '' && (
        <p role="alert" className={css.wrong}>
          {wrong}
        </p>
      )}
      <Button block busy={busy} onClick={() => void claim()}>
        {words.claim}
      </Button>
      <Button tone="line" block onClick={onOther}>
        {words.byPassword}
      </Button>
    </div>
  );
}
