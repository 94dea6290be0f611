import {
  type OfficeDepositFile,
  officeApproveDeposit,
  officeClaimDeposit,
  officeConfirmDeposit,
  officeRejectDeposit,
  officeTurnDownDeposit,
} from '@haitang/contract/office/deposits.ts';
import { useState } from 'react';
import { amount } from '../../shared/format.ts';
import { pressShortcut } from '../../shared/queue/keys/key-press.ts';
import { ReviewActs } from '../../shared/queue/review-acts.tsx';
import { useTurn } from '../../shared/queue/review-turn.ts';
import { Facts } from '../../shared/view/facts.tsx';
import { NumberField } from '../../shared/view/number-field.tsx';
import { TextField } from '../../shared/view/text-field.tsx';

const CALLS = {
  approve: officeApproveDeposit,
  reject: officeRejectDeposit,
  confirm: officeConfirmDeposit,
  turnDown: officeTurnDownDeposit,
};

interface DepositActsProps {
  readonly file: OfficeDepositFile;
  readonly review: NonNullable<OfficeDepositFile['review']>;
}

/**
 * The decision on a deposit that staff check by hand: the amount on our account, or a rejection.
 */
export function DepositActs({ file, review }: DepositActsProps) {
  const [typed, setReceived] = useState(file.order.expected ?? '');
  const [written, setEvidence] = useState('');
  const { number, currency, stage } = file.order;
  const turn = useTurn('deposits', { open: stage === 'reviewing', ...review });
  const second = turn.kind === 'second';
  const received = second ? (review.received ?? '') : typed.trim();
  const evidence = second ? review.evidence : written;
  return (
    <ReviewActs
      turn={turn}
      thing="该存款"
      row={{ number, version: review.version }}
      calls={CALLS}
      claim={{ call: officeClaimDeposit, done: '已领取，请核对到账' }}
      rejected="已拒绝"
      needsCode
      inputs={
        <>
          <NumberField
            name={`实际到账（${currency}）`}
            maxLength={20}
            value={typed}
            onChange={setReceived}
          />
          <TextField
            name="到账流水号"
            maxLength={100}
            placeholder="银行或支付渠道账单上的流水号"
            shortcut="e"
            onEnter={() => pressShortcut('a')}
            value={written}
            onChange={setEvidence}
          />
        </>
      }
      approval={() => (second ? {} : { received, evidence })}
      ready={evidence.trim() !== '' && /^\d+(\.\d{1,6})?$/.test(received)}
      facts={
        <Facts
          facts={[
            ['会员', file.order.username],
            [`实际到账 ${currency}`, amount(received)],
            ['流水号', evidence],
            ['订单汇率', file.order.rate],
          ]}
        />
      }
      foot="按实际到账与订单汇率入账；超出会员限额的部分转入待处理个案。"
    />
  );
}
