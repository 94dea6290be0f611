import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { meantAmount } from '@haitang/kernel/typed-number.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { AmountInput } from '@haitang/ui/field/amount-input.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Sheet } from '@haitang/ui/overlay/sheet.tsx';
import { Flow } from '@haitang/ui/progress/flow.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { useTyped } from '../../shared/commands/use-typed.ts';
import { readAmount } from '../../shared/money/amount-text.ts';
import { useNow } from '../../shared/use-now.ts';
import * as words from '../../shared/words/account/limits.ts';
import { cancel, close, save } from '../../shared/words/shell.ts';
import { nameOf } from './limit-row.tsx';
import { changeOf, type LimitView } from './limit-view.ts';
import css from './limits.module.css';

const FLOW = {
  now: '现在提交申请',
  nowText: '当前限额继续有效',
  wait: '等待 24 小时',
  confirm: '您再次确认后生效',
  confirmText: '不确认则一直按当前限额执行',
} as const;

const lower = '下调即时生效';
const gross = '按存款总额计算，取款不返还额度';
const editTitle = (name: string): string => `设定 ${name}`;
const remove = '取消这项限额';

const DAY_MS = 86_400_000;
const FORM = /^\d{1,12}(\.\d{1,2})?$/;

/** The three steps of a raise; the old limit stays in force meanwhile. */
const RaiseFlow = () => (
  <Flow
    steps={[
      { key: 'now', title: FLOW.now, text: FLOW.nowText, state: 'now' },
      {
        key: 'wait',
        title: FLOW.wait,
        time: formatBeijing(new Date(useNow() + DAY_MS)).slice(5, 16),
        state: 'next',
      },
      { key: 'end', title: FLOW.confirm, text: FLOW.confirmText, state: 'next' },
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
  const { typed, setError, field } = useTyped();
  const value = meantAmount(typed);
  const readable = FORM.test(value) && readAmount('CNY', value) !== null;
  const raises = readable && changeOf(limit, value) === 'raise';
  const submit = (): void => {
    if (readable) onSet(value);
    else setError('请输入有效的金额');
  };
  return (
    <Sheet
      open
      title={editTitle(nameOf(limit))}
      closeLabel={close}
      onClose={onClose}
      actions={
        <>
          <Button tone="soft" onClick={onClose}>
            {cancel}
          </Button>
          <Button busy={busy} onClick={submit}>
            {raises ? '提交申请' : save}
          </Button>
        </>
      }
    >
      <div className={css.sheet}>
        <div className={css.current}>
          <span>当前限额</span>
          <b>{limit.value === null ? words.none : groupDigits(limit.value)}</b>
        </div>
        <AmountInput label="新限额" currency="¥" {...field} />
        {raises ? (
          <RaiseFlow />
        ) : (
          <Callout tone="quiet">
            {lower}。{limit.kind === 'deposit' && `${gross}。`}
          </Callout>
        )}
        {limit.value !== null && (
          <Button tone="line" size="s" block busy={busy} onClick={() => onSet('')}>
            {remove}（{words.afterDay}）
          </Button>
        )}
      </div>
    </Sheet>
  );
}
