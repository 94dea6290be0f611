import type { BetAmountData } from '@haitang/contract/member/turnover.ts';
import { isPositive } from '@haitang/kernel/money.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { Facts } from '@haitang/ui/list/facts.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Dialog } from '@haitang/ui/overlay/dialog.tsx';
import { Seal } from '@haitang/ui/progress/seal.tsx';
import { amountText, readAmount } from '../../shared/money/amount-text.ts';
import css from './withdrawal.module.css';

const wageringDone = '流水要求已完成';

/** Whether wagering is left before money can be withdrawn. */
export const isWageringOpen = (data: BetAmountData | undefined): boolean => {
  const left = data && readAmount('CNY', data.bet_amount);
  return left ? isPositive(left) : false;
};

interface WageringProps {
  readonly data: BetAmountData | undefined;
  readonly onOpen: () => void;
}

/** The read-only line of the wagering: done, or the remaining amount with a button for details. */
export const WageringValue = ({ data, onOpen }: WageringProps) => {
  if (!data) return <>—</>;
  if (!isWageringOpen(data)) return <span className={css.done}>0.00 · {wageringDone}</span>;
  return (
    <Button tone="line" size="xs" onClick={onOpen}>
      剩余 {groupDigits(amountText(data.bet_amount))} · 明细
    </Button>
  );
};

interface WageringDialogProps {
  readonly data: BetAmountData | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The remaining wagering and its lots, oldest first. */
export const WageringDialog = ({ data, open, onClose }: WageringDialogProps) => (
  <Dialog open={open} title="流水要求尚未完成" confirm="知道了" onConfirm={onClose}>
    <Seal icon="hourglass-medium-fill" tone="warn" small />
    <p>
      还需有效投注 <b className="num">{data ? groupDigits(amountText(data.bet_amount)) : '—'}</b>
      ，完成后可取锁定的 <b className="num">{data ? groupDigits(data.locked) : '—'}</b>
      ，其余可随时取款。
    </p>
    <Facts
      facts={(data?.lots ?? []).map(({ reason, need, left, locked, opened_at: at }) => ({
        name: `${at.slice(5, 16)} ${reason} ${groupDigits(need)}`,
        value: `剩余 ${groupDigits(left)} · 锁定 ${groupDigits(locked)}`,
      }))}
    />
  </Dialog>
);
