import { login as loginCall } from '@haitang/contract/member/account.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { CheckBox } from '@haitang/ui/field/check-box.tsx';
import { PasswordField } from '@haitang/ui/field/password-field.tsx';
import { TextField } from '@haitang/ui/field/text-field.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { openService } from '../../features/service/open-service.ts';
import { isRefused } from '../../shared/api/failure.ts';
import { send } from '../../shared/api/send.ts';
import { enterGoesOn } from '../../shared/commands/enter-goes-on.ts';
import { useCommand } from '../../shared/commands/use-command.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { codeOrBackup } from '../../shared/messages/account/totp.ts';
import * as words from '../../shared/messages/auth.ts';
import { goInstead } from '../../shared/navigation/go.ts';
import { useHere } from '../../shared/navigation/here.ts';
import { afterLogin } from '../../shared/navigation/target.ts';
import { beginSession } from '../../shared/session/session-store.ts';
import css from './login-screen.module.css';

interface LoginFormProps {
  /** The first field takes the focus. */
  readonly autoFocus: boolean;
  readonly onRegister: () => void;
}

/**
 * Account and password, then a code if two-step verification is on; shows where the account was
 * last used.
 */
export function LoginForm({ autoFocus, onRegister }: LoginFormProps) {
  const { query } = useHere();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  // null until the server requires the second step.
  const [code, setCode] = useState<string | null>(null);
  const [remembered, setRemembered] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const first = useRef<HTMLInputElement>(null);
  const { busy, run } = useCommand({
    unanswered: words.loginFailed,
    onRefused: (message, failure) => {
      setWrong(message);
      if (isRefused(failure, 'code-needed')) setCode((typed) => typed ?? '');
    },
  });
  const login = () =>
    run(async () => {
      const typed = {
        name: name.trim(),
        password,
        ...(code !== null && { totp_code: code }),
        ...(remembered && { remember: '1' }),
      };
      const { data } = await send(loginCall, typed);
      beginSession(data.api_token, remembered);
      const { last_login: last } = data;
      showToast(last ? words.lastLogin(last) : words.loginDone);
      goInstead(afterLogin(query));
    });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === '' || password === '') {
      setWrong(words.loginRequired);
      first.current?.focus();
      return;
    }
    setWrong(null);
    void login();
  };
  return (
    <form noValidate onSubmit={submit} onKeyDown={enterGoesOn}>
      <TextField
        ref={first}
        label={words.name}
        labelHidden
        icon="user"
        name="username"
        autoComplete="username"
        autoFocus={autoFocus}
        enterKeyHint="next"
        placeholder={words.namePlaceholder}
        value={name}
        onChange={setName}
      />
      <PasswordField
        label={words.password}
        labelHidden
        showLabel="显示密码"
        hideLabel="隐藏密码"
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        placeholder={words.passwordPlaceholder}
        value={password}
        onChange={setPassword}
        error={code === null ? wrong : null}
      />
      {code !== null && (
        <TextField
          label={codeOrBackup}
          icon="key"
          name="code"
          autoComplete="one-time-code"
          autoFocus
          maxLength={20}
          value={code}
          onChange={setCode}
          error={wrong}
        />
      )}
      <div className={css.line}>
        <CheckBox id="remember" checked={remembered} onChange={setRemembered}>
          {words.remember}
        </CheckBox>
        <button type="button" className={css.find} onClick={() => void openService('account')}>
          {words.find}
        </button>
      </div>
      {remembered && <p className={css.caution}>{words.rememberCaution}</p>}
      <Button type="submit" block busy={busy}>
        {words.tabLogin}
      </Button>
      <p className={css.switch}>
        {words.noAccount}
        <button type="button" onClick={onRegister}>
          立即注册
        </button>
      </p>
    </form>
  );
}
