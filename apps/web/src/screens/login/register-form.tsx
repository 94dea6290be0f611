import { Button } from '@haitang/ui/action/button.tsx';
import { CheckBox } from '@haitang/ui/field/check-box.tsx';
import { PasswordField } from '@haitang/ui/field/password-field.tsx';
import { SelectField } from '@haitang/ui/field/select-field.tsx';
import { TextField } from '@haitang/ui/field/text-field.tsx';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { openService } from '../../features/service/open-service.ts';
import * as words from '../../shared/messages/auth.ts';
import { privacy, terms } from '../../shared/messages/shell.ts';
import { countries } from './countries.ts';
import css from './login-screen.module.css';
import { type RegisterForm as Form, type Wrong, wrongInRegister } from './register-rules.ts';
import { useRegister } from './use-register.ts';

const EMPTY: Form = {
  name: '',
  password: '',
  confirmPass: '',
  realname: '',
  paypassword: '',
  country: '',
  agreed: false,
};
const PLACEHOLDERS = {
  name: words.name,
  password: '登录密码，至少 6 位',
  confirmPass: words.confirmPassword,
  realname: '真实姓名，用于核对提现',
  paypassword: '支付密码，至少 6 位',
} as const;
const EYE = { showLabel: '显示密码', hideLabel: '隐藏密码' };

/** Opens beside this page, so that typed input is kept. */
const Paper = ({ type, children }: { readonly type: 5 | 6; readonly children: string }) => (
  <a href={`#/abouts?type=${type}`} target="_blank" rel="noopener">
    {children}
  </a>
);

interface ConsentProps {
  readonly agreed: boolean;
  readonly error: string | null;
  readonly onChange: (agreed: boolean) => void;
}

const Consent = ({ agreed, error, onChange }: ConsentProps) => (
  <>
    <div className={css.agree}>
      <CheckBox id="agreed" checked={agreed} wrong={error !== null} onChange={onChange}>
        我已年满 18 周岁，并已阅读同意 <Paper type={5}>{terms}</Paper> 与{' '}
        <Paper type={6}>{privacy}</Paper>
      </CheckBox>
    </div>
    {error !== null && (
      <p className={css.wrong} role="alert">
        {error}
      </p>
    )}
  </>
);

interface RegisterFormProps {
  /** The referrer; '' for none. */
  readonly pid: string;
  readonly onLogin: () => void;
}

/** Name, two passwords, one consent; the first error is shown under its field. */
export function RegisterForm({ pid, onLogin }: RegisterFormProps) {
  const [form, setForm] = useState(EMPTY);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const place = useRef<HTMLFormElement>(null);
  const groups = useMemo(() => countries(), []);
  const tell = (found: Wrong): void => {
    setWrong(found);
    const control = place.current?.elements.namedItem(found.field);
    if (control instanceof HTMLElement) control.focus();
  };
  const register = useRegister(pid, tell);
  const field = (name: Exclude<keyof Form, 'agreed' | 'country'>) => ({
    name,
    value: form[name],
    onChange: (value: string) => setForm((now) => ({ ...now, [name]: value })),
    error: wrong?.field === name ? wrong.words : null,
    labelHidden: true,
    placeholder: PLACEHOLDERS[name],
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!register.mayBegin()) return;
    const found = wrongInRegister(form);
    setWrong(found);
    if (found) tell(found);
    else register.run(form);
  };
  return (
    <form ref={place} noValidate onSubmit={submit}>
      <TextField
        {...field('name')}
        label={words.name}
        icon="user"
        autoComplete="username"
        hint={pid === '' ? words.nameHint : `${words.nameHint} · ${words.referrer(pid)}`}
      />
      <PasswordField
        {...field('password')}
        {...EYE}
        label={words.password}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('confirmPass')}
        {...EYE}
        label={words.confirmPassword}
        autoComplete="new-password"
      />
      <TextField
        {...field('realname')}
        label={words.realname}
        icon="identification-card"
        autoComplete="name"
        maxLength={60}
      />
      <PasswordField
        {...field('paypassword')}
        {...EYE}
        icon="lock-key"
        label={words.payPassword}
        autoComplete="new-password"
        hint={words.payPasswordHint}
      />
      <SelectField
        label={words.country}
        labelHidden
        name="country"
        icon="globe-simple-duotone"
        autoComplete="country"
        empty={words.country}
        hint={words.countryHint}
        groups={groups}
        value={form.country}
        onChange={(country) => setForm((now) => ({ ...now, country }))}
        error={wrong?.field === 'country' ? wrong.words : null}
      />
      <Consent
        agreed={form.agreed}
        error={wrong?.field === 'agreed' ? wrong.words : null}
        onChange={(agreed) => setForm((now) => ({ ...now, agreed }))}
      />
      <Button type="submit" block busy={register.busy}>
        {words.tabRegister}
      </Button>
      <p className={css.switch}>
        {words.hasAccount}
        <button type="button" onClick={onLogin}>
          {words.tabLogin}
        </button>
        <button type="button" onClick={() => void openService('account')}>
          {words.find}
        </button>
      </p>
    </form>
  );
}
