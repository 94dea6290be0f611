import { type OfficeVip, type OfficeVipLevel, officeVip } from '@haitang/contract/office/vip.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import type { TableColumnsType } from 'antd';
import { DatedScreen } from '../../features/dated-rules/dated-screen.tsx';
import { DatedTable } from '../../features/dated-rules/dated-table.tsx';
import { useMay } from '../../shared/session/me.ts';
import { actsColumn, numberColumn } from '../../shared/view/columns.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { LevelDialog } from './level-dialog.tsx';
import { AMOUNTS, REBATES } from './vip-lines.ts';

const numbers: TableColumnsType<OfficeVipLevel> = [
  ...AMOUNTS.map(([key, name]) =>
    numberColumn<OfficeVipLevel>(name, (row) => groupDigits(row[key])),
  ),
  ...REBATES.map(([key, name]) => numberColumn<OfficeVipLevel>(name, (row) => row.rebates[key])),
];

const LEVEL = {
  title: '等级',
  render: (_value: unknown, row: OfficeVipLevel) => (
    <span className="cs-row cs-level">
      <img src={`/art/vip/vip-${row.level}.svg`} alt="" width={28} height={28} />
      {row.name}
    </span>
  ),
};

const columnsOf = (today: string, edits: boolean): TableColumnsType<OfficeVipLevel> => [
  LEVEL,
  ...numbers,
  ...(edits
    ? [
        actsColumn<OfficeVipLevel>((row) => (
          <DialogButton words="变更" size="small">
            {(close) => <LevelDialog level={row} today={today} onClose={close} />}
          </DialogButton>
        )),
      ]
    : []),
];

const COMING: TableColumnsType<OfficeVipLevel> = [
  { title: '生效日', dataIndex: 'startsOn', className: 'num' },
  LEVEL,
  ...numbers,
];

const keyOf = (row: OfficeVipLevel): string => `${row.level} ${row.startsOn}`;

const Tables = ({ vip, edits }: { readonly vip: OfficeVip; readonly edits: boolean }) => (
  <>
    <DatedTable
      keyOf={keyOf}
      title={vip.day === vip.today ? '现行等级表' : `${vip.day} 的等级表`}
      note="门槛与礼金单位为点，返水单位为 %；已开始的日子不能更改，只能从以后的一天起变更"
      rows={vip.rows}
      columns={columnsOf(vip.today, edits && vip.day === vip.today)}
      empty="没有等级"
    />
    <DatedTable
      keyOf={keyOf}
      title="已复核、尚未生效"
      note="到生效日 00:00 起计"
      rows={vip.coming}
      columns={COMING}
      empty="没有将要生效的变更"
    />
  </>
);

/** VIP 等级: the table of any day, coming changes, and proposals of a row from a coming day on. */
export function VipScreen() {
  const may = useMay();
  return (
    <DatedScreen call={officeVip} kind="vip-level">
      {(data) => <Tables vip={data} edits={may('vip.propose')} />}
    </DatedScreen>
  );
}
