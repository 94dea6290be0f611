import { activityStateWords } from '@haitang/contract/codes/activity-state.ts';
import { type OfficeApplication, officeApplications } from '@haitang/contract/office/activities.ts';
import { officeCounts } from '@haitang/contract/office/dashboard.ts';
import type { ReactNode } from 'react';
import { ExportButton } from '../../features/exports/export-button.tsx';
import { useRead } from '../../shared/api/use-office.ts';
import { QueueScreen, REFRESH_MS, useQueue } from '../../shared/queue/queue-screen.tsx';
import { waitColumn } from '../../shared/queue/wait-age.tsx';
import {
  amountColumn,
  type Column,
  statusColumn,
  timeColumn,
  twoLines,
  whoColumn,
} from '../../shared/view/columns.tsx';
import { Split } from '../../shared/view/split.tsx';
import { TabsBar } from '../../shared/view/tabs-bar.tsx';
import { useAddress } from '../../shared/view/use-address.ts';
import { ActivityList } from './activity-list.tsx';
import { useApplicationBatch } from './application-batch.ts';
import { ApplicationPanel } from './application-panel.tsx';
import { applicationTone } from './application-tone.ts';

const TABS = [
  { id: 'approved', words: '审核通过' },
  { id: 'rejected', words: '审核拒绝' },
  { id: 'all', words: '全部申请' },
  { id: 'activities', words: '活动列表' },
];

const columnsOf = (waits: boolean): Column<OfficeApplication>[] => [
  whoColumn(),
  twoLines('活动', (row) => [row.title, row.code]),
  amountColumn('奖励', (row) => row.reward),
  statusColumn((row) => [applicationTone(row.state), activityStateWords(row.state)]),
  { title: '经办', render: (_value, row) => row.decidedBy ?? row.firstApprover ?? '—' },
  waits ? waitColumn((row) => row.appliedAt) : timeColumn('申请时间', (row) => row.appliedAt),
];

/** The applications of a tab, and the open one. */
function Applications({ bar }: { readonly bar: ReactNode }) {
  const queue = useQueue(officeApplications, 'pending', 'id');
  const batch = useApplicationBatch();
  const waits = queue.tab === 'pending';
  return (
    <QueueScreen
      queue={queue}
      bar={bar}
      label="活动申请"
      searches="会员账号或编号"
      columns={columnsOf(waits)}
      waits={waits}
      {...(waits && { batch })}
      keyOf={(row) => String(row.id)}
      empty="这里没有申请"
      emptyHint="换一个状态或清空搜索看看"
      tools={
        <ExportButton
          list="activity-applications"
          filters={{ tab: queue.tab, search: queue.search }}
        />
      }
      panel={ApplicationPanel}
    />
  );
}

/** 优惠活动: the applications on the left, the open one on the right, and all activities. */
export function ActivitiesScreen() {
  const { filter, set } = useAddress();
  const counts = useRead(officeCounts, {}, { every: REFRESH_MS });
  const tab = filter('tab', 'pending');
  const pending = { id: 'pending', words: '待审核', count: counts.data?.activities ?? 0 };
  const bar = (
    <TabsBar
      label="活动与申请"
      items={[pending, ...TABS]}
      chosen={tab}
      onChoose={(to) => set({ tab: to, page: null, id: null })}
    />
  );
  if (tab !== 'activities') return <Applications bar={bar} />;
  return (
    <Split>
      {bar}
      <div className="cs-filters">
        <span className="grow" />
        <ExportButton list="activities" />
      </div>
      <ActivityList />
    </Split>
  );
}
