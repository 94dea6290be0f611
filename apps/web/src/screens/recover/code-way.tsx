import type { ChannelKind } from '@haitang/contract/codes/channel.ts';
import {
  askPayCode,
  askRecoveryCode,
  recoverByCode,
  recoverPay,
  recoveryChannels,
} from '@haitang/contract/member/contacts.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { Segmented } from '@haitang/ui/action/segmented.tsx';
import { TextField } from '@haitang/ui/field/text-field.tsx';
import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getCode, languageOfMessages, tabsOf } from '../../features/account/channel-names.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { useCommand } from '../../shared/commands/use-command.ts';
import { withoutReload } from '../../shared/commands/without-reload.ts';
import * as auth from '../../shared/words/auth.ts';
import { CodePassword, type TypedCode } from './code-password.tsx';
import css from './recover.module.css';

interface CodeFormProps {
  readonly which: 'login' | 'pay';
  readonly channels: readonly ChannelKind[];
}

/** Whose code and how it is received; then the code and the new password. */
function CodeForm({ which, channels }: CodeFormProps) {
  const [name, setName] = useState('');
  const [kind, setKind] = useState<ChannelKind>(channels[0] ?? 'email');
  const [ticket, setTicket] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const { busy, run } = useCommand({ onRefused: setWrong });
  const ask = (): void => {
    const isNamed = which === 'pay' || name.trim() !== '';
    setWrong(isNamed ? null : '请输入您的账号！');
    if (!isNamed) return;
    void run(async () => {
      const wish = { kind, language: languageOfMessages() };
      const asked =
        which === 'pay' ? send(askPayCode, wish) : send(askRecoveryCode, { name, ...wish });
      setTicket((await asked).data.ticket);
    });
  };
  if (ticket !== '') {
    const use = async ({ code, password }: TypedCode): Promise<string> => {
      const answer =
        which === 'pay'
          ? await send(recoverPay, { ticket, code, paypassword: password })
          : await send(recoverByCode, { ticket, code, password });
      return answer.message;
    };
    return <CodePassword key={ticket} which={which} onUse={use} onAgain={ask} again={wrong} />;
  }
  return (
    <form noValidate className={css.form} onSubmit={withoutReload(ask)}>
      {which === 'login' && (
        <TextField
          label={auth.name}
          icon="user"
          autoComplete="username"
          placeholder="请输入账号"
          value={name}
          error={wrong}
          onChange={(value) => {
            setName(value);
            setWrong(null);
          }}
        />
      )}
      <Segmented label="接收方式" options={tabsOf(channels)} value={kind} onChange={setKind} />
      {which === 'pay' && wrong && <Callout tone="warn">{wrong}</Callout>}
      <Button type="submit" block busy={busy}>
        {getCode}
      </Button>
      <Callout tone="quiet">
        验证码只会发到该账户已验证的联系方式。没有验证过？请联系客服找回。
      </Callout>
    </form>
  );
}

/** A forgotten password set anew by a code to a verified contact (ADR 62). */
export function CodeWay({ which }: Pick<CodeFormProps, 'which'>) {
  const { data, isError } = useQuery({
    queryKey: screenKeys.recoveryChannels,
    queryFn: async () => (await send(recoveryChannels, {})).data.channels,
  });
  if (data === undefined && !isError) return <Skeleton height="160px" radius="var(--r-lg)" />;
  if (data === undefined || data.length === 0) {
    return <Callout tone="quiet">暂不能用验证码找回密码，请联系客服。</Callout>;
  }
  return <CodeForm which={which} channels={data} />;
}
