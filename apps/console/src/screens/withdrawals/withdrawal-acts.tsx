import {
  type OfficeWithdrawalFile,
  officeApproveWithdrawal,
  officeClaimWithdrawal,
  officeConfirmWithdrawal,
  officeRejectWithdrawal,
  officeTurnDownWithdrawal,
} from '@haitang/contract/office/withdrawals.ts';
import { useState } from 'react';
import { amount, shortened } from '../../shared/format.ts';
import { useMay, useMe } from '../../shared/session/me.ts';
import { turnOf } from '../../shared/session/review-turn.ts';
import { footOf, ReviewActs } from '../../shared/view/acts/review-acts.tsx';
import { Facts } from '../../shared/view/facts.tsx';
import { TextField } from '../../shared/view/text-field.tsx';

interface RateMovedProps {
  readonly words: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The rate has changed: each of the two people gives a reason to pay at the old one. */
const RateMoved = ({ words, value, onChange }: RateMovedProps) => (
  <>
    <p className="cs-trouble" role="note">
      {words}；可拒绝后由会员重新申请
    </p>
    <TextField name="按原汇率付款的理由" maxLength={300} value={value} onChange={onChange} />
  </>
);

const permissions = { review: 'withdrawals.review', confirm: 'withdrawals.confirm' } as const;

/** This account's decision on an order (LG-08). */
export function WithdrawalActs({ of }: { readonly of: OfficeWithdrawalFile }) {
  const me = useMe();
  const may = useMay();
  const [rateReason, setRateReason] = useState('');
  const moved = of.movedRate !== '';
  const { number, version, stage } = of.order;
  const open = stage === 'submitted' || stage === 'reviewing';
  // An approval from before the rate change no longer counts.
  const again = moved && of.order.rateReason === null;
  const { reviewer } = of.order;
  const firstApprover = again ? null : of.order.firstApprover;
  const turn = turnOf({ open, reviewer, firstApprover }, me.name, may, permissions);
  const second = turn.kind === 'second';
  const act = { number, version };
  return (
    <ReviewActs
      turn={turn}
      thing="该取款"
      needsCode={of.twoPeople}
      inputs={
        moved && <RateMoved words={of.movedRate} value={rateReason} onChange={setRateReason} />
      }
      bothFill
      ready={!moved || rateReason.trim() !== ''}
      facts={
        <Facts
          of={[
            ['会员', of.member.username],
            ['收款地址', shortened(of.order.address, 10, 8)],
            ['网络', of.order.network],
            ['实际到账', `${amount(of.order.payout)} USDT`],
          ]}
        />
      }
      foot={footOf(of)}
      claim={{ call: officeClaimWithdrawal, done: '已领取，请审核', fields: act }}
      approve={{
        call: second ? officeConfirmWithdrawal : officeApproveWithdrawal,
        fields: (note, code) => ({ ...act, note, code, rateReason }),
      }}
      reject={{
        call: second ? officeTurnDownWithdrawal : officeRejectWithdrawal,
        done: '已拒绝，金额已退回会员',
        fields: (reason) => ({ ...act, reason }),
      }}
    />
  );
}
