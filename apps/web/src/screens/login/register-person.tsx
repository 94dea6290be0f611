import { CheckBox } from '@haitang/ui/field/check-box.tsx';
import { PasswordField } from '@haitang/ui/field/password-field.tsx';
import { SelectField } from '@haitang/ui/field/select-field.tsx';
import { TextField } from '@haitang/ui/field/text-field.tsx';
import { useMemo } from 'react';
import * as words from '../../shared/messages/auth.ts';
import { privacy, terms } from '../../shared/messages/shell.ts';
import { countries } from './countries.ts';
import css from './login-screen.module.css';
import { EYE, type FieldOf } from './register-field.ts';

/** Opens beside this page, so that typed input is kept. */
const Paper = ({ type, children }: { readonly type: 5 | 6; readonly children: string }) => (
  <a href={`#/abouts?type=${type}`} target="_blank" rel="noopener">
    {children}
  </a>
);

interface RegisterPersonProps {
  readonly fieldOf: FieldOf;
  readonly agreed: boolean;
  readonly agreeError: string | null;
  readonly onAgree: (agreed: boolean) => void;
}

/** The second step: real name, pay password, country and the one consent. */
export function RegisterPerson({ fieldOf, agreed, agreeError, onAgree }: RegisterPersonProps) {
  const groups = useMemo(() => countries(), []);
  const { placeholder, ...country } = fieldOf('country');
  return (
    <>
      <TextField
        {...fieldOf('realname')}
        label={words.realname}
        icon="identification-card"
        autoComplete="name"
        autoFocus
        enterKeyHint="next"
        maxLength={60}
      />
      <PasswordField
        {...fieldOf('paypassword')}
        {...EYE}
        icon="lock-key"
        label={words.payPassword}
        autoComplete="new-password"
        enterKeyHint="next"
        hint={words.payPasswordHint}
      />
      <SelectField
        {...country}
        label={words.country}
        icon="globe-simple-duotone"
        autoComplete="country"
        empty={placeholder}
        hint={words.countryHint}
        groups={groups}
      />
      <div className={css.agree}>
        <CheckBox id="agreed" checked={agreed} wrong={agreeError !== null} onChange={onAgree}>
          我已年满 18 周岁，并已阅读同意 <Paper type={5}>{terms}</Paper> 与{' '}
          <Paper type={6}>{privacy}</Paper>
        </CheckBox>
      </div>
      {agreeError !== null && (
        <p className={css.wrong} role="alert">
          {agreeError}
        </p>
      )}
    </>
  );
}
