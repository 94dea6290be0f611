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
import { useMay, useMe } from '../../shared/session/me.ts';
import { turnOf } from '../../shared/session/review-turn.ts';
import { ReviewActs } from '../../shared/view/acts/review-acts.tsx';
import { Facts } from '../../shared/view/facts.tsx';
import { TextField } from '../../shared/view/text-field.tsx';

const permissions = { review: 'deposits.review', confirm: 'deposits.confirm' } as const;

interface DepositActsProps {
  readonly of: OfficeDepositFile;
  readonly review: NonNullable<OfficeDepositFile['review']>;
}

/**
 * The decision on a deposit that staff check by hand: the amount on our account, or a rejection.
 */
export function DepositActs({ of, review }: DepositActsProps) {
  const me = useMe();
  const may = useMay();
  const [typed, setReceived] = useState(of.order.expected ?? '');
  const [written, setEvidence] = useState('');
  const { number, currency, stage } = of.order;
  const turn = turnOf({ open: stage === 'reviewing', ...review }, me.name, may, permissions);
  const second = turn.kind === 'second';
  const received = second ? (review.received ?? '') : typed.trim();
  const evidence = second ? review.evidence : written;
  const act = { number, version: review.version };
  return (
    <ReviewActs
      turn={turn}
      thing="该存款"
      needsCode
      inputs={
        <>
          <TextField
            name={`实际到账（${currency}）`}
            inputMode="decimal"
            maxLength={20}
            value={typed}
            onChange={setReceived}
          />
          <TextField
            name="到账流水号"
            maxLength={100}
            placeholder="银行或支付渠道账单上的流水号"
            value={written}
            onChange={setEvidence}
          />
        </>
      }
      ready={evidence.trim() !== '' && /^\d+(\.\d{1,6})?$/.test(received)}
      facts={
        <Facts
          of={[
            ['会员', of.order.username],
            [`实际到账 ${currency}`, amount(received)],
            ['流水号', evidence],
            ['订单汇率', of.order.rate],
          ]}
        />
      }
      foot="按实际到账与订单汇率入账；超出会员限额的部分转入待处理个案。"
      claim={{ call: officeClaimDeposit, done: '已领取，请核对到账', fields: act }}
      approve={{
        call: second ? officeConfirmDeposit : officeApproveDeposit,
        fields: (_note, code) => ({ ...act, code, ...(second ? {} : { received, evidence }) }),
      }}
      reject={{
        call: second ? officeTurnDownDeposit : officeRejectDeposit,
        done: '已拒绝',
        fields: (reason) => ({ ...act, reason }),
      }}
    />
  );
}
