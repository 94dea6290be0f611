import {
  type OfficeBonusRule,
  type OfficeBonusRulesData,
  officeBonusRules,
} from '@haitang/contract/office/changes/bonus-rules.ts';
import { Input, Table, type TableColumnsType } from 'antd';
import { OpenChanges } from '../../features/changes/open-changes.tsx';
import { useRead } from '../../shared/api/use-office.ts';
import { useMay } from '../../shared/session/me.ts';
import {
  actsColumn,
  type Column,
  numberColumn,
  statusColumn,
  twoLines,
} from '../../shared/view/columns.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { SIDEWAYS } from '../../shared/view/sideways.ts';
import { Loaded, Nothing } from '../../shared/view/states.tsx';
import { useAddress } from '../../shared/view/use-address.ts';
import { capWords, givesWords, onePerWords, periodWords, standing } from './bonus-lines.ts';
import { RuleDialog } from './rule-dialog.tsx';

const columnsOf = (day: string): Column<OfficeBonusRule>[] => [
  twoLines('规则', (row) => [<b key="title">{row.title || row.rule}</b>, row.rule]),
  numberColumn('赠送', givesWords),
  numberColumn('最低存款', (row) => row.leastDeposit),
  numberColumn('上限', capWords),
  numberColumn('流水', (row) => `${row.wagering} 倍`),
  numberColumn('最高可取', (row) => row.maxCashout || '无'),
  { title: '次数', render: (_value, row) => onePerWords(row) },
  { title: '活动期', className: 'muted num', render: (_value, row) => periodWords(row) },
  numberColumn('版本', (row) => row.version),
  statusColumn((row) => standing(row, day)),
];

const actsOf = (today: string): Column<OfficeBonusRule> =>
  actsColumn((row) => (
    <DialogButton words="变更" size="small">
      {(close) => <RuleDialog of={row} today={today} onClose={close} />}
    </DialogButton>
  ));

interface RulesProps {
  readonly title: string;
  readonly note: string;
  readonly rows: readonly OfficeBonusRule[];
  readonly columns: TableColumnsType<OfficeBonusRule>;
  readonly empty: string;
}

const Rules = ({ title, note, rows, columns, empty }: RulesProps) => (
  <section className="cs-card flush cs-vip" aria-label={title}>
    <header>
      <h2>{title}</h2>
      <small className="muted">{note}</small>
    </header>
    <Table<OfficeBonusRule>
      className="cs-table"
      aria-label={title}
      columns={columns}
      dataSource={[...rows]}
      rowKey={(row) => `${row.rule} ${row.startsOn}`}
      size="small"
      pagination={false}
      {...SIDEWAYS}
      locale={{ emptyText: <Nothing words={empty} /> }}
    />
  </section>
);

const Both = ({ of, edits }: { readonly of: OfficeBonusRulesData; readonly edits: boolean }) => {
  const isToday = of.day === of.today;
  const columns = columnsOf(of.day);
  return (
    <>
      <Rules
        title={isToday ? '现行规则' : `${of.day} 的规则`}
        note="已发放的优惠按发放时的版本执行；变更只能从以后的一天起"
        rows={of.rows}
        columns={edits && isToday ? [...columns, actsOf(of.today)] : columns}
        empty="没有规则"
      />
      <Rules
        title="已复核、尚未生效"
        note="到生效日 00:00 起计，会员看到的条款同时更换"
        rows={of.coming}
        columns={[{ title: '生效日', dataIndex: 'startsOn', className: 'num' }, ...columns]}
        empty="没有将要生效的变更"
      />
    </>
  );
};

/** 优惠规则: the rules of any day, coming changes, and proposals of terms from a coming day on. */
export function BonusesScreen() {
  const may = useMay();
  const { of, set } = useAddress();
  const day = of('day');
  const rules = useRead(officeBonusRules, { day });
  return (
    <main className="cs-main">
      <div className="cs-row cs-find">
        <span className="muted">查看日期</span>
        <Input
          type="date"
          aria-label="查看日期"
          className="cs-day"
          value={day || (rules.data?.today ?? '')}
          onChange={(event) => set({ day: event.target.value })}
        />
      </div>
      <div className="cs-grid">
        {may('changes.read') && <OpenChanges kinds={['bonus-rule']} />}
        <Loaded of={rules} lines={12}>
          {(data) => <Both of={data} edits={may('bonuses.propose')} />}
        </Loaded>
      </div>
    </main>
  );
}
