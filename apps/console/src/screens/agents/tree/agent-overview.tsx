import type { OfficeTreeAgent } from '@haitang/contract/office/agent-changes.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { amount } from '../../../shared/format.ts';
import { Facts } from '../../../shared/view/facts.tsx';
import { lineAbove } from './tree-order.ts';

export interface AgentProps {
  readonly agent: OfficeTreeAgent;
  /** All agents, for the line above this one. */
  readonly agents: readonly OfficeTreeAgent[];
}

/** The agent's position, and the totals of its running month. */
export function AgentOverview({ agent, agents }: AgentProps) {
  const { soFar } = agent;
  return (
    <>
      <section>
        <Facts
          facts={[
            ['上级', lineAbove(agents, agent).join(' › ') || '无'],
            ['方案', agent.plan],
            ['首个月份', agent.fromMonth],
            ...(agent.endedMonth === null ? [] : [['终止月份', agent.endedMonth] as const]),
            ['直属会员', `${agent.members} 人`],
            [
              '直属代理',
              `${agents.filter(({ uplineId }) => uplineId === agent.memberId).length} 位`,
            ],
          ]}
        />
      </section>
      <section>
        <h3>本月预估</h3>
        {soFar === null ? (
          <p className="muted">已终止，本月不再计佣。</p>
        ) : (
          <Facts
            facts={[
              ['净输赢', amount(soFar.net)],
              ['有效流水', amount(soFar.turnover)],
              ['上月结转', amount(soFar.carryIn)],
              ['适用比例', `${soFar.rate}%`],
              ['直属佣金', amount(soFar.own)],
              ['下级代理差额', amount(soFar.share)],
            ]}
          />
        )}
      </section>
      {soFar !== null && (
        <section>
          <h3>风险核查</h3>
          <div className="chk ok">
            <Icon name="check-circle-fill" size="s" />
            计入的会员<span>{soFar.counted} 人</span>
          </div>
          <div className={soFar.excluded > 0 ? 'chk warn' : 'chk ok'}>
            <Icon
              name={soFar.excluded > 0 ? 'warning-circle-fill' : 'check-circle-fill'}
              size="s"
            />
            关联账户，已剔除<span>{soFar.excluded} 人</span>
          </div>
        </section>
      )}
    </>
  );
}
