import { officeAgentTree } from '@haitang/contract/office/agent-changes.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import type { ReactNode } from 'react';
import { ExportButton } from '../../../features/exports/export-button.tsx';
import { useRead } from '../../../shared/api/use-office.ts';
import { amount } from '../../../shared/format.ts';
import { SearchBox } from '../../../shared/view/search-box.tsx';
import { Split } from '../../../shared/view/split.tsx';
import { Loaded, Nothing } from '../../../shared/view/states.tsx';
import { useAddress } from '../../../shared/view/use-address.ts';
import { AgentPanel } from './agent-panel.tsx';
import { type Branch, branchesOf } from './tree-order.ts';

interface BranchesProps {
  readonly branches: readonly Branch[];
  /** Number of the open agent. */
  readonly chosen: string;
  readonly onChoose: (memberId: number) => void;
}

/** One level of agents and, below each, its children. */
const Branches = ({ branches, chosen, onChoose }: BranchesProps) => (
  <ul>
    {branches.map(({ agent, below }) => (
      <li key={agent.memberId}>
        <button
          type="button"
          aria-pressed={String(agent.memberId) === chosen}
          onClick={() => onChoose(agent.memberId)}
        >
          <i>
            <Icon name={below.length > 0 ? 'users-three-duotone' : 'handshake-duotone'} size="s" />
          </i>
          <b>{agent.username}</b>
          <span className="muted">
            {agent.plan}
            {agent.soFar && ` ${agent.soFar.rate}%`} · {agent.members} 人
            {agent.endedMonth !== null && ' · 已终止'}
          </span>
          <span className="num">{agent.soFar ? amount(agent.soFar.net) : '—'}</span>
        </button>
        {below.length > 0 && <Branches branches={below} chosen={chosen} onChoose={onChoose} />}
      </li>
    ))}
  </ul>
);

/** 代理树: the tree of agents with the running month on the left, the open one on the right. */
export function TreeTab({ bar }: { readonly bar: ReactNode }) {
  const { filter, set } = useAddress();
  const [search, chosen] = [filter('search'), filter('agent')];
  const tree = useRead(officeAgentTree);
  const agents = tree.data?.agents ?? [];
  const open = agents.find(({ memberId }) => String(memberId) === chosen);
  const close = (): void => set({ agent: null, part: null, page: null });
  return (
    <Split panel={open && <AgentPanel key={chosen} agent={open} agents={agents} onClose={close} />}>
      {bar}
      <div className="cs-filters">
        <SearchBox
          label="代理账号或编号"
          value={search}
          onSearch={(text) => set({ search: text })}
        />
        <span className="muted">
          右侧为 {tree.data?.month ?? '本月'} 净输赢，月末前为预估
          {tree.data && ` · 截至 ${tree.data.asOf}`}
        </span>
        <span className="grow" />
        <ExportButton list="agents" />
      </div>
      <Loaded query={tree} lines={10}>
        {() => {
          const branches = branchesOf(agents, search);
          if (branches.length === 0) {
            return search === '' ? (
              <Nothing words="还没有代理" hint="通过合营申请的会员会出现在这里" />
            ) : (
              <Nothing words="没有找到代理" hint="请检查账号或完整编号" />
            );
          }
          return (
            <>
              <nav className="cs-card cs-tree" aria-label="代理树">
                <Branches
                  branches={branches}
                  chosen={chosen}
                  onChoose={(id) => set({ agent: id, page: null })}
                />
              </nav>
              <p className="cs-end">共 {agents.length} 位代理</p>
            </>
          );
        }}
      </Loaded>
    </Split>
  );
}
