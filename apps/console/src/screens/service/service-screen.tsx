import { SERVICE_TOPICS } from '@haitang/contract/codes/service-thread.ts';
import { officeCounts } from '@haitang/contract/office/dashboard.ts';
import { type OfficeThread, officeServiceThreads } from '@haitang/contract/office/service.ts';
import { Segmented, Select } from 'antd';
import { useRead } from '../../shared/api/use-office.ts';
import { QueueScreen, REFRESH_MS, useQueue } from '../../shared/queue/queue-screen.tsx';
import { waitColumn } from '../../shared/queue/wait-age.tsx';
import { useMay } from '../../shared/session/me.ts';
import { type Column, statusColumn, timeColumn, twoLines } from '../../shared/view/columns.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { TabsBar } from '../../shared/view/tabs-bar.tsx';
import { CannedDialog } from './canned-dialog.tsx';
import { ThreadPanel } from './thread-panel.tsx';
import { threadTone } from './thread-tone.ts';

const TABS = [
  { id: 'answered', words: '已回复' },
  { id: 'closed', words: '已结束' },
  { id: 'all', words: '全部' },
];
const WHOSE = [
  { value: '', label: '全部' },
  { value: 'mine', label: '我跟进的' },
  { value: 'none', label: '无人跟进' },
];
const TOPICS = [
  { value: '', label: '全部类型' },
  ...Object.entries(SERVICE_TOPICS).map(([value, label]) => ({ value, label })),
];

const columnsOf = (waits: boolean): Column<OfficeThread>[] => [
  twoLines('来自', (row) => [
    <b key="name">{row.memberId === null ? '访客' : row.username}</b>,
    row.memberId ?? row.number,
  ]),
  twoLines('留言', (row) => [
    <span key="preview" className="cs-preview">
      {row.preview}
    </span>,
    row.order === null ? row.topic : `${row.topic} · ${row.order}`,
  ]),
  statusColumn((row) => [threadTone(row.state), row.stateWords]),
  { title: '跟进', render: (_value, row) => row.assigned ?? '—' },
  waits
    ? waitColumn((row) => row.waitingSince ?? row.openedAt)
    : timeColumn('最新消息', (row) => row.lastAt),
];

/** 客服留言: threads with the service, the longest waiting first, and the open one beside them. */
export function ServiceScreen() {
  const queue = useQueue(officeServiceThreads, 'open', 'id', ['topic', 'assigned']);
  const may = useMay();
  const counts = useRead(officeCounts, {}, { every: REFRESH_MS });
  const waits = queue.tab === 'open';
  const open = { id: 'open', words: '待回复', count: counts.data?.service ?? 0 };
  return (
    <QueueScreen
      queue={queue}
      bar={
        <TabsBar
          label="留言状态"
          items={[open, ...TABS]}
          chosen={queue.tab}
          onChoose={queue.turnTo}
        />
      }
      label="客服留言"
      searches="会员账号或留言编号"
      before={
        <>
          <Segmented
            aria-label="跟进人"
            options={WHOSE}
            value={queue.filters.assigned ?? ''}
            onChange={(assigned) => queue.set({ assigned, page: null })}
          />
          <Select
            aria-label="咨询类型"
            options={TOPICS}
            value={queue.filters.topic ?? ''}
            onChange={(topic) => queue.set({ topic, page: null })}
          />
        </>
      }
      tools={
        may('service.canned') && (
          <DialogButton words="常用回复" size="small">
            {(close) => <CannedDialog onClose={close} />}
          </DialogButton>
        )
      }
      columns={columnsOf(waits)}
      waits={waits}
      keyOf={(row) => row.id}
      empty="这里没有留言"
      emptyHint="会员与访客写给客服的消息会出现在这里"
      panel={ThreadPanel}
    />
  );
}
