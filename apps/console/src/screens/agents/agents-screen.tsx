import { officeAgentApplications } from '@haitang/contract/office/agents.ts';
import { officeCounts } from '@haitang/contract/office/dashboard.ts';
import { useChanges } from '../../features/changes/change-list.tsx';
import { useRead } from '../../shared/api/use-office.ts';
import { REFRESH_MS } from '../../shared/queue/queue-screen.tsx';
import { TabsBar } from '../../shared/view/tabs-bar.tsx';
import { useAddress } from '../../shared/view/use-address.ts';
import { ApplicationsTab } from './applications/applications-tab.tsx';
import { AGENT_KINDS, ChangesTab } from './changes-tab.tsx';
import { CommissionsTab } from './commission/commissions-tab.tsx';
import { PlansTab } from './plans/plans-tab.tsx';
import { TreeTab } from './tree/tree-tab.tsx';

/** Parameters of one tab's list, reset for another tab. */
const FRESH = {
  tab: null,
  page: null,
  search: null,
  statement: null,
  agent: null,
  part: null,
};

/** 代理: the tree, applications, plans, the monthly statements and proposals about them. */
export function AgentsScreen() {
  const { filter, set } = useAddress();
  const counts = useRead(officeCounts, {}, { every: REFRESH_MS });
  const waiting = { state: 'submitted', page: 1, pageSize: 1 };
  const applications = useRead(officeAgentApplications, waiting, { every: REFRESH_MS });
  const asked = applications.data?.total ?? 0;
  const agents = counts.data?.agents ?? asked;
  const changes = useChanges(AGENT_KINDS);
  const view = filter('view', 'tree');
  const bar = (
    <TabsBar
      label="代理"
      items={[
        { id: 'tree', words: '代理树' },
        { id: 'applications', words: '申请', count: asked },
        { id: 'plans', words: '方案' },
        { id: 'commissions', words: '月结', count: Math.max(0, agents - asked) },
        { id: 'changes', words: '变更', count: changes.waiting },
      ]}
      chosen={view}
      onChoose={(id) => set({ ...FRESH, view: id })}
    />
  );
  if (view === 'applications') return <ApplicationsTab bar={bar} />;
  if (view === 'plans') return <PlansTab bar={bar} />;
  if (view === 'commissions') return <CommissionsTab bar={bar} />;
  if (view === 'changes') return <ChangesTab bar={bar} query={changes} />;
  return <TreeTab bar={bar} />;
}
