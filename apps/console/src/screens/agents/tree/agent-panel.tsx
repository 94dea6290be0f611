import { Status } from '@haitang/ui/surface/status.tsx';
import { ScreenLink } from '../../../shared/screens/screen-link.tsx';
import { PanelHead } from '../../../shared/view/panel-head.tsx';
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

function Part({ part, agent, agents }: AgentProps & { readonly part: string }) {
  if (part === 'months') return <AgentMonths id={agent.memberId} />;
  if (part === 'terms') return <AgentTerms id={agent.memberId} />;
  if (part === 'members') return <AgentMembers id={agent.memberId} />;
  return <AgentOverview agent={agent} agents={agents} />;
}

/** One agent beside the tree. */
export function AgentPanel({
  agent,
  agents,
  onClose,
}: AgentProps & { readonly onClose: () => void }) {
  const { filter: asked, set } = useAddress();
  const part = asked('part', 'overview');
  return (
    <aside className="panel" aria-label="代理详情">
      <div className="scroll">
        <PanelHead
          first={
            <Status tone={agent.endedMonth === null ? 'ok' : 'plain'}>
              {agent.endedMonth === null ? '正常' : '已终止'}
            </Status>
          }
          onClose={onClose}
        >
          <h2>
            <ScreenLink to={`/members/${agent.memberId}`}>{agent.username}</ScreenLink>
          </h2>
          <small className="muted">
            编号 {agent.memberId} · {agent.plan}
          </small>
        </PanelHead>
        <div className="in-panel">
          <TabsBar
            label="代理资料"
            items={PARTS}
            chosen={part}
            onChoose={(id) => set({ part: id, page: null })}
          />
        </div>
        <Part part={part} agent={agent} agents={agents} />
      </div>
      <AgentActs agent={agent} />
    </aside>
  );
}
