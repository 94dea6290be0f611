import { Button } from '@haitang/ui/action/button.tsx';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { openService } from '../../features/service/open-service.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { enterGoesOn } from '../../shared/commands/enter-goes-on.ts';
import { leadTo, watchPerson } from '../../shared/commands/lead-to.ts';
import { withoutReload } from '../../shared/commands/without-reload.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import * as words from '../../shared/words/auth.ts';
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

/** The form and its step; the first error is shown under its field, on its step. */
function useSteps(pid: string) {
  const [form, setForm] = useState(EMPTY_FORM);
  const [step, setStep] = useState<1 | 2>(1);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  // The field that the sent form leads to; an error of a field that was left leads nowhere.
  const [leads, setLeads] = useState<Wrong | null>(null);
  const [leftName, setLeftName] = useState('');
  const [checking, setChecking] = useState(false);
  // A person who goes on typing meanwhile is not taken to another step.
  const tell = (found: Wrong, staysHere = true): void => {
    setWrong(found);
    if (!staysHere && stepOf(found.field) !== step) showToast(found.words, 'bad');
    else {
      setStep(stepOf(found.field));
      setLeads(found);
    }
  };
  const go = (next: 1 | 2): void => {
    setWrong(null);
    setStep(next);
  };
  const register = useRegister(pid, tell);
  const toPerson = async (): Promise<void> => {
    const found = wrongInAccount(form);
    if (found) {
      tell(found);
      return;
    }
    setLeftName(form.name);
    setChecking(true);
    const staysHere = watchPerson();
    // Without an answer the registration itself finds out.
    const isFree = await queryClient.fetchQuery(nameQuery(form.name)).catch(() => true);
    setChecking(false);
    const stays = staysHere();
    if (!isFree) tell({ field: 'name', words: words.nameTaken });
    // Whoever types here again meanwhile is not done with this step.
    else if (stays) go(2);
  };
  const send = (): void => {
    if (!register.mayBegin()) return;
    const found = wrongInRegister(form);
    if (found) tell(found);
    else {
      setWrong(null);
      register.run(form);
    }
  };
  /** The name is checked when it is left. */
  const leaveName = (): void => {
    setLeftName(form.name);
    const found = wrongInAccount(form);
    setWrong(form.name !== '' && found?.field === 'name' ? found : null);
  };
  const submit = (): void => {
    if (step === 2) send();
    else if (!checking) void toPerson();
  };
  const busy = step === 1 ? checking : register.busy;
  return { form, setForm, step, go, wrong, leads, leftName, leaveName, submit, busy };
}

/**
 * Registration in two steps: the account, then the person. The name is also checked on the server
 * when it is left.
 */
export function RegisterForm({ pid, autoFocus, onLogin }: RegisterFormProps) {
  const { form, setForm, step, go, wrong, leads, leftName, leaveName, submit, busy } =
    useSteps(pid);
  const place = useRef<HTMLFormElement>(null);
  // The field may be on the other step, so it has the focus once that step is drawn.
  useEffect(() => {
    if (leads) leadTo(place.current?.elements.namedItem(leads.field));
  }, [leads]);
  const fieldOf: FieldOf = (name) => ({
    name,
    value: form[name],
    onChange: (value: string) => setForm((now) => ({ ...now, [name]: value })),
    error: wrong?.field === name ? wrong.words : null,
    labelHidden: true,
    placeholder: PLACEHOLDERS[name],
  });
  const leave = ({ target, relatedTarget }: FocusEvent<HTMLFormElement>): void => {
    // Only from field to field: under a press the form must not move.
    if (target.name === 'name' && relatedTarget instanceof HTMLInputElement) leaveName();
  };
  return (
    <form
      ref={place}
      noValidate
      onSubmit={withoutReload(submit)}
      onBlur={leave}
      onKeyDown={enterGoesOn}
    >
      <p className={css.step} aria-live="polite">
        {step === 1 ? '第 1 步，共 2 步：账号与登录密码' : '第 2 步，共 2 步：本人信息'}
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
        <Button type="submit" block busy={busy}>
          {step === 1 ? '下一步' : words.tabRegister}
        </Button>
      </div>
      <p className={css.switch}>
        {step === 2 && (
          <button type="button" onClick={() => go(1)}>
            上一步
          </button>
        )}
        {step === 1 && '已有账号？'}
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
