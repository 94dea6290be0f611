import type { OfficeWithdrawalFile } from '@haitang/contract/office/withdrawals.ts';
import { calls } from '../../shared/api/calls.ts';
import { amount, shortened } from '../../shared/format.ts';
import { useMay, useMe } from '../../shared/session/me.ts';
import { turnOf } from '../../shared/session/review-turn.ts';
import { footOf, ReviewActs } from '../../shared/view/acts/review-acts.tsx';
import { Facts } from '../../shared/view/facts.tsx';

const permissions = { review: 'withdrawals.review', confirm: 'withdrawals.confirm' } as const;

/** The decision on an order, as far as it is this account's (LG-08). */
export function WithdrawalActs({ of }: { readonly of: OfficeWithdrawalFile }) {
  const me = useMe();
  const may = useMay();
  const { number, version, stage } = of.order;
  const open = stage === 'submitted' || stage === 'reviewing';
  const turn = turnOf({ open, ...of.order }, me.name, may, permissions);
  const second = turn.kind === 'second';
  const act = { number, version };
  return (
    <ReviewActs
      turn={turn}
      thing="该取款"
      needsCode={of.twoPeople}
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
      claim={{ call: calls.claim, done: '已领取，请审核', fields: act }}
      approve={{
        call: second ? calls.confirm : calls.approve,
        fields: (note, code) => ({ ...act, note, code }),
      }}
      reject={{
        call: second ? calls.turnDown : calls.reject,
        done: '已拒绝，金额已退回会员',
        fields: (reason) => ({ ...act, reason }),
      }}
    />
  );
}
