import {
  type OfficeAgentApplication,
  officeAgentApplications,
} from '@haitang/contract/office/agents.ts';
import { Status } from '@haitang/ui/surface/status.tsx';
import { Pagination, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRead } from '../../../shared/api/use-office.ts';
import { Facts } from '../../../shared/view/facts.tsx';
import { Loaded, Nothing } from '../../../shared/view/states.tsx';
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
const Application = ({ of }: { readonly of: OfficeAgentApplication }) => (
  <section className="cs-card letter" aria-label={of.username}>
    <header>
      <span className="cs-row">
        <Status tone={toneOf(of.state)}>{wordsOf(of.state)}</Status>
        <Link className="acc" to={`/members/${of.memberId}`}>
          {of.username}
        </Link>
      </span>
      <span className="muted num">{of.submittedAt}</span>
    </header>
    <p className="words">{of.applyInfo}</p>
    <Facts
      of={[
        ['姓名', of.maskedName],
        [
          '联系号码',
          <span key="mobile" className="num">
            {of.mobile}
          </span>,
        ],
        ['上级代理', of.upline ?? '无'],
        [
          '注册时间',
          <span key="joined" className="num">
            {of.registeredAt}
          </span>,
        ],
        ...(of.decidedAt ? ([['处理', `${of.decidedBy ?? '—'} · ${of.decidedAt}`]] as const) : []),
        ...(of.plan ? ([['方案', of.plan]] as const) : []),
        ...(of.reason ? ([['拒绝原因', of.reason]] as const) : []),
      ]}
    />
    <ApplicationActs of={of} />
  </section>
);

/** 申请: applications to become an agent, the longest waiting first. */
export function ApplicationsTab({ bar }: { readonly bar: ReactNode }) {
  const { of, page, set } = useAddress();
  const state = of('tab', 'submitted');
  const applications = useRead(officeAgentApplications, { state, page });
  return (
    <main className="cs-main">
      {bar}
      <div className="cs-row">
        <Segmented
          aria-label="申请状态"
          options={STATES}
          value={state}
          onChange={(value) => set({ tab: value, page: null })}
        />
      </div>
      <Loaded of={applications}>
        {({ rows, total, pageSize }) =>
          rows.length === 0 ? (
            <Nothing words="这里没有申请" hint="会员在合营计划提交的申请会出现在这里" />
          ) : (
            <div className="cs-grid">
              {rows.map((one) => (
                <Application key={one.id} of={one} />
              ))}
              <Pagination
                size="small"
                hideOnSinglePage
                current={page}
                total={total}
                pageSize={pageSize}
                showSizeChanger={false}
                onChange={(to) => set({ page: to })}
              />
              <p className="cs-end">共 {total} 份</p>
            </div>
          )
        }
      </Loaded>
    </main>
  );
}
