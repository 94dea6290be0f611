import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { AmountInput } from '@haitang/ui/field/amount-input.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { meantAmount } from '@haitang/ui/money/typed-amount.ts';
import { Sheet } from '@haitang/ui/overlay/sheet.tsx';
import { Flow } from '@haitang/ui/progress/flow.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { useState } from 'react';
import * as words from '../../shared/messages/account/limits.ts';
import { cancel, close, save } from '../../shared/messages/shell.ts';
import { readAmount } from '../../shared/money/amount-text.ts';
import { useNow } from '../../shared/use-now.ts';
import { nameOf } from './limit-row.tsx';
import { changeOf, type LimitView } from './limit-view.ts';
import css from './limits.module.css';

const DAY_MS = 86_400_000;
const FORM = /^\d{1,12}(\.\d{1,2})?$/;

/** The three steps of a raise; the old limit stays in force meanwhile. */
const RaiseFlow = () => (
  <Flow
    steps={[
      { key: 'now', title: words.flow.now, text: words.flow.nowText, state: 'now' },
      {
        key: 'wait',
        title: words.flow.wait,
        time: formatBeijing(new Date(useNow() + DAY_MS)).slice(5, 16),
        state: 'next',
      },
      { key: 'end', title: words.flow.confirm, text: words.flow.confirmText, state: 'next' },
    ]}
  />
);

interface EditSheetProps {
  readonly limit: LimitView;
  readonly busy: boolean;
  readonly onClose: () => void;
  /** '' removes the limit. */
  readonly onSet: (value: string) => void;
}

/**
 * Sets one money limit: a lower one immediately, a higher one after a day and a second
 * confirmation.
 */
export function EditSheet({ limit, busy, onClose, onSet }: EditSheetProps) {
  const [typed, setTyped] = useState('');
  const value = meantAmount(typed);
  const [error, setError] = useState<string | null>(null);
  const readable = FORM.test(value) && readAmount('CNY', value) !== null;
  const raises = readable && changeOf(limit, value) === 'raise';
  const submit = (): void => {
    if (readable) onSet(value);
    else setError(words.amountWrong);
  };
  return (
    <Sheet
      open
      title={words.editTitle(nameOf(limit))}
      closeLabel={close}
      onClose={onClose}
      actions={
        <>
          <Button tone="soft" onClick={onClose}>
            {cancel}
          </Button>
          <Button busy={busy} onClick={submit}>
            {raises ? words.submitRaise : save}
          </Button>
        </>
      }
    >
      <div className={css.sheet}>
        <div className={css.current}>
          <span>{words.currentLimit}</span>
          <b>{limit.value === null ? words.none : groupDigits(limit.value)}</b>
        </div>
        <AmountInput
          label={words.newLimit}
          currency="¥"
          value={typed}
          error={error}
          onChange={(next) => {
            setTyped(next);
            setError(null);
          }}
        />
        {raises ? (
          <RaiseFlow />
        ) : (
          <Callout tone="quiet">
            {words.lower}。{limit.kind === 'deposit' && `${words.gross}。`}
          </Callout>
        )}
        {limit.value !== null && (
          <Button tone="line" size="s" block busy={busy} onClick={() => onSet('')}>
            {words.remove}（{words.afterDay}）
          </Button>
        )}
      </div>
    </Sheet>
  );
}
