import { Button } from '@haitang/ui/action/button.tsx';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { openService } from '../../features/service/open-service.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { enterGoesOn } from '../../shared/commands/enter-goes-on.ts';
import * as words from '../../shared/messages/auth.ts';
import css from './login-screen.module.css';
import { nameQuery } from './name-query.ts';
import { RegisterAccount } from './register-account.tsx';
import { EMPTY_FORM, type FieldOf, PLACEHOLDERS } from './register-field.ts';
import { RegisterPerson } from './register-person.tsx';
import { stepOf, type Wrong, wrongInAccount, wrongInRegister } from './register-rules.ts';
import { useRegister } from './use-register.ts';

interface RegisterFormProps {
  /** The referrer; '' for none. */
  readonly pid: string;
  /** The first field takes the focus. */
  readonly autoFocus: boolean;
  readonly onLogin: () => void;
}

/**
 * Registration in two steps: the account, then the person. The first error is shown under its
 * field, on its step; the name is checked on the server when it is left.
 */
export function RegisterForm({ pid, autoFocus, onLogin }: RegisterFormProps) {
  const [form, setForm] = useState(EMPTY_FORM);
  const [step, setStep] = useState<1 | 2>(1);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [leftName, setLeftName] = useState('');
  const [checking, setChecking] = useState(false);
  const place = useRef<HTMLFormElement>(null);
  const tell = (found: Wrong): void => {
    setStep(stepOf(found.field));
    setWrong(found);
  };
  // The field may be on the other step, so it has the focus once that step is drawn.
  useEffect(() => {
    const control = wrong && place.current?.elements.namedItem(wrong.field);
    if (control instanceof HTMLElement) control.focus();
  }, [wrong]);
  const go = (next: 1 | 2): void => {
    setWrong(null);
    setStep(next);
  };
  const register = useRegister(pid, tell);
  const fieldOf: FieldOf = (name) => ({
    name,
    value: form[name],
    onChange: (value: string) => setForm((now) => ({ ...now, [name]: value })),
    error: wrong?.field === name ? wrong.words : null,
    labelHidden: true,
    placeholder: PLACEHOLDERS[name],
  });
  const toPerson = async (): Promise<void> => {
    const found = wrongInAccount(form);
    if (found) {
      tell(found);
      return;
    }
    setLeftName(form.name);
    setChecking(true);
    // Without an answer the registration itself finds out.
    const isFree = await queryClient.fetchQuery(nameQuery(form.name)).catch(() => true);
    setChecking(false);
    if (isFree) go(2);
    else tell({ field: 'name', words: words.nameTaken });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (step === 1) {
      if (!checking) void toPerson();
      return;
    }
    if (!register.mayBegin()) return;
    const found = wrongInRegister(form);
    if (found) tell(found);
    else {
      setWrong(null);
      register.run(form);
    }
  };
  const leave = ({ target, relatedTarget }: FocusEvent<HTMLFormElement>): void => {
    // Only from field to field: under a press the form must not move.
    if (target.name !== 'name' || !(relatedTarget instanceof HTMLInputElement)) return;
    setLeftName(form.name);
    const found = wrongInAccount(form);
    setWrong(form.name !== '' && found?.field === 'name' ? found : null);
  };
  return (
    <form ref={place} noValidate onSubmit={submit} onBlur={leave} onKeyDown={enterGoesOn}>
      <p className={css.step} aria-live="polite">
        {step === 1 ? words.stepAccount : words.stepPerson}
      </p>
      {step === 1 ? (
        <RegisterAccount fieldOf={fieldOf} leftName={leftName} pid={pid} autoFocus={autoFocus} />
      ) : (
        <RegisterPerson
          fieldOf={fieldOf}
          agreed={form.agreed}
          agreeError={wrong?.field === 'agreed' ? wrong.words : null}
          onAgree={(agreed) => setForm((now) => ({ ...now, agreed }))}
        />
      )}
      <div className={css.submit}>
        <Button type="submit" block busy={step === 1 ? checking : register.busy}>
          {step === 1 ? words.nextStep : words.tabRegister}
        </Button>
      </div>
      <p className={css.switch}>
        {step === 2 && (
          <button type="button" onClick={() => go(1)}>
            {words.previousStep}
          </button>
        )}
        {step === 1 && words.hasAccount}
        {step === 1 && (
          <button type="button" onClick={onLogin}>
            {words.tabLogin}
          </button>
        )}
        <button type="button" onClick={() => void openService('account')}>
          {words.find}
        </button>
      </p>
    </form>
  );
}
