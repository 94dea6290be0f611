import { Button, buttonClass } from '@haitang/ui/action/button.tsx';
import { PasswordField } from '@haitang/ui/field/password-field.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { useState } from 'react';
import { Strength } from '../../features/account/strength.tsx';
import { SupportLine } from '../../features/service/support-line.tsx';
import { leadTo } from '../../shared/commands/lead-to.ts';
import { withoutReload } from '../../shared/commands/without-reload.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { useHere } from '../../shared/navigation/here.ts';
import { Link } from '../../shared/navigation/link.tsx';
import * as words from '../../shared/words/account/password.ts';
import css from './password.module.css';
import { type PasswordForm, type Wrong, wrongInPasswords } from './password-rules.ts';
import { useChangePassword } from './use-change-password.ts';

const EMPTY: PasswordForm = { old: '', fresh: '', confirm: '' };

/** The ways of a member who forgot the withdrawal password. */
const ForgottenPay = () => (
  <div className={css.ways}>
    <Link to="/recover?by=pay" className={buttonClass({ tone: 'line', size: 's', block: true })}>
      用验证码重设取款密码
    </Link>
    <SupportLine text="忘记取款密码？联系客服" />
  </div>
);

/** 修改登录密码 (type 1) or 修改取款密码 (type 2). */
export function PasswordScreen() {
  const kind = useHere().query.get('type') === '2' ? 'pay' : 'login';
  const [form, setForm] = useState(EMPTY);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const tell = (found: Wrong): void => {
    if (found.clears) setForm(EMPTY);
    setWrong(found);
    leadTo(document.getElementById(`password-${found.field}`));
  };
  const save = useChangePassword(kind, tell);
  const submit = (): void => {
    const found = wrongInPasswords(form);
    setWrong(null);
    if (!found) {
      void save.run(form);
      return;
    }
    showToast(found.words, 'bad');
    tell(found);
  };
  const fieldOf = (field: keyof PasswordForm) => ({
    ...words.eyes,
    id: `password-${field}`,
    maxLength: 128,
    icon: kind === 'pay' ? ('key' as const) : ('lock-simple' as const),
    value: form[field],
    error: wrong?.field === field ? wrong.words : null,
    onChange: (value: string) => {
      setForm({ ...form, [field]: value });
      setWrong(null);
    },
  });
  return (
    <ScreenBody>
      <form noValidate className={css.form} onSubmit={withoutReload(submit)}>
        <PasswordField
          {...fieldOf('old')}
          label={kind === 'pay' ? '旧取款密码' : '旧密码'}
          placeholder={words.oldRequired}
          autoComplete={kind === 'pay' ? 'off' : 'current-password'}
        />
        <div>
          <PasswordField
            {...fieldOf('fresh')}
            label={kind === 'pay' ? '新取款密码' : '新密码'}
            placeholder="至少 6 位"
            autoComplete={kind === 'pay' ? 'off' : 'new-password'}
          />
          {kind === 'login' && <Strength password={form.fresh} />}
        </div>
        <PasswordField
          {...fieldOf('confirm')}
          label="确认密码"
          placeholder="再次输入新密码"
          autoComplete={kind === 'pay' ? 'off' : 'new-password'}
        />
        <Button type="submit" block busy={save.busy}>
          确认修改
        </Button>
        <Callout tone="quiet">
          {kind === 'pay'
            ? '取款密码不能与登录密码相同。连续输错会暂时锁定。'
            : '修改成功后需要重新登录。为保护资金，近期的取款会延后处理。'}
        </Callout>
      </form>
      {kind === 'pay' && <ForgottenPay />}
    </ScreenBody>
  );
}
