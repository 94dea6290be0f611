import type { OfficeWithdrawalFile } from '@haitang/contract/office/withdrawals.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import { Button } from 'antd';
import { Link } from 'react-router';
import { calls } from '../../shared/api/calls.ts';
import { useRead } from '../../shared/api/use-office.ts';
import { amount } from '../../shared/format.ts';
import { memberWords, stageTone, stageWords } from '../../shared/stage-tone.ts';
import { Facts } from '../../shared/view/facts.tsx';
import { Loaded } from '../../shared/view/states.tsx';
import { FlagList } from './flag-list.tsx';
import { PanelHistory } from './panel-history.tsx';
import { PayoutOrder } from './payout-order.tsx';
import { ReviewActs } from './review-acts.tsx';

const Head = ({ of, onClose }: { of: OfficeWithdrawalFile; onClose: () => void }) => (
  <section>
    <div className="cs-row between">
      <Status tone={stageTone(of.order.stage)}>{stageWords(of.order.stage)}</Status>
      <Button type="text" aria-label="关闭" icon={<Icon name="x-bold" />} onClick={onClose} />
    </div>
    <div className="cs-total">
      <MoneyText amount={of.order.amount} unit="USDT" size="l" />
    </div>
    <small className="muted num cs-number">
      {of.order.number}
      <br />
      申请于 {of.order.submittedAt}
    </small>
  </section>
);

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

/** One order beside the queue: facts, checks, history, and what this account may do with it. */
export function WithdrawalPanel({ number, onClose }: WithdrawalPanelProps) {
  const file = useRead(calls.withdrawalFile, { number });
  return (
    <aside className="panel" aria-label="取款详情">
      <Loaded of={file} lines={10}>
        {(of) => (
          <>
            <div className="scroll">
              <Head of={of} onClose={onClose} />
              <Body of={of} />
            </div>
            <PayoutOrder of={of} />
            <ReviewActs of={of} />
          </>
        )}
      </Loaded>
    </aside>
  );
}
