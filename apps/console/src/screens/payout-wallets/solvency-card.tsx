import {
  type OfficeSolvency,
  type OfficeSolvencyDay,
  officeReadSolvencyAssets,
} from '@haitang/contract/office/solvency.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { amount } from '../../shared/format.ts';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { type Column, numberColumn, statusColumn, twoLines } from '../../shared/view/columns.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { ShortenedText } from '../../shared/view/shortened-text.tsx';
import { TableCard } from '../../shared/view/table-card.tsx';
import { useActsColumn } from '../../shared/view/use-acts-column.ts';

const STATES = {
  covered: ['ok', '足额'],
  unproven: ['warn', '未全部签名'],
  short: ['bad', '低于应付'],
  unread: ['warn', '未读取'],
} as const;

function Acts({ day }: { readonly day: OfficeSolvencyDay }) {
  if (day.waiting) return <span className="muted">等待重读</span>;
  return (
    <DialogButton words="重读钱包" size="small">
      {(close) => (
        <ReasonDialog
          title="重读钱包并重新公布"
          act="重读"
          call={officeReadSolvencyAssets}
          done="已记录，后台任务将在数分钟内重读"
          needsCode={false}
          fields={{ day: day.day }}
          onClose={close}
        >
          <p>仅重读钱包余额与签名，公布为新的版本；应付总额与哈希树不会改变。</p>
        </ReasonDialog>
      )}
    </DialogButton>
  );
}

const COLUMNS: Column<OfficeSolvencyDay>[] = [
  twoLines('北京日', (row) => [<b key="day">{row.day}</b>, `第 ${row.number} 份`]),
  statusColumn((row) => STATES[row.state]),
  numberColumn('应付会员（CNY）', (row) => amount(row.sum)),
  twoLines('链上资产', (row) => [`${amount(row.usdt)} USDT`, `折合 ¥ ${amount(row.worth)}`]),
  twoLines('钱包', (row) => [
    `${row.wallets} 个，${row.signed} 个已签名（${amount(row.proven)} USDT）`,
    row.readAt === null ? '尚未读取' : `第 ${row.revision} 版 ${row.readAt}`,
  ]),
  twoLines('摘要', (row) => [<ShortenedText key="digest" text={row.digest} />, row.publishedAt]),
];

const summary = ({ late }: OfficeSolvency): string =>
  late.length === 0 ? '每个北京日结束后自动公布' : `未公布：${late.join('、')}`;

/** The published days of the proof of solvency, and the days that should be published by now. */
export function SolvencyCard({ query }: { readonly query: UseQueryResult<OfficeSolvency> }) {
  const newest = query.data?.rows[0]?.day;
  const acts = useActsColumn<OfficeSolvencyDay>(
    'treasury.propose',
    (row) => row.day === newest && <Acts day={row} />,
  );
  return (
    <TableCard
      title="资金透明"
      right={
        <small className={query.data && query.data.late.length > 0 ? 'bad' : 'muted'}>
          {query.data ? summary(query.data) : ''}
        </small>
      }
      query={query}
      columns={[...COLUMNS, ...acts]}
      keyOf={(row) => row.day}
      empty="尚未公布"
      emptyHint="第一份证明在首个北京日结束后公布"
    />
  );
}
