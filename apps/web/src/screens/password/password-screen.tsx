import { Button } from '@haitang/ui/action/button.tsx';
import { PasswordField } from '@haitang/ui/field/password-field.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { useState } from 'react';
import { Strength } from '../../features/account/strength.tsx';
import { SupportLine } from '../../features/service/support-line.tsx';
import { showToast } from '../../shared/feedback/toast-store.ts';
import * as words from '../../shared/messages/account/password.ts';
import { useHere } from '../../shared/navigation/here.ts';
import css from './password.module.css';
import { type PasswordForm, type Wrong, wrongInPasswords } from './password-rules.ts';
import { useChangePassword } from './use-change-password.ts';

const EMPTY: PasswordForm = { old: '', fresh: '', confirm: '' };
const EYES = { showLabel: words.show, hideLabel: words.hide };

/** 修改登录密码 (type 1) or 修改取款密码 (type 2). */
export function PasswordScreen() {
  const kind = useHere().query.get('type') === '2' ? 'pay' : 'login';
  const [form, setForm] = useState(EMPTY);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const tell = (found: Wrong): void => {
    if (found.clears) setForm(EMPTY);
    setWrong(found);
    document.getElementById(`password-${found.field}`)?.focus();
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
    ...EYES,
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
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <PasswordField
          {...fieldOf('old')}
          label={kind === 'pay' ? words.oldPay : words.old}
          placeholder={words.oldRequired}
          autoComplete={kind === 'pay' ? 'off' : 'current-password'}
        />
        <div>
          <PasswordField
            {...fieldOf('fresh')}
            label={kind === 'pay' ? words.newPay : words.newWords}
            placeholder={words.atLeast}
            autoComplete={kind === 'pay' ? 'off' : 'new-password'}
          />
          {kind === 'login' && <Strength password={form.fresh} />}
        </div>
        <PasswordField
          {...fieldOf('confirm')}
          label={words.confirm}
          placeholder={words.again}
          autoComplete={kind === 'pay' ? 'off' : 'new-password'}
        />
        <Button type="submit" block busy={save.busy}>
          {words.submit}
        </Button>
        <Callout tone="quiet">{kind === 'pay' ? words.notePay : words.noteLogin}</Callout>
      </form>
      {kind === 'pay' && <SupportLine text={words.forgotten} />}
    </ScreenBody>
  );
}
