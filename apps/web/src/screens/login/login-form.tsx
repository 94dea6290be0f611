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
import { leadTo, watchPerson } from '../../shared/commands/lead-to.ts';
import { useCommand } from '../../shared/commands/use-command.ts';
import { goInstead } from '../../shared/navigation/go.ts';
import { useHere } from '../../shared/navigation/here.ts';
import { afterLogin } from '../../shared/navigation/target.ts';
import { beginSession } from '../../shared/session/session-store.ts';
import { codeOrBackup } from '../../shared/words/account/totp.ts';
import * as words from '../../shared/words/auth.ts';
import css from './login-screen.module.css';
import { tellBegun } from './tell-begun.ts';

const lastLogin = (login: { readonly time: string; readonly place: string }): string =>
  `上次登录：${login.time}，${login.place}`;
const noAccount = '还没有账号？';

interface LoginFormProps {
  /** The first field takes the focus. */
  readonly autoFocus: boolean;
  readonly onRegister: () => void;
}

/** What is typed and sent; the code is null until the server requires the second step. */
function useLogin() {
  const { query } = useHere();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const [remembered, setRemembered] = useState(false);
  // The code takes the focus unless the person is elsewhere by then.
  const [stays, setStays] = useState(true);
  const [wrong, setWrong] = useState<string | null>(null);
  const { busy, run } = useCommand({
    unanswered: '登录失败，请稍后再试。',
    onRefused: (message, failure) => {
      setWrong(message);
      if (isRefused(failure, 'code-needed')) setCode((typed) => typed ?? '');
    },
  });
  const login = () =>
    run(async () => {
      const staysHere = watchPerson();
      const typed = {
        name: name.trim(),
        password,
        ...(code !== null && { totp_code: code }),
        ...(remembered && { remember: '1' }),
      };
      const { data } = await send(loginCall, typed).finally(() => setStays(staysHere()));
      const isStored = beginSession(data.api_token, remembered);
      const { last_login: last } = data;
      tellBegun(last ? lastLogin(last) : words.loginDone, isStored);
      goInstead(afterLogin(query));
    });
  /** Sends what is typed; false if the account or the password is missing. */
  const submit = (): boolean => {
    const isWhole = name.trim() !== '' && password !== '';
    setWrong(isWhole ? null : '请输入您的账号和密码！');
    if (isWhole) void login();
    return isWhole;
  };
  return {
    name,
    setName,
    password,
    setPassword,
    code,
    setCode,
    remembered,
    setRemembered,
    stays,
    wrong,
    busy,
    submit,
  };
}

/** 保持登录, and the way to a lost account. */
function RememberChoice({
  isOn,
  onChange,
}: {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  return (
    <>
      <div className={css.line}>
        <CheckBox id="remember" checked={isOn} onChange={onChange}>
          保持登录 30 天
        </CheckBox>
        <button type="button" className={css.find} onClick={() => void openService('account')}>
          {words.find}
        </button>
      </div>
      {isOn && <p className={css.caution}>仅在您自己的设备上勾选。可随时在「登录设备」中退出。</p>}
    </>
  );
}

/**
 * Account and password, then a code if two-step verification is on; shows where the account was
 * last used.
 */
export function LoginForm({ autoFocus, onRegister }: LoginFormProps) {
  const typed = useLogin();
  const first = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!typed.submit()) leadTo(first.current);
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
        placeholder="请输入账号"
        value={typed.name}
        onChange={typed.setName}
      />
      <PasswordField
        label={words.password}
        labelHidden
        showLabel="显示密码"
        hideLabel="隐藏密码"
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        placeholder="请输入密码"
        value={typed.password}
        onChange={typed.setPassword}
        error={typed.code === null ? typed.wrong : null}
      />
      {typed.code !== null && (
        <TextField
          label={codeOrBackup}
          icon="key"
          name="code"
          autoComplete="one-time-code"
          autoFocus={typed.stays}
          maxLength={20}
          value={typed.code}
          onChange={typed.setCode}
          error={typed.wrong}
        />
      )}
      <RememberChoice isOn={typed.remembered} onChange={typed.setRemembered} />
      <Button type="submit" block busy={typed.busy}>
        {words.tabLogin}
      </Button>
      <p className={css.switch}>
        {noAccount}
        <button type="button" onClick={onRegister}>
          立即注册
        </button>
      </p>
    </form>
  );
}
