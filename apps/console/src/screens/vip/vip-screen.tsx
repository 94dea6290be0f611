import { type OfficeVip, type OfficeVipLevel, officeVip } from '@haitang/contract/office/vip.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Input, Table, type TableColumnsType } from 'antd';
import { OpenChanges } from '../../features/changes/open-changes.tsx';
import { useRead } from '../../shared/api/use-office.ts';
import { useMay } from '../../shared/session/me.ts';
import { actsColumn, numberColumn } from '../../shared/view/columns.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { SIDEWAYS } from '../../shared/view/sideways.ts';
import { Loaded, Nothing } from '../../shared/view/states.tsx';
import { useAddress } from '../../shared/view/use-address.ts';
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
            {(close) => <LevelDialog of={row} today={today} onClose={close} />}
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

interface LevelsProps {
  readonly title: string;
  readonly note: string;
  readonly rows: readonly OfficeVipLevel[];
  readonly columns: TableColumnsType<OfficeVipLevel>;
  readonly empty: string;
}

const Levels = ({ title, note, rows, columns, empty }: LevelsProps) => (
  <section className="cs-card flush cs-vip" aria-label={title}>
    <header>
      <h2>{title}</h2>
      <small className="muted">{note}</small>
    </header>
    <Table<OfficeVipLevel>
      className="cs-table"
      aria-label={title}
      columns={columns}
      dataSource={[...rows]}
      rowKey={(row) => `${row.level} ${row.startsOn}`}
      size="small"
      pagination={false}
      {...SIDEWAYS}
      locale={{ emptyText: <Nothing words={empty} /> }}
    />
  </section>
);

const Tables = ({ of, edits }: { readonly of: OfficeVip; readonly edits: boolean }) => (
  <>
    <Levels
      title={of.day === of.today ? '现行等级表' : `${of.day} 的等级表`}
      note="门槛与礼金单位为点，返水单位为 %；已开始的日子不能更改，只能从以后的一天起变更"
      rows={of.rows}
      columns={columnsOf(of.today, edits && of.day === of.today)}
      empty="没有等级"
    />
    <Levels
      title="已复核、尚未生效"
      note="到生效日 00:00 起计"
      rows={of.coming}
      columns={COMING}
      empty="没有将要生效的变更"
    />
  </>
);

/** VIP 等级: the table of any day, coming changes, and proposals of a row from a coming day on. */
export function VipScreen() {
  const may = useMay();
  const { of, set } = useAddress();
  const day = of('day');
  const vip = useRead(officeVip, { day });
  return (
    <main className="cs-main">
      <div className="cs-row cs-find">
        <span className="muted">查看日期</span>
        <Input
          type="date"
          aria-label="查看日期"
          className="cs-day"
          value={day || (vip.data?.today ?? '')}
          onChange={(event) => set({ day: event.target.value })}
        />
      </div>
      <div className="cs-grid">
        {may('changes.read') && <OpenChanges kinds={['vip-level']} />}
        <Loaded of={vip} lines={12}>
          {(data) => <Tables of={data} edits={may('vip.propose')} />}
        </Loaded>
      </div>
    </main>
  );
}
