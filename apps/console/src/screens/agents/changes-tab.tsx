import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { ChangeList, type useChanges } from '../../features/changes/change-list.tsx';
import { Split } from '../../shared/view/split.tsx';
import { useAddress } from '../../shared/view/use-address.ts';

export const AGENT_KINDS = ['plan', 'assignment', 'ending', 'inclusion'] as const;

const TABS = [
  { value: 'open', label: '待复核' },
  { value: 'done', label: '最近处理' },
];

interface ChangesTabProps {
  readonly bar: ReactNode;
  readonly query: ReturnType<typeof useChanges>;
}

/** 变更: proposals about plans and agents, and their results. */
export function ChangesTab({ bar, query: changes }: ChangesTabProps) {
  const { filter, set } = useAddress();
  const tab = filter('tab', 'open');
  return (
    <Split>
      {bar}
      <div className="cs-filters">
        <Segmented
          aria-label="变更状态"
          options={TABS}
          value={tab}
          onChange={(value) => set({ tab: value })}
        />
        <span className="muted">提出与复核须为两人，均写入日志</span>
      </div>
      <ChangeList query={changes} open={tab === 'open'} hint="在代理树或方案提出" />
    </Split>
  );
}
