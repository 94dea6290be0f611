import { activityStateWords } from '@haitang/contract/codes/activity-state.ts';
import {
  type OfficeApplicationFile,
  officeApplicationFile,
} from '@haitang/contract/office/activities.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useRead } from '../../shared/api/use-office.ts';
import { amount } from '../../shared/format.ts';
import { memberWords } from '../../shared/stage-tone.ts';
import { Facts } from '../../shared/view/facts.tsx';
import { Panel } from '../../shared/view/panel.tsx';
import { ApplicationActs } from './application-acts.tsx';
import { applicationTone } from './application-tone.ts';

const Head = ({ of, onClose }: { of: OfficeApplicationFile; onClose: () => void }) => (
  <section>
    <div className="cs-row between">
      <Status tone={applicationTone(of.application.state)}>
        {activityStateWords(of.application.state)}
      </Status>
      <Button type="text" aria-label="关闭" icon={<Icon name="x-bold" />} onClick={onClose} />
    </div>
    <h2>{of.application.title}</h2>
    <small className="muted num cs-number">
      编号 {of.application.code} · 申请于 {of.application.appliedAt}
    </small>
  </section>
);

const Body = ({ of }: { of: OfficeApplicationFile }) => (
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
        ['注册时间', of.member.registeredAt],
        ['累计存款', amount(of.member.deposits)],
        ['参与对象', of.terms.who],
        ['流水倍数', of.terms.wagering],
        ['奖励上限', of.terms.maxReward],
        ['按条款应发', of.due ? amount(of.due.amount) : '无奖励'],
        ['可取上限', of.due?.maxCashout ? amount(of.due.maxCashout) : '不限'],
        ['初审', of.application.firstApprover ?? '—'],
        ['审核', of.application.decidedBy ?? '—'],
        ['审核时间', of.application.decidedAt ?? '—'],
        ['发放奖励', amount(of.application.reward)],
      ]}
    />
    {of.application.reason && <p className="cs-quote">{of.application.reason}</p>}
    {of.tied.length > 0 && (
      <Callout tone="warn">
        条款限同一设备或地址一次，请核对：
        {of.tied.map(({ username, ties }) => `${username}（${ties.join('、')}）`).join('；')}
      </Callout>
    )}
    {of.stopped && <Callout tone="warn">该会员目前不能获得奖励：{of.stopped}</Callout>}
  </section>
);

interface ApplicationPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One application beside the queue: facts, terms, and this account's actions. */
export function ApplicationPanel({ id, onClose }: ApplicationPanelProps) {
  const file = useRead(officeApplicationFile, { id });
  return (
    <Panel
      label="申请详情"
      of={file}
      acts={(of) => <ApplicationActs key={of.application.version} of={of} />}
    >
      {(of) => (
        <>
          <Head of={of} onClose={onClose} />
          <Body of={of} />
        </>
      )}
    </Panel>
  );
}
