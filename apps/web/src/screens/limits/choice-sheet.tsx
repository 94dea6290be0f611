import { Button } from '@haitang/ui/action/button.tsx';
import { OptionList, OptionRow } from '@haitang/ui/field/option-row.tsx';
import { Sheet } from '@haitang/ui/overlay/sheet.tsx';
import { useState } from 'react';
import { close, save } from '../../shared/words/shell.ts';
import css from './limits.module.css';

export interface Choice {
  readonly value: string;
  readonly title: string;
  readonly text?: string;
}

interface ChoiceSheetProps {
  readonly title: string;
  readonly text: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onSave: (value: string) => void;
}

/** A sheet with a few lengths to choose from. */
export function ChoiceSheet(props: ChoiceSheetProps) {
  const { title, text, choices, busy, onClose, onSave } = props;
  const [value, setValue] = useState(props.value);
  return (
    <Sheet
      open
      title={title}
      closeLabel={close}
      onClose={onClose}
      actions={
        <Button block busy={busy} onClick={() => onSave(value)}>
          {save}
        </Button>
      }
    >
      <p className={css.why}>{text}</p>
      <OptionList label={title}>
        {choices.map((choice) => (
          <OptionRow
            key={choice.value}
            group="limit-choice"
            on={choice.value === value}
            onChoose={() => setValue(choice.value)}
            title={choice.title}
            {...(choice.text !== undefined && { text: choice.text })}
          />
        ))}
      </OptionList>
    </Sheet>
  );
}
