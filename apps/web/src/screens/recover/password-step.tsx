import { type CheckRecoveryData, recoverPasswords } from '@haitang/contract/member/recovery.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { PasswordField } from '@haitang/ui/field/password-field.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { useState } from 'react';
import { Strength } from '../../features/account/strength.tsx';
import { ApiRefusal, isRefused } from '../../shared/api/failure.ts';
import { send } from '../../shared/api/send.ts';
import { leadTo } from '../../shared/commands/lead-to.ts';
import { useCommand } from '../../shared/commands/use-command.ts';
import { withoutReload } from '../../shared/commands/without-reload.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { goInstead } from '../../shared/navigation/go.ts';
import { leaveSession } from '../../shared/session/end-session.ts';
import { useSignedIn } from '../../shared/session/session-store.ts';
import * as words from '../../shared/words/account/password.ts';
import type { RecoveryKey } from './key-step.tsx';
import css from './recover.module.css';
import { type Typed, type Wrong, wrongInRecovery } from './recover-rules.ts';

const EMPTY: Typed = { fresh: '', confirm: '' };
const TITLES = {
  login: { fresh: '新密码', confirm: '确认密码' },
  pay: { fresh: '新取款密码', confirm: '确认取款密码' },
} as const;

interface FieldsProps {
  readonly kind: 'login' | 'pay';
  readonly typed: Typed;
  readonly wrong: Wrong | null;
  readonly onChange: (typed: Typed) => void;
}

/** One new password, typed twice. */
export function Fields({ kind, typed, wrong, onChange }: FieldsProps) {
  const fieldOf = (field: keyof Typed) => ({
    ...words.eyes,
    id: `recover-${kind}-${field}`,
    label: TITLES[kind][field],
    maxLength: 128,
    icon: kind === 'pay' ? ('key' as const) : ('lock-simple' as const),
    autoComplete: kind === 'pay' ? ('off' as const) : ('new-password' as const),
    value: typed[field],
    error: wrong?.field === `${kind}-${field}` ? wrong.words : null,
    onChange: (value: string) => onChange({ ...typed, [field]: value }),
  });
  return (
    <>
      <div>
        <PasswordField {...fieldOf('fresh')} placeholder="至少 6 位" />
        {kind === 'login' && <Strength password={typed.fresh} />}
      </div>
      <PasswordField {...fieldOf('confirm')} placeholder="再次输入新密码" />
    </>
  );
}

interface PasswordStepProps {
  readonly recoveryKey: RecoveryKey;
  readonly which: CheckRecoveryData;
  /** Called when the key is not good any more. */
  readonly onLost: () => void;
}

/** The new passwords that the key allows, each typed twice. */
export function PasswordStep({ recoveryKey, which, onLost }: PasswordStepProps) {
  const isSignedIn = useSignedIn();
  const [login, setLogin] = useState(EMPTY);
  const [pay, setPay] = useState(EMPTY);
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
      if (field === 'password') tell({ field: 'login-fresh', words: message });
      else if (field === 'paypassword') tell({ field: 'pay-fresh', words: message });
      else showToast(message, 'bad');
      if (isRefused(failure, 'wrong-code')) onLost();
    },
  });
  const isSet = { login: which.login === 1, pay: which.pay === 1 };
  const submit = (): void => {
    const found = wrongInRecovery({
      login: isSet.login ? login : null,
      pay: isSet.pay ? pay : null,
    });
    setWrong(null);
    if (found) {
      tell(found);
      return;
    }
    void run(async () => {
      const passwords = {
        password: isSet.login ? login.fresh : '',
        paypassword: isSet.pay ? pay.fresh : '',
      };
      const { message } = await send(recoverPasswords, { ...recoveryKey, ...passwords });
      showToast(message || '密码修改成功！');
      if (isSignedIn) leaveSession();
      else goInstead('/login');
    });
  };
  return (
    <form noValidate className={css.form} onSubmit={withoutReload(submit)}>
      {isSet.login && <Fields kind="login" typed={login} wrong={wrong} onChange={setLogin} />}
      {isSet.pay && <Fields kind="pay" typed={pay} wrong={wrong} onChange={setPay} />}
      <Button type="submit" block busy={busy}>
        确认修改
      </Button>
      <Callout tone="quiet">修改成功后需要重新登录。为保护资金，近期的取款会延后处理。</Callout>
    </form>
  );
}
