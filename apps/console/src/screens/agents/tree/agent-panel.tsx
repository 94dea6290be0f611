import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import { Button } from 'antd';
import { Link } from 'react-router';
import { TabsBar } from '../../../shared/view/tabs-bar.tsx';
import { useAddress } from '../../../shared/view/use-address.ts';
import { AgentActs } from './agent-acts.tsx';
import { AgentMembers } from './agent-members.tsx';
import { AgentMonths } from './agent-months.tsx';
import { AgentOverview, type AgentProps } from './agent-overview.tsx';
import { AgentTerms } from './agent-terms.tsx';

const PARTS = [
  { id: 'overview', words: '本月' },
  { id: 'months', words: '月结' },
  { id: 'terms', words: '方案' },
  { id: 'members', words: '下级会员' },
];

function Part({ part, of, agents }: AgentProps & { readonly part: string }) {
  if (part === 'months') return <AgentMonths id={of.memberId} />;
  if (part === 'terms') return <AgentTerms id={of.memberId} />;
  if (part === 'members') return <AgentMembers id={of.memberId} />;
  return <AgentOverview of={of} agents={agents} />;
}

/** One agent beside the tree. */
export function AgentPanel({ of, agents, onClose }: AgentProps & { readonly onClose: () => void }) {
  const { of: asked, set } = useAddress();
  const part = asked('part', 'overview');
  return (
    <aside className="panel" aria-label="代理详情">
      <div className="scroll">
        <section>
          <div className="cs-row between">
            <Status tone={of.endedMonth === null ? 'ok' : 'plain'}>
              {of.endedMonth === null ? '正常' : '已终止'}
            </Status>
            <Button type="text" aria-label="关闭" icon={<Icon name="x-bold" />} onClick={onClose} />
          </div>
          <h2>
            <Link className="acc" to={`/members/${of.memberId}`}>
              {of.username}
            </Link>
          </h2>
          <small className="muted">
            编号 {of.memberId} · {of.plan}
          </small>
        </section>
        <div className="in-panel">
          <TabsBar
            label="代理资料"
            items={PARTS}
            chosen={part}
            onChoose={(id) => set({ part: id, page: null })}
          />
        </div>
        <Part part={part} of={of} agents={agents} />
      </div>
      <AgentActs of={of} />
    </aside>
  );
}
