import { type OfficeExport, officeExports } from '@haitang/contract/office/exports.ts';
import type { TableColumnsType } from 'antd';
import { DownloadButton } from '../../features/exports/download-button.tsx';
import { rowsOfExport, stateOfExport } from '../../features/exports/export-state.ts';
import { useRead } from '../../shared/api/use-office.ts';
import { actsColumn, numberColumn, statusColumn, twoLines } from '../../shared/view/columns.tsx';
import { TableCard } from '../../shared/view/table-card.tsx';

/** Files are written within seconds. */
const REFRESH_MS = 3_000;

const COLUMNS: TableColumnsType<OfficeExport> = [
  twoLines('列表', (row) => [<b key="words">{row.words}</b>, row.filters]),
  statusColumn(stateOfExport),
  numberColumn('行数', rowsOfExport),
  { title: '说明', className: 'muted', render: (_value, row) => row.fault ?? '—' },
  { title: '发起时间', align: 'right', className: 'muted num', dataIndex: 'askedAt' },
  { title: '保留至', align: 'right', className: 'muted num', dataIndex: 'until' },
  actsColumn((row) => row.state === 'done' && <DownloadButton id={row.id} size="small" />),
];

/** 导出文件: the files that the person asked for within a day. */
export function ExportsScreen() {
  const files = useRead(officeExports, {}, { every: REFRESH_MS });
  return (
    <main className="cs-main">
      <TableCard
        title="导出文件"
        note="只有本人可以下载，一天后自动删除 · 导出与下载都会写入日志"
        query={files}
        columns={COLUMNS}
        keyOf={(row) => row.id}
        empty="还没有导出文件"
        emptyHint="在各列表点“导出”，按当前筛选条件生成文件"
      />
    </main>
  );
}
