import { ChangeList, useChanges } from '../../features/changes/change-list.tsx';
import { QueueKeys } from '../../shared/queue/keys/queue-keys.tsx';
import { Split } from '../../shared/view/split.tsx';
import { TabsBar } from '../../shared/view/tabs-bar.tsx';
import { useAddress } from '../../shared/view/use-address.ts';

/** 变更复核: proposals that another person has to confirm. */
export function ChangesScreen() {
  const { filter, set } = useAddress();
  const tab = filter('tab', 'open');
  const changes = useChanges();
  return (
    <Split>
      <TabsBar
        label="变更状态"
        items={[
          { id: 'open', words: '待复核', count: changes.waiting },
          { id: 'done', words: '最近处理' },
        ]}
        chosen={tab}
        onChoose={(id) => set({ tab: id })}
        right={
          <span className="cs-row">
            <span className="muted">提出与复核须为两人，均写入日志</span>
            <QueueKeys />
          </span>
        }
      />
      <ChangeList query={changes} open={tab === 'open'} hint="在站点设置、代理、员工或会员页提出" />
    </Split>
  );
}
