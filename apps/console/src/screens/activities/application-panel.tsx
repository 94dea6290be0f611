import { activityStateWords } from '@haitang/contract/codes/activity-state.ts';
import {
  type OfficeApplicationFile,
  officeApplicationFile,
} from '@haitang/contract/office/activities.ts';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import { amount } from '../../shared/format.ts';
import { FilePanel } from '../../shared/queue/file-panel.tsx';
import { memberFacts } from '../../shared/queue/member-facts.tsx';
import type { OpenRowProps } from '../../shared/queue/queue-screen.tsx';
import { Facts } from '../../shared/view/facts.tsx';
import { PanelHead } from '../../shared/view/panel-head.tsx';
import { ApplicationActs } from './application-acts.tsx';
import { applicationTone } from './application-tone.ts';

const Head = ({ file, onClose }: { file: OfficeApplicationFile; onClose: () => void }) => (
  <PanelHead
    first={
      <Status tone={applicationTone(file.application.state)}>
        {activityStateWords(file.application.state)}
      </Status>
    }
    onClose={onClose}
  >
    <h2>{file.application.title}</h2>
    <small className="muted num cs-number">
      编号 {file.application.code} · 申请于 {file.application.appliedAt}
    </small>
  </PanelHead>
);

const Body = ({ file }: { file: OfficeApplicationFile }) => (
  <section>
    <Facts
      facts={[
        ...memberFacts(file.member),
        ['注册时间', file.member.registeredAt],
        ['累计存款', amount(file.member.deposits)],
        ['参与对象', file.terms.who],
        ['流水倍数', file.terms.wagering],
        ['奖励上限', file.terms.maxReward],
        ['按条款应发', file.due ? amount(file.due.amount) : '无奖励'],
        ['可取上限', file.due?.maxCashout ? amount(file.due.maxCashout) : '不限'],
        ['初审', file.application.firstApprover ?? '—'],
        ['审核', file.application.decidedBy ?? '—'],
        ['审核时间', file.application.decidedAt ?? '—'],
        ['发放奖励', amount(file.application.reward)],
      ]}
    />
    {file.application.reason && <p className="cs-quote">{file.application.reason}</p>}
    {file.tied.length > 0 && (
      <Callout tone="warn">
        条款限同一设备或地址一次，请核对：
        {file.tied.map(({ username, ties }) => `${username}（${ties.join('、')}）`).join('；')}
      </Callout>
    )}
    {file.stopped && <Callout tone="warn">该会员目前不能获得奖励：{file.stopped}</Callout>}
  </section>
);

/** One application beside the queue: facts, terms, and this account's actions. */
export const ApplicationPanel = ({ id, onClose }: OpenRowProps) => (
  <FilePanel
    label="申请详情"
    call={officeApplicationFile}
    fields={{ id }}
    acts={(file) => <ApplicationActs key={file.application.version} file={file} />}
  >
    {(data) => (
      <>
        <Head file={data} onClose={onClose} />
        <Body file={data} />
      </>
    )}
  </FilePanel>
);
