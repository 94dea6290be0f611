import { type FairnessSeeds, fairnessClient } from '@haitang/contract/member/fairness.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { TextField } from '@haitang/ui/field/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { send } from '../../shared/api/send.ts';
import { useCommand } from '../../shared/commands/use-command.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import css from './fairness.module.css';

const RANDOM_BYTES = 8;

const randomSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** The member's own part of the draw, typed or random. */
export function ClientSeedForm({ onSaved }: { readonly onSaved: (seeds: FairnessSeeds) => void }) {
  const [text, setText] = useState('');
  const { run, busy } = useCommand();
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const { data } = await send(fairnessClient, { client_seed: text });
      onSaved(data);
      setText('');
      showToast('已更换，用于之后的投注');
    });
  };
  return (
    <form className={css.form} onSubmit={save} aria-label="更换客户端种子">
      <TextField
        label="新的客户端种子"
        value={text}
        onChange={setText}
        maxLength={64}
        autoComplete="off"
        hint="1 至 64 位字母、数字或符号，用于之后的投注"
      />
      <div className={css.actions}>
        <Button tone="line" onClick={() => setText(randomSeed())}>
          随机
        </Button>
        <Button type="submit" tone="soft" busy={busy} disabled={text === ''}>
          保存
        </Button>
      </div>
    </form>
  );
}
