import { disableTotp, renewRecoveryCodes, type TotpData } from '@haitang/contract/member/totp.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { TextField } from '@haitang/ui/field/text-field.tsx';
import { Result } from '@haitang/ui/progress/seal.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { type FormEvent, useState } from 'react';
import { queryClient } from '../../shared/api/query-client.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { useCommand } from '../../shared/commands/use-command.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import * as words from '../../shared/words/account/totp.ts';
import { cancel } from '../../shared/words/shell.ts';
import { PasswordAgain } from './password-again.tsx';
import css from './totp.module.css';

const onText = (state: { readonly since: string; readonly left: number }): string =>
  `自 ${state.since} 起生效，剩余 ${state.left} 个备用码。`;
const disable = '关闭两步验证';
const renew = '重新生成备用码';

type Act = 'renew' | 'disable';

interface BothFactorsProps {
  readonly act: Act;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Password and code again before the app is removed or its codes are renewed. */
function BothFactors({ act, onCodes, onClose }: BothFactorsProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { busy, run } = useCommand({ unanswered: words.unanswered, onRefused: setError });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (password === '') {
      setError(words.passwordRequired);
      return;
    }
    if (code.trim() === '') {
      setError('请输入验证码');
      return;
    }
    void run(async () => {
      const factors = { password, code: code.trim() };
      if (act === 'renew') {
        onCodes((await send(renewRecoveryCodes, factors)).data.recovery_codes);
        return;
      }
      const { message } = await send(disableTotp, factors);
      showToast(message || '两步验证已关闭');
      await queryClient.invalidateQueries({ queryKey: screenKeys.totp });
    });
  };
  return (
    <form noValidate className={css.form} onSubmit={submit}>
      <Callout tone="warn">
        {act === 'renew' ? '新的备用码生成后，旧的全部失效。' : '关闭后，登录只需密码。'}
      </Callout>
      <PasswordAgain value={password} onChange={setPassword} />
      <TextField
        label={words.codeOrBackup}
        icon="key"
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        onChange={setCode}
        error={error}
      />
      <div className={css.two}>
        <Button tone="soft" onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" tone={act === 'renew' ? 'primary' : 'danger'} busy={busy}>
          {act === 'renew' ? renew : disable}
        </Button>
      </div>
    </form>
  );
}

interface BoundProps {
  readonly totp: TotpData;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** A bound app: since when, how many codes are left, and the two ways to change it. */
export function Bound({ totp, onCodes }: BoundProps) {
  const [act, setAct] = useState<Act | null>(null);
  const since = (totp.since ?? '').slice(0, 16);
  return (
    <>
      <Result icon="shield-check-duotone" tone="ok" title={words.enabled}>
        {onText({ since, left: totp.recovery_left })}
      </Result>
      {act === null ? (
        <div className={css.form}>
          <Button tone="soft" block onClick={() => setAct('renew')}>
            {renew}
          </Button>
          <Button tone="line" block onClick={() => setAct('disable')}>
            {disable}
          </Button>
        </div>
      ) : (
        <BothFactors act={act} onCodes={onCodes} onClose={() => setAct(null)} />
      )}
    </>
  );
}
