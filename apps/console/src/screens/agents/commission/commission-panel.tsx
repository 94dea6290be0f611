import {
  type OfficeCommissionFile,
  officeCommissionFile,
} from '@haitang/contract/office/agents.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useRead } from '../../../shared/api/use-office.ts';
import { amount } from '../../../shared/format.ts';
import { Facts } from '../../../shared/view/facts.tsx';
import { Panel } from '../../../shared/view/panel.tsx';
import { CommissionActs } from './commission-acts.tsx';
import { commissionTone, commissionWords } from './commission-state.ts';

const Head = ({ of, onClose }: { of: OfficeCommissionFile; onClose: () => void }) => (
  <section>
    <div className="cs-row between">
      <Status tone={commissionTone(of.commission.state)}>
        {commissionWords(of.commission.state)}
      </Status>
      <Button type="text" aria-label="关闭" icon={<Icon name="x-bold" />} onClick={onClose} />
    </div>
    <div className="cs-total">
      <MoneyText amount={of.commission.amount} unit="元" size="l" />
    </div>
    <div className="cs-row">
      <h2 className="muted num cs-number">{of.commission.month}</h2>
      <Link className="acc" to={`/members/${of.commission.memberId}`}>
        {of.commission.username}
      </Link>
    </div>
  </section>
);

const Calculation = ({ of }: { of: OfficeCommissionFile }) => (
  <section>
    <h3>计算明细</h3>
    <Facts
      of={[
        ['方案', of.commission.plan],
        ['会员输赢', amount(of.winLoss)],
        ['优惠与返水', amount(of.promotions)],
        ['人工调整', amount(of.adjustments)],
        ['场馆费用', amount(of.venueFee)],
        ['支付费用', `${amount(of.paymentFee)}（存款 ${amount(of.deposits)}）`],
        ['净输赢', amount(of.commission.net)],
        ['有效流水', amount(of.turnover)],
        ['上月结转', amount(of.carryIn)],
        ['适用比例', `${of.commission.rate}%`],
        ['直属佣金', amount(of.own)],
        ['下级代理差额', amount(of.share)],
        ['结转下月', amount(of.carryOut)],
      ]}
    />
  </section>
);

const Sources = ({ of }: { of: OfficeCommissionFile }) => (
  <section>
    <h3>来源</h3>
    {of.shares.length === 0 ? (
      <p className="muted">本月没有可分的金额</p>
    ) : (
      <Facts
        of={of.shares.map(({ username, percent, base, amount: part }) => [
          `${username}（${amount(base)} × ${percent}%）`,
          amount(part),
        ])}
      />
    )}
  </section>
);

const Risk = ({ of }: { of: OfficeCommissionFile }) => (
  <section>
    <h3>风险核查</h3>
    <Facts
      of={[
        ['本人投注', '不计入本人佣金'],
        ['有贡献的会员', `${of.commission.members} 人`],
        ['剔除的会员', `${of.commission.excluded} 人`],
        ...of.linked.map(
          ({ username, link, winLoss }) => [username, `${link} · ${amount(winLoss)}`] as const,
        ),
      ]}
    />
  </section>
);

interface CommissionPanelProps {
  /** Month and agent, in the form of `keyOfCommission`. */
  readonly of: string;
  readonly onClose: () => void;
}

/** One statement beside the list: the calculation, its sources, and the actions. */
export function CommissionPanel({ of: key, onClose }: CommissionPanelProps) {
  const [month = '', memberId = ''] = key.split(':');
  const file = useRead(officeCommissionFile, { month, memberId });
  return (
    <Panel
      label="佣金详情"
      of={file}
      acts={(of) => <CommissionActs key={of.commission.version} of={of} />}
    >
      {(of) => (
        <>
          <Head of={of} onClose={onClose} />
          <Calculation of={of} />
          <Sources of={of} />
          <Risk of={of} />
          {of.reason !== null && <p className="cs-quote">拒绝原因：{of.reason}</p>}
        </>
      )}
    </Panel>
  );
}
