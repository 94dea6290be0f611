import { USERNAME_FORM } from '@haitang/contract/codes/credential-rules.ts';
import { PasswordField } from '@haitang/ui/field/password-field.tsx';
import { TextField } from '@haitang/ui/field/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { Strength } from '../../features/account/strength.tsx';
import * as words from '../../shared/words/auth.ts';
import css from './login-screen.module.css';
import { nameQuery } from './name-query.ts';
import { EYE, type FieldOf } from './register-field.ts';

const nameHint = '5-11 位小写字母或数字';
const referrer = (pid: string): string => `推荐人 ${pid}`;

interface RegisterAccountProps {
  readonly fieldOf: FieldOf;
  /** The name, once it was left; '' before. */
  readonly leftName: string;
  /** The referrer; '' for none. */
  readonly pid: string;
  readonly autoFocus: boolean;
}

/** The first step: name, password and the password again. */
export function RegisterAccount({ fieldOf, leftName, pid, autoFocus }: RegisterAccountProps) {
  const { data: isFree } = useQuery({
    ...nameQuery(leftName),
    enabled: USERNAME_FORM.test(leftName),
  });
  const name = fieldOf('name');
  const isLeft = name.value === leftName;
  const password = fieldOf('password');
  const hints = pid === '' ? nameHint : `${nameHint} · ${referrer(pid)}`;
  return (
    <>
      <TextField
        {...name}
        label={words.name}
        icon="user"
        autoComplete="username"
        autoFocus={autoFocus}
        enterKeyHint="next"
        error={name.error ?? (isLeft && isFree === false ? words.nameTaken : null)}
        hint={isLeft && isFree ? <span className={css.free}>此账号可以使用</span> : hints}
      />
      <PasswordField
        {...password}
        {...EYE}
        label={words.password}
        autoComplete="new-password"
        enterKeyHint="next"
        hint={password.value === '' ? undefined : <Strength password={password.value} />}
      />
      <PasswordField
        {...fieldOf('confirmPass')}
        {...EYE}
        label={words.confirmPassword}
        autoComplete="new-password"
        enterKeyHint="go"
      />
    </>
  );
}
