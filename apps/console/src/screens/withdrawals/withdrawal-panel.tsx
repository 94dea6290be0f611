import {
  type OfficeWithdrawalFile,
  officeWithdrawalFile,
} from '@haitang/contract/office/withdrawals.ts';
import { Link } from 'react-router';
import { useRead } from '../../shared/api/use-office.ts';
import { amount } from '../../shared/format.ts';
import { memberWords } from '../../shared/stage-tone.ts';
import { Facts } from '../../shared/view/facts.tsx';
import { Panel } from '../../shared/view/panel.tsx';
import { PanelHead } from '../../shared/view/panel-head.tsx';
import { FlagList } from './flag-list.tsx';
import { PanelHistory } from './panel-history.tsx';
import { PayoutOrder } from './payout-order.tsx';
import { ReleaseActs } from './release-acts.tsx';
import { WithdrawalActs } from './withdrawal-acts.tsx';

const Body = ({ of }: { of: OfficeWithdrawalFile }) => (
  <>
    <section>
      <Facts
        of={[
          [
            '会员',
            <Link key="member" className="acc" to={`/members/${of.member.memberId}`}>
              {of.member.username}
            </Link>,
          ],
          ['姓名', of.member.maskedName],
          ['账户状态', memberWords(of.member.status)],
          [
            '收款地址',
            <span key="address" className="num address">
              {of.order.address}
            </span>,
          ],
          ['网络与手续费', `${of.order.network} · ${of.order.fee}`],
          ['地址绑定', of.addressBoundAt ?? '已解绑'],
          ['实际到账', <b key="payout">{amount(of.order.payout)} USDT</b>],
          ['冻结积分 / 汇率', `${amount(of.order.held)} / ${of.order.rate}`],
          ['可用余额', amount(of.wallet.available)],
          ['在场馆', amount(of.wallet.atVenues)],
          ...(of.ruling === '' ? [] : [['自动审核', of.ruling] as const]),
          ['历史取款', `${of.totals.paidCount} 笔 · ${amount(of.totals.paidOut)} USDT`],
        ]}
      />
    </section>
    <FlagList of={of} />
    <PanelHistory of={of} />
  </>
);

interface WithdrawalPanelProps {
  readonly number: string;
  readonly onClose: () => void;
}

/** One order beside the queue: facts, checks, history, and this account's actions. */
export function WithdrawalPanel({ number, onClose }: WithdrawalPanelProps) {
  const file = useRead(officeWithdrawalFile, { number });
  return (
    <Panel
      label="取款详情"
      of={file}
      acts={(of) => (
        <>
          <PayoutOrder of={of} />
          <ReleaseActs of={of} />
          <WithdrawalActs key={of.order.version} of={of} />
        </>
      )}
    >
      {(of) => (
        <>
          <PanelHead
            stage={of.order.stage}
            amount={of.order.amount}
            unit="USDT"
            number={of.order.number}
            note={`申请于 ${of.order.submittedAt}`}
            onClose={onClose}
          />
          <Body of={of} />
        </>
      )}
    </Panel>
  );
}
