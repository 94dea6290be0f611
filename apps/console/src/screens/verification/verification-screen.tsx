import { officeCounts } from '@haitang/contract/office/dashboard.ts';
import {
  type OfficeVerification,
  officeVerifications,
} from '@haitang/contract/office/verification.ts';
import { useRead } from '../../shared/api/use-office.ts';
import { QueueScreen, REFRESH_MS, useQueue } from '../../shared/queue/queue-screen.tsx';
import { waitColumn } from '../../shared/queue/wait-age.tsx';
import { type Column, statusColumn, timeColumn, whoColumn } from '../../shared/view/columns.tsx';
import { TabsBar } from '../../shared/view/tabs-bar.tsx';
import { VerificationPanel } from './verification-panel.tsx';
import { verificationTone } from './verification-tone.ts';

const TABS = [
  { id: 'approved', words: '已通过' },
  { id: 'rejected', words: '未通过' },
  { id: 'withdrawn', words: '已撤回' },
  { id: 'all', words: '全部' },
];

const columnsOf = (waits: boolean): Column<OfficeVerification>[] => [
  whoColumn(),
  { title: '申请级别', render: (_value, row) => `${row.level} · ${row.levelWords}` },
  statusColumn((row) => [verificationTone(row.state), row.stateWords]),
  { title: '经办', render: (_value, row) => row.decidedBy ?? '—' },
  waits ? waitColumn((row) => row.askedAt) : timeColumn('提交时间', (row) => row.askedAt),
];

/** 身份审核: members who ask to be verified, and the open case beside them. */
export function VerificationScreen() {
  const queue = useQueue(officeVerifications, 'waiting', 'id');
  const counts = useRead(officeCounts, {}, { every: REFRESH_MS });
  const waits = queue.tab === 'waiting';
  const waiting = { id: 'waiting', words: '待审核', count: counts.data?.verifications ?? 0 };
  return (
    <QueueScreen
      queue={queue}
      bar={
        <TabsBar
          label="身份审核"
          items={[waiting, ...TABS]}
          chosen={queue.tab}
          onChoose={queue.turnTo}
        />
      }
      label="身份认证申请"
      searches="会员账号或编号"
      columns={columnsOf(waits)}
      waits={waits}
      keyOf={(row) => String(row.id)}
      empty="这里没有申请"
      emptyHint="换一个状态或清空搜索看看"
      panel={VerificationPanel}
    />
  );
}
