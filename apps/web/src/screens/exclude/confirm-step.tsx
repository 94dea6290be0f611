import { excludeMyself } from '@haitang/contract/member/limits.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { TextField } from '@haitang/ui/field/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { queryClient } from '../../shared/api/query-client.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { useCommand } from '../../shared/commands/use-command.ts';
import * as words from '../../shared/messages/account/pause.ts';
import { back } from '../../shared/messages/shell.ts';
import { goInstead } from '../../shared/navigation/go.ts';
import css from './exclude.module.css';
import type { Exclusion } from './exclusion-length.ts';
import { Meaning } from './meaning.tsx';

const FIELD = 'exclude-sentence';

interface ConfirmStepProps {
  readonly length: Exclusion;
  readonly onBack: () => void;
}

/**
 * The sentence typed in full, and the red button; unbinding is the only other red button of a
 * member.
 */
export function ConfirmStep({ length, onBack }: ConfirmStepProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { busy, run } = useCommand({ unanswered: words.failed });
  const shown = words.lengths[length.key];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() !== words.sentence) {
      setError(words.sentenceWrong);
      document.getElementById(FIELD)?.focus();
      return;
    }
    void run(async () => {
      await send(excludeMyself, { length: length.key });
      await queryClient.invalidateQueries({ queryKey: screenKeys.limits });
      goInstead('/excluded');
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      <h2 className={css.title}>{words.confirmTitle(shown)}</h2>
      <Meaning length={length} />
      <div className={css.field}>
        <TextField
          id={FIELD}
          label={words.typeSentence}
          autoComplete="off"
          maxLength={20}
          value={typed}
          error={error}
          onChange={(text) => {
            setTyped(text);
            setError(null);
          }}
        />
      </div>
      <div className={css.acts}>
        <Button type="submit" block tone="danger" busy={busy}>
          {words.exclude(shown)}
        </Button>
        <Button block tone="soft" onClick={onBack}>
          {back}
        </Button>
      </div>
    </form>
  );
}
