import { Button } from '@haitang/ui/action/button.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { useState } from 'react';
import { codeRequired } from '../../features/account/channel-names.ts';
import { CodeBoxes } from '../../features/account/code-boxes.tsx';
import { ApiRefusal } from '../../shared/api/failure.ts';
import { leadTo } from '../../shared/commands/lead-to.ts';
import { useCommand } from '../../shared/commands/use-command.ts';
import { withoutReload } from '../../shared/commands/without-reload.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { goInstead } from '../../shared/navigation/go.ts';
import { leaveSession } from '../../shared/session/end-session.ts';
import { useSignedIn } from '../../shared/session/session-store.ts';
import { Fields } from './password-step.tsx';
import css from './recover.module.css';
import { type Typed, type Wrong, wrongInRecovery } from './recover-rules.ts';

const EMPTY: Typed = { fresh: '', confirm: '' };

/** What is sent together. */
export interface TypedCode {
  readonly code: string;
  readonly password: string;
}

interface CodePasswordProps {
  readonly which: 'login' | 'pay';
  /** Sends it, and returns what the server says. */
  readonly onUse: (typed: TypedCode) => Promise<string>;
  readonly onAgain: () => void;
  /** Why no other code is sent; null for no reason. */
  readonly again: string | null;
}

/** The code that was sent, and the new password twice. */
export function CodePassword({ which, onUse, onAgain, again }: CodePasswordProps) {
  const isSignedIn = useSignedIn();
  const [code, setCode] = useState('');
  const [codeWrong, setCodeWrong] = useState<string | null>(null);
  const [typed, setTyped] = useState(EMPTY);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const tell = (found: Wrong): void => {
    setWrong(found);
    showToast(found.words, 'bad');
    leadTo(document.getElementById(`recover-${found.field}`));
  };
  const { busy, run } = useCommand({
    unanswered: '修改请求未得到回应，请稍后确认密码是否已更改',
    onRefused: (message, failure) => {
      const field = failure instanceof ApiRefusal ? failure.field : null;
      if (field === 'password' || field === 'paypassword') {
        tell({ field: `${which}-fresh`, words: message });
      } else showToast(message, 'bad');
    },
  });
  const submit = (): void => {
    setWrong(null);
    setCodeWrong(null);
    if (code.length < 6) {
      setCodeWrong(codeRequired);
      return;
    }
    const found = wrongInRecovery({
      login: which === 'login' ? typed : null,
      pay: which === 'pay' ? typed : null,
    });
    if (found) {
      tell(found);
      return;
    }
    void run(async () => {
      showToast((await onUse({ code, password: typed.fresh })) || '密码修改成功！');
      if (isSignedIn) leaveSession();
      else goInstead('/login');
    });
  };
  return (
    <form noValidate className={css.form} onSubmit={withoutReload(submit)}>
      <CodeBoxes value={code} onChange={setCode} error={codeWrong} onAgain={onAgain} />
      {again && <Callout tone="warn">{again}</Callout>}
      <Fields kind={which} typed={typed} wrong={wrong} onChange={setTyped} />
      <Button type="submit" block busy={busy}>
        确认修改
      </Button>
      <Callout tone="quiet">修改成功后需要重新登录。为保护资金，近期的取款会延后处理。</Callout>
    </form>
  );
}
