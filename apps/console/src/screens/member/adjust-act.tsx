import { officeProposeAdjustment } from '@haitang/contract/office/changes/adjustments.ts';
import type { OfficeMemberFile } from '@haitang/contract/office/members.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Segmented } from 'antd';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { NumberField } from '../../shared/view/number-field.tsx';

const WAYS = [
  { value: 'in', label: '增加' },
  { value: 'out', label: '扣减' },
];
/** The server accepts ten at most. */
const TIMES = /^(\d|10)$/;
const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;

interface DialogProps {
  readonly file: OfficeMemberFile;
  readonly onClose: () => void;
}

function AdjustDialog({ file, onClose }: DialogProps) {
  const [direction, setDirection] = useState('in');
  const [amount, setAmount] = useState('');
  const [times, setTimes] = useState('0');
  const wagering = direction === 'in' ? times : '0';
  return (
    <ReasonDialog
      title={`调整 ${file.username} 的余额`}
      act="提出调整"
      ready={AMOUNT.test(amount) && Number(amount) > 0 && TIMES.test(wagering)}
      needsCode="shift"
      call={officeProposeAdjustment}
      done="已提出，等待另一位同事复核"
      fields={{ id: file.memberId, direction, amount, wagering }}
      name="原因与依据"
      rows={2}
      onClose={onClose}
    >
      <p>可用余额 {groupDigits(file.wallet.available)}。另一位同事复核后入账，会员收到站内信。</p>
      <Segmented aria-label="方向" options={WAYS} value={direction} onChange={setDirection} />
      <NumberField name="金额" maxLength={15} value={amount} onChange={setAmount} />
      {direction === 'in' && (
        <NumberField
          name="流水倍数（0 为无要求）"
          maxLength={2}
          value={times}
          onChange={setTimes}
        />
      )}
    </ReasonDialog>
  );
}

/** Proposes a correction of the member's wallet; a second person confirms it. */
export const AdjustAct = ({ file }: { readonly file: OfficeMemberFile }) => (
  <DialogButton words="调整余额">
    {(close) => <AdjustDialog file={file} onClose={close} />}
  </DialogButton>
);
