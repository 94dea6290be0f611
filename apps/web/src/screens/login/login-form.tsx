import { Button } from '@haitang/ui/action/button.tsx';
import { PasswordField } from '@haitang/ui/field/password-field.tsx';
import { TextField } from '@haitang/ui/field/text-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { openService } from '../../features/account/open-service.ts';
import { calls } from '../../shared/api/calls.ts';
import { wordsOf } from '../../shared/api/failure.ts';
import { send } from '../../shared/api/send.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import * as words from '../../shared/messages/auth.ts';
import { goInstead } from '../../shared/navigation/go.ts';
import { useHere } from '../../shared/navigation/here.ts';
import { afterLogin } from '../../shared/navigation/target.ts';
import { beginSession } from '../../shared/session/session-store.ts';
import css from './login-screen.module.css';

/** Account and password; says where the account was last used. */
export function LoginForm({ onRegister }: { readonly onRegister: () => void }) {
  const { query } = useHere();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const first = useRef<HTMLInputElement>(null);
  const login = useMutation({
    mutationFn: () => send(calls.login, { name: name.trim(), password }),
    onSuccess: ({ data }) => {
      beginSession(data.api_token);
      const { last_login: last } = data;
      showToast(last ? words.lastLogin(last) : words.loginDone);
      goInstead(afterLogin(query));
    },
    onError: (failure) => setWrong(wordsOf(failure, words.loginFailed)),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (login.isPending) return;
    if (name.trim() === '' || password === '') {
      setWrong(words.loginRequired);
      first.current?.focus();
      return;
    }
    setWrong(null);
    login.mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        ref={first}
        label={words.name}
        labelHidden
        icon="user"
        name="username"
        autoComplete="username"
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
        placeholder={words.passwordPlaceholder}
        value={password}
        onChange={setPassword}
        error={wrong}
      />
      <div className={css.line}>
        <button type="button" className={css.find} onClick={() => void openService()}>
          {words.find}
        </button>
      </div>
      <Button type="submit" block busy={login.isPending}>
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
