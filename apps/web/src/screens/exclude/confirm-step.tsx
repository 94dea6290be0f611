import { excludeMyself } from '@haitang/contract/member/limits.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { TextField } from '@haitang/ui/field/text-field.tsx';
import type { FormEvent } from 'react';
import { queryClient } from '../../shared/api/query-client.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { leadTo } from '../../shared/commands/lead-to.ts';
import { useCommand } from '../../shared/commands/use-command.ts';
import { useTyped } from '../../shared/commands/use-typed.ts';
import { goInstead } from '../../shared/navigation/go.ts';
import * as words from '../../shared/words/account/pause.ts';
import { back } from '../../shared/words/shell.ts';
import css from './exclude.module.css';
import type { Exclusion } from './exclusion-length.ts';
import { Meaning } from './meaning.tsx';

const sentence = '我确认自我排除';

const typeSentence = `请输入「${sentence}」`;
const sentenceWrong = `请完整输入「${sentence}」`;

const confirmTitle = (length: string): string => `确认自我排除 ${length}`;
const exclude = (length: string): string => `确认排除 ${length}`;

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
  const { typed, setError, field } = useTyped();
  const { busy, run } = useCommand({ unanswered: words.failed });
  const shown = words.lengths[length.key];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() !== sentence) {
      setError(sentenceWrong);
      leadTo(document.getElementById(FIELD));
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
      <h2 className={css.title}>{confirmTitle(shown)}</h2>
      <Meaning length={length} />
      <div className={css.field}>
        <TextField id={FIELD} label={typeSentence} autoComplete="off" maxLength={20} {...field} />
      </div>
      <div className={css.acts}>
        <Button type="submit" block tone="danger" busy={busy}>
          {exclude(shown)}
        </Button>
        <Button block tone="soft" onClick={onBack}>
          {back}
        </Button>
      </div>
    </form>
  );
}
