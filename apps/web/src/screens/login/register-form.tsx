import { Button } from '@haitang/ui/action/button.tsx';
import { CheckBox } from '@haitang/ui/field/check-box.tsx';
import { PasswordField } from '@haitang/ui/field/password-field.tsx';
import { TextField } from '@haitang/ui/field/text-field.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { showToast } from '../../shared/feedback/toast-store.ts';
import * as words from '../../shared/messages/auth.ts';
import { privacy, terms } from '../../shared/messages/shell.ts';
import css from './login-screen.module.css';
import { type RegisterForm as Form, type Wrong, wrongInRegister } from './register-rules.ts';
import { useRegister } from './use-register.ts';

const EMPTY: Form = {
  name: '',
  password: '',
  confirmPass: '',
  realname: '',
  paypassword: '',
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

/** Opens beside this page, so that what was typed stays. */
const Paper = ({ type, children }: { readonly type: 5 | 6; readonly children: string }) => (
  <a href={`#/abouts?type=${type}`} target="_blank" rel="noopener">
    {children}
  </a>
);

interface RegisterFormProps {
  /** Who invited; '' for nobody. */
  readonly pid: string;
  readonly onLogin: () => void;
}

/** Name, two passwords, one consent; the first thing that is wrong is said under its field. */
export function RegisterForm({ pid, onLogin }: RegisterFormProps) {
  const [form, setForm] = useState(EMPTY);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const place = useRef<HTMLFormElement>(null);
  const register = useRegister(pid);
  const field = (name: Exclude<keyof Form, 'agreed'>) => ({
    name,
    value: form[name],
    onChange: (value: string) => setForm((now) => ({ ...now, [name]: value })),
    error: wrong?.field === name ? wrong.words : null,
    labelHidden: true,
    placeholder: PLACEHOLDERS[name],
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (register.isPending) {
      showToast(words.registerBusy, 'plain');
      return;
    }
    const found = wrongInRegister(form);
    setWrong(found);
    if (!found) {
      register.mutate(form);
      return;
    }
    const control = place.current?.elements.namedItem(found.field);
    if (control instanceof HTMLElement) control.focus();
  };
  return (
    <form ref={place} noValidate onSubmit={submit}>
      <TextField
        {...field('name')}
        label={words.name}
        icon="user"
        autoComplete="username"
        maxLength={11}
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
      <div className={css.agree}>
        <CheckBox
          id="agreed"
          checked={form.agreed}
          wrong={wrong?.field === 'agreed'}
          onChange={(agreed) => setForm((now) => ({ ...now, agreed }))}
        >
          我已年满 18 周岁，并已阅读同意 <Paper type={5}>{terms}</Paper> 与{' '}
          <Paper type={6}>{privacy}</Paper>
        </CheckBox>
      </div>
      {wrong?.field === 'agreed' && (
        <p className={css.wrong} role="alert">
          {wrong.words}
        </p>
      )}
      <Button type="submit" block busy={register.isPending}>
        {words.tabRegister}
      </Button>
      <p className={css.switch}>
        {words.hasAccount}
        <button type="button" onClick={onLogin}>
          {words.tabLogin}
        </button>
      </p>
    </form>
  );
}
