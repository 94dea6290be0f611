import {
  type OfficeActivity,
  officeActivities,
  officePublishActivity,
} from '@haitang/contract/office/activities.ts';
import type { TableColumnsType } from 'antd';
import { useRead } from '../../shared/api/use-office.ts';
import { countText } from '../../shared/format.ts';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { statusColumn, twoLines } from '../../shared/view/columns.tsx';
import { DataTable } from '../../shared/view/data-table.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { useActsColumn } from '../../shared/view/use-acts-column.ts';

const timeOf = ({ startsAt, endsAt }: OfficeActivity): string =>
  startsAt === null && endsAt === null ? '长期' : `${startsAt ?? '即日'} 至 ${endsAt ?? '长期'}`;

const COLUMNS: TableColumnsType<OfficeActivity> = [
  twoLines('活动', (row) => [<b key="title">{row.title}</b>, row.code]),
  { title: '方式', dataIndex: 'mode' },
  { title: '时间', className: 'muted num', render: (_value, row) => timeOf(row) },
  {
    title: '参与人数',
    align: 'right',
    className: 'num',
    render: (_value, row) => countText(row.applied),
  },
  statusColumn((row) => (row.published ? ['ok', '已发布'] : ['plain', '未发布'])),
  {
    title: '缺少',
    className: 'muted',
    render: (_value, row) => (row.missing.length === 0 ? '—' : row.missing.join('、')),
  },
];

/** Asks for a reason and a code, and publishes or withdraws an activity. */
function Publish({ activity }: { readonly activity: OfficeActivity }) {
  const words = activity.published ? '下架' : '发布';
  return (
    <DialogButton words={words} disabled={!activity.published && activity.missing.length > 0}>
      {(close) => (
        <ReasonDialog
          title={`${words}“${activity.title}”？`}
          act={`确认${words}`}
          danger={activity.published}
          call={officePublishActivity}
          done={`已${words}`}
          fields={{ id: activity.id, published: activity.published ? 0 : 1 }}
          name="原因（写入日志）"
          onClose={close}
        />
      )}
    </DialogButton>
  );
}

/** Every activity, its obstacles to publication, and the switch. */
export function ActivityList() {
  const activities = useRead(officeActivities);
  const acts = useActsColumn<OfficeActivity>('activities.publish', (row) => (
    <Publish activity={row} />
  ));
  return (
    <DataTable
      label="活动"
      query={activities}
      columns={[...COLUMNS, ...acts]}
      keyOf={(row) => String(row.id)}
      empty="还没有活动"
    />
  );
}
