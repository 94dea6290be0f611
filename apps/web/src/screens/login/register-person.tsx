import { CheckBox } from '@haitang/ui/field/check-box.tsx';
import { PasswordField } from '@haitang/ui/field/password-field.tsx';
import { SelectField } from '@haitang/ui/field/select-field.tsx';
import { TextField } from '@haitang/ui/field/text-field.tsx';
import { useMemo } from 'react';
import { leastAge } from '../../shared/least-age.ts';
import * as words from '../../shared/words/auth.ts';
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
        label="真实姓名"
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
        label="支付密码"
        autoComplete="new-password"
        enterKeyHint="next"
        hint="用于绑定地址与取款，请勿与登录密码相同"
      />
      <SelectField
        {...country}
        label={words.country}
        icon="globe-simple-duotone"
        autoComplete="country"
        empty={placeholder}
        hint="您现居的国家或地区，部分地区不提供服务"
        groups={groups}
      />
      <div className={css.agree}>
        <CheckBox id="agreed" checked={agreed} wrong={agreeError !== null} onChange={onAgree}>
          我已年满 {leastAge} 周岁，并已阅读同意 <Paper type={5}>条款与规则</Paper> 与{' '}
          <Paper type={6}>隐私政策</Paper>
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
