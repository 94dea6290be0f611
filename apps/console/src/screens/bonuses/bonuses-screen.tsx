import {
  type OfficeBonusRule,
  type OfficeBonusRulesData,
  officeBonusRules,
} from '@haitang/contract/office/changes/bonus-rules.ts';
import { DatedScreen } from '../../features/dated-rules/dated-screen.tsx';
import { DatedTable } from '../../features/dated-rules/dated-table.tsx';
import { useMay } from '../../shared/session/me.ts';
import {
  actsColumn,
  type Column,
  numberColumn,
  statusColumn,
  twoLines,
} from '../../shared/view/columns.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import {
  capWords,
  givesWords,
  leastWords,
  onePerWords,
  periodWords,
  standing,
} from './bonus-lines.ts';
import { RuleDialog } from './rule-dialog.tsx';

const columnsOf = (day: string): Column<OfficeBonusRule>[] => [
  twoLines('规则', (row) => [<b key="title">{row.title || row.rule}</b>, row.rule]),
  numberColumn('赠送', givesWords),
  numberColumn('最低要求', leastWords),
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
      {(close) => <RuleDialog inForce={row} today={today} onClose={close} />}
    </DialogButton>
  ));

const keyOf = (row: OfficeBonusRule): string => `${row.rule} ${row.startsOn}`;

const Both = ({
  rules,
  edits,
}: {
  readonly rules: OfficeBonusRulesData;
  readonly edits: boolean;
}) => {
  const isToday = rules.day === rules.today;
  const columns = columnsOf(rules.day);
  return (
    <>
      <DatedTable
        keyOf={keyOf}
        title={isToday ? '现行规则' : `${rules.day} 的规则`}
        note="已发放的优惠按发放时的版本执行；变更只能从以后的一天起"
        rows={rules.rows}
        columns={edits && isToday ? [...columns, actsOf(rules.today)] : columns}
        empty="没有规则"
      />
      <DatedTable
        keyOf={keyOf}
        title="已复核、尚未生效"
        note="到生效日 00:00 起计，会员看到的条款同时更换"
        rows={rules.coming}
        columns={[{ title: '生效日', dataIndex: 'startsOn', className: 'num' }, ...columns]}
        empty="没有将要生效的变更"
      />
    </>
  );
};

/** 优惠规则: the rules of any day, coming changes, and proposals of terms from a coming day on. */
export function BonusesScreen() {
  const may = useMay();
  return (
    <DatedScreen call={officeBonusRules} kind="bonus-rule">
      {(data) => <Both rules={data} edits={may('bonuses.propose')} />}
    </DatedScreen>
  );
}
