import {
  type OfficeWithdrawalFile,
  officeWithdrawalFile,
} from '@haitang/contract/office/withdrawals.ts';
import { LinkedAccounts } from '../../features/links/linked-accounts.tsx';
import { amount } from '../../shared/format.ts';
import { FilePanel } from '../../shared/queue/file-panel.tsx';
import { memberFacts } from '../../shared/queue/member-facts.tsx';
import { OrderHead } from '../../shared/queue/order-head.tsx';
import type { OpenRowProps } from '../../shared/queue/queue-screen.tsx';
import { Facts } from '../../shared/view/facts.tsx';
import { FlagList } from './flag-list.tsx';
import { PanelHistory } from './panel-history.tsx';
import { PayoutOrder } from './payout-order.tsx';
import { ReleaseActs } from './release-acts.tsx';
import { WithdrawalActs } from './withdrawal-acts.tsx';

const Body = ({ file }: { file: OfficeWithdrawalFile }) => (
  <>
    <section>
      <Facts
        facts={[
          ...memberFacts(file.member),
          [
            '收款地址',
            <span key="address" className="num address">
              {file.order.address}
            </span>,
          ],
          ['网络与手续费', `${file.order.network} · ${file.order.fee}`],
          ['地址绑定', file.addressBoundAt ?? '已解绑'],
          ['实际到账', <b key="payout">{amount(file.order.payout)} USDT</b>],
          ['冻结积分 / 汇率', `${amount(file.order.held)} / ${file.order.rate}`],
          ['可用余额', amount(file.wallet.available)],
          ['可取款余额', amount(file.wallet.withdrawable)],
          ['流水锁定', amount(file.wallet.locked)],
          ['在场馆', amount(file.wallet.atVenues)],
          ['场馆转回待核对', amount(file.wallet.suspended)],
          ...(file.ruling === '' ? [] : [['自动审核', file.ruling] as const]),
          ['历史取款', `${file.totals.paidCount} 笔 · ${amount(file.totals.paidOut)} USDT`],
        ]}
      />
    </section>
    <FlagList file={file} />
    <LinkedAccounts id={file.member.memberId} />
    <PanelHistory file={file} />
  </>
);

/** One order beside the queue: facts, checks, history, and this account's actions. */
export const WithdrawalPanel = ({ id: number, onClose }: OpenRowProps) => (
  <FilePanel
    label="取款详情"
    call={officeWithdrawalFile}
    fields={{ number }}
    acts={(data) => (
      <>
        <PayoutOrder file={data} />
        <ReleaseActs file={data} />
        <WithdrawalActs key={data.order.version} file={data} />
      </>
    )}
  >
    {(file) => (
      <>
        <OrderHead
          stage={file.order.stage}
          amount={file.order.amount}
          unit="USDT"
          number={file.order.number}
          note={`申请于 ${file.order.submittedAt}`}
          onClose={onClose}
        />
        <Body file={file} />
      </>
    )}
  </FilePanel>
);
