import type { ChannelKind } from '@haitang/contract/codes/channel.ts';
import {
  askContactCode,
  type ContactsData,
  removeContact,
  verifyContact,
} from '@haitang/contract/member/contacts.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { PasswordField } from '@haitang/ui/field/password-field.tsx';
import { TextField } from '@haitang/ui/field/text-field.tsx';
import { useState } from 'react';
import {
  CHANNEL_NAMES,
  codeRequired,
  getCode,
  languageOfMessages,
} from '../../features/account/channel-names.ts';
import { CodeBoxes } from '../../features/account/code-boxes.tsx';
import { ApiRefusal } from '../../shared/api/failure.ts';
import { send } from '../../shared/api/send.ts';
import { useCommand } from '../../shared/commands/use-command.ts';
import { withoutReload } from '../../shared/commands/without-reload.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { eyes } from '../../shared/words/account/password.ts';
import css from './contacts.module.css';

const verifiedText = (contact: { readonly masked: string; readonly time: string }): string =>
  `已验证 ${contact.masked}（${contact.time}）`;

interface ContactFormProps {
  readonly kind: ChannelKind;
  readonly contact: ContactsData['contacts'][number] | null;
  readonly onChanged: () => void;
}

interface Wrong {
  readonly field: 'address' | 'password' | 'code';
  readonly words: string;
}

/** What is typed, and the commands of the form. */
function useContactForm({ kind, onChanged }: Pick<ContactFormProps, 'kind' | 'onChanged'>) {
  const [address, setAddress] = useState('');
  const [password, setPassword] = useState('');
  const [ticket, setTicket] = useState('');
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const { busy, run } = useCommand({
    onRefused: (message, failure) => {
      const isAddress = failure instanceof ApiRefusal && failure.field === 'address';
      if (isAddress) setWrong({ field: 'address', words: message });
      else showToast(message, 'bad');
    },
  });
  const isFilled = (fields: readonly ('address' | 'password')[]): boolean => {
    const typed = { address: address.trim(), password };
    const missing = fields.find((field) => typed[field] === '');
    const words = missing === 'address' ? `请输入${CHANNEL_NAMES[kind]}` : '请输入登录密码';
    setWrong(missing ? { field: missing, words } : null);
    return missing === undefined;
  };
  const ask = (): void => {
    if (!isFilled(['address', 'password'])) return;
    void run(async () => {
      const language = languageOfMessages();
      const { data } = await send(askContactCode, { kind, address, password, language });
      setTicket(data.ticket);
      setCode('');
    });
  };
  const remove = (): void => {
    if (!isFilled(['password'])) return;
    void run(async () => {
      showToast((await send(removeContact, { kind, password })).message);
      onChanged();
    });
  };
  const verify = (): void => {
    if (code.length < 6) {
      setWrong({ field: 'code', words: codeRequired });
      return;
    }
    void run(async () => {
      showToast((await send(verifyContact, { ticket, code })).message);
      setTicket('');
      setAddress('');
      setPassword('');
      onChanged();
    });
  };
  const isAsked = ticket !== '';
  const fields = { address, setAddress, password, setPassword, code, setCode };
  return { ...fields, wrong, busy, isAsked, ask, remove, verify };
}

/** The address and the login password, then the code that was sent there. */
export function ContactForm({ kind, contact, onChanged }: ContactFormProps) {
  const form = useContactForm({ kind, onChanged });
  const { wrong, busy, isAsked } = form;
  const hint = contact
    ? verifiedText({ masked: contact.masked, time: contact.verified_at.slice(0, 10) })
    : '尚未验证';
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={withoutReload(isAsked ? form.verify : form.ask)}
    >
      <TextField
        label={CHANNEL_NAMES[kind]}
        icon={kind === 'email' ? 'envelope-simple' : 'device-mobile'}
        type={kind === 'email' ? 'email' : 'tel'}
        autoComplete={kind === 'email' ? 'email' : 'tel'}
        maxLength={120}
        value={form.address}
        hint={hint}
        readOnly={isAsked}
        error={wrong?.field === 'address' ? wrong.words : null}
        onChange={form.setAddress}
      />
      {!isAsked ? (
        <PasswordField
          {...eyes}
          label="登录密码"
          autoComplete="current-password"
          maxLength={128}
          value={form.password}
          error={wrong?.field === 'password' ? wrong.words : null}
          onChange={form.setPassword}
        />
      ) : (
        <CodeBoxes
          value={form.code}
          onChange={form.setCode}
          error={wrong?.field === 'code' ? wrong.words : null}
          onAgain={form.ask}
        />
      )}
      <Button type="submit" block busy={busy}>
        {isAsked ? '验证' : getCode}
      </Button>
      {!isAsked && contact && (
        <Button tone="line" block busy={busy} onClick={form.remove}>
          移除
        </Button>
      )}
    </form>
  );
}
