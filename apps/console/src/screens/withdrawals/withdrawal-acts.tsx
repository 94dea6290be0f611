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
import { footOf, ReviewActs } from '../../shared/queue/review-acts.tsx';
import { useTurn } from '../../shared/queue/review-turn.ts';
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

const CALLS = {
  approve: officeApproveWithdrawal,
  reject: officeRejectWithdrawal,
  confirm: officeConfirmWithdrawal,
  turnDown: officeTurnDownWithdrawal,
};

/** This account's decision on an order (LG-08). */
export function WithdrawalActs({ file }: { readonly file: OfficeWithdrawalFile }) {
  const [rateReason, setRateReason] = useState('');
  const moved = file.movedRate !== '';
  const { number, version, stage } = file.order;
  const open = stage === 'submitted' || stage === 'reviewing';
  // An approval from before the rate change no longer counts.
  const again = moved && file.order.rateReason === null;
  const { reviewer } = file.order;
  const firstApprover = again ? null : file.order.firstApprover;
  return (
    <ReviewActs
      turn={useTurn('withdrawals', { open, reviewer, firstApprover })}
      thing="该取款"
      row={{ number, version }}
      calls={CALLS}
      claim={{ call: officeClaimWithdrawal, done: '已领取，请审核' }}
      rejected="已拒绝，金额已退回会员"
      needsCode={file.twoPeople}
      inputs={
        moved && <RateMoved words={file.movedRate} value={rateReason} onChange={setRateReason} />
      }
      bothFill
      approval={(note) => ({ note, rateReason })}
      ready={!moved || rateReason.trim() !== ''}
      facts={
        <Facts
          facts={[
            ['会员', file.member.username],
            ['收款地址', shortened(file.order.address, 10, 8)],
            ['网络', file.order.network],
            ['实际到账', `${amount(file.order.payout)} USDT`],
          ]}
        />
      }
      foot={footOf(file)}
    />
  );
}
