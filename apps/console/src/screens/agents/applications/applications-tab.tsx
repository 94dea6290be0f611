import {
  type OfficeAgentApplication,
  officeAgentApplications,
} from '@haitang/contract/office/agents.ts';
import { Status } from '@haitang/ui/surface/status.tsx';
import type { ReactNode } from 'react';
import { ExportButton } from '../../../features/exports/export-button.tsx';
import { useRead } from '../../../shared/api/use-office.ts';
import { CardQueue } from '../../../shared/queue/card-queue.tsx';
import { WaitAge } from '../../../shared/queue/wait-age.tsx';
import { ScreenLink } from '../../../shared/screens/screen-link.tsx';
import { Facts } from '../../../shared/view/facts.tsx';
import { useAddress } from '../../../shared/view/use-address.ts';
import { ApplicationActs } from './application-acts.tsx';

const STATES = [
  { value: 'submitted', label: '待审核' },
  { value: 'approved', label: '已通过' },
  { value: 'rejected', label: '已拒绝' },
];
const TONES = { submitted: 'warn', approved: 'ok', rejected: 'bad' } as const;

const wordsOf = (state: string): string =>
  STATES.find(({ value }) => value === state)?.label ?? state;
const toneOf = (state: string) =>
  state === 'approved' || state === 'rejected' ? TONES[state] : TONES.submitted;

/** One application with the facts for its reviewer. */
const Application = ({ application }: { readonly application: OfficeAgentApplication }) => (
  <section className="cs-card letter" aria-label={application.username}>
    <header>
      <span className="cs-row">
        <Status tone={toneOf(application.state)}>{wordsOf(application.state)}</Status>
        <ScreenLink to={`/members/${application.memberId}`}>{application.username}</ScreenLink>
      </span>
      <span className="cs-row">
        {application.state === 'submitted' && <WaitAge since={application.submittedAt} />}
        <span className="muted num">{application.submittedAt}</span>
      </span>
    </header>
    <p className="words">{application.applyInfo}</p>
    <Facts
      facts={[
        ['姓名', application.maskedName],
        [
          '联系号码',
          <span key="mobile" className="num">
            {application.mobile}
          </span>,
        ],
        ['上级代理', application.upline ?? '无'],
        [
          '注册时间',
          <span key="joined" className="num">
            {application.registeredAt}
          </span>,
        ],
        ...(application.decidedAt
          ? ([['处理', `${application.decidedBy ?? '—'} · ${application.decidedAt}`]] as const)
          : []),
        ...(application.plan ? ([['方案', application.plan]] as const) : []),
        ...(application.reason ? ([['拒绝原因', application.reason]] as const) : []),
      ]}
    />
    <ApplicationActs application={application} />
  </section>
);

/** 申请: applications to become an agent, the longest waiting first. */
export function ApplicationsTab({ bar }: { readonly bar: ReactNode }) {
  const { filter, page } = useAddress();
  const state = filter('tab', 'submitted');
  const applications = useRead(officeAgentApplications, { state, page });
  return (
    <CardQueue
      query={applications}
      bar={bar}
      label="申请状态"
      filter="tab"
      chosen={state}
      choices={STATES}
      keyOf={(row) => String(row.id)}
      empty="这里没有申请"
      emptyHint="会员在合营计划提交的申请会出现在这里"
      tools={<ExportButton list="agent-applications" filters={{ state }} />}
      end={(total) => `共 ${total} 份`}
    >
      {(row) => <Application application={row} />}
    </CardQueue>
  );
}
