import { type CheckRecoveryData, checkRecovery } from '@haitang/contract/member/recovery.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { TextField } from '@haitang/ui/field/text-field.tsx';
import { useState } from 'react';
import { send } from '../../shared/api/send.ts';
import { leadTo } from '../../shared/commands/lead-to.ts';
import { useCommand } from '../../shared/commands/use-command.ts';
import { withoutReload } from '../../shared/commands/without-reload.ts';
import * as auth from '../../shared/words/auth.ts';
import css from './recover.module.css';

/** What the member got from staff, and the name of the account. */
export interface RecoveryKey {
  readonly name: string;
  readonly first: string;
  readonly second: string;
}

interface KeyStepProps {
  readonly start: RecoveryKey;
  /** Called with the key once the server knows it. */
  readonly onKnown: (key: RecoveryKey, which: CheckRecoveryData) => void;
}

/** Letters, digits and dashes of a half, as it is read out: 19 with its dashes. */
const HALF_MOST = 40;

/** The account and the two halves of the key. */
export function KeyStep({ start, onKnown }: KeyStepProps) {
  const [key, setKey] = useState(start);
  const [wrong, setWrong] = useState<string | null>(null);
  const { busy, run } = useCommand({ onRefused: setWrong });
  const submit = (): void => {
    const typed = { name: key.name.trim(), first: key.first.trim(), second: key.second.trim() };
    const isWhole = Object.values(typed).every((text) => text !== '');
    setWrong(isWhole ? null : '请输入您的账号和找回码！');
    if (isWhole) void run(async () => onKnown(typed, (await send(checkRecovery, typed)).data));
    else leadTo(document.getElementById('recover-name'));
  };
  const fieldOf = (field: keyof RecoveryKey) => ({
    id: `recover-${field}`,
    value: key[field],
    onChange: (value: string) => {
      setKey({ ...key, [field]: value });
      setWrong(null);
    },
  });
  const halfOf = (field: 'first' | 'second') => ({
    ...fieldOf(field),
    icon: 'key' as const,
    placeholder: 'XXXX-XXXX-XXXX-XXXX',
    autoComplete: 'off' as const,
    maxLength: HALF_MOST,
  });
  return (
    <form noValidate className={css.form} onSubmit={withoutReload(submit)}>
      <TextField
        {...fieldOf('name')}
        label={auth.name}
        icon="user"
        autoComplete="username"
        placeholder="请输入账号"
      />
      <TextField {...halfOf('first')} label="找回码（前半）" />
      <TextField {...halfOf('second')} label="找回码（后半）" error={wrong} />
      <Button type="submit" block busy={busy}>
        下一步
      </Button>
    </form>
  );
}
