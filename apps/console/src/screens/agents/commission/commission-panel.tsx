import {
  type OfficeCommissionFile,
  officeCommissionFile,
} from '@haitang/contract/office/agents.ts';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import { amount } from '../../../shared/format.ts';
import { FilePanel } from '../../../shared/queue/file-panel.tsx';
import type { OpenRowProps } from '../../../shared/queue/queue-screen.tsx';
import { ScreenLink } from '../../../shared/screens/screen-link.tsx';
import { Facts } from '../../../shared/view/facts.tsx';
import { PanelHead } from '../../../shared/view/panel-head.tsx';
import { CommissionActs } from './commission-acts.tsx';
import { commissionTone, commissionWords } from './commission-state.ts';

const Head = ({ file, onClose }: { file: OfficeCommissionFile; onClose: () => void }) => (
  <PanelHead
    first={
      <Status tone={commissionTone(file.commission.state)}>
        {commissionWords(file.commission.state)}
      </Status>
    }
    onClose={onClose}
  >
    <div className="cs-total">
      <MoneyText amount={file.commission.amount} unit="元" size="l" />
    </div>
    <div className="cs-row">
      <h2 className="muted num cs-number">{file.commission.month}</h2>
      <ScreenLink to={`/members/${file.commission.memberId}`}>
        {file.commission.username}
      </ScreenLink>
    </div>
  </PanelHead>
);

const Calculation = ({ file }: { file: OfficeCommissionFile }) => (
  <section>
    <h3>计算明细</h3>
    <Facts
      facts={[
        ['方案', file.commission.plan],
        ['会员输赢', amount(file.winLoss)],
        ['优惠与返水', amount(file.promotions)],
        ['人工调整', amount(file.adjustments)],
        ['场馆费用', amount(file.venueFee)],
        ['支付费用', `${amount(file.paymentFee)}（存款 ${amount(file.deposits)}）`],
        ['净输赢', amount(file.commission.net)],
        ['有效流水', amount(file.turnover)],
        ['上月结转', amount(file.carryIn)],
        ['适用比例', `${file.commission.rate}%`],
        ['直属佣金', amount(file.own)],
        ['下级代理差额', amount(file.share)],
        ['结转下月', amount(file.carryOut)],
      ]}
    />
  </section>
);

const Sources = ({ file }: { file: OfficeCommissionFile }) => (
  <section>
    <h3>来源</h3>
    {file.shares.length === 0 ? (
      <p className="muted">本月没有可分的金额</p>
    ) : (
      <Facts
        facts={file.shares.map(({ username, percent, base, amount: part }) => [
          `${username}（${amount(base)} × ${percent}%）`,
          amount(part),
        ])}
      />
    )}
  </section>
);

const Risk = ({ file }: { file: OfficeCommissionFile }) => (
  <section>
    <h3>风险核查</h3>
    <Facts
      facts={[
        ['本人投注', '不计入本人佣金'],
        ['有贡献的会员', `${file.commission.members} 人`],
        ['剔除的会员', `${file.commission.excluded} 人`],
        ...file.linked.map(
          ({ username, link, winLoss }) => [username, `${link} · ${amount(winLoss)}`] as const,
        ),
      ]}
    />
  </section>
);

/**
 * One statement beside the list: the calculation, its sources, and the actions. `id` is a
 * `keyOfCommission`.
 */
export function CommissionPanel({ id, onClose }: OpenRowProps) {
  const [month = '', memberId = ''] = id.split(':');
  return (
    <FilePanel
      label="佣金详情"
      call={officeCommissionFile}
      fields={{ month, memberId }}
      acts={(file) => <CommissionActs key={file.commission.version} file={file} />}
    >
      {(data) => (
        <>
          <Head file={data} onClose={onClose} />
          <Calculation file={data} />
          <Sources file={data} />
          <Risk file={data} />
          {data.reason !== null && <p className="cs-quote">拒绝原因：{data.reason}</p>}
        </>
      )}
    </FilePanel>
  );
}
