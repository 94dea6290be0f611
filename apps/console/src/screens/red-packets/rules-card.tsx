import type {
  OfficePacketRules,
  OfficePacketRulesData,
  OfficePacketTier,
} from '@haitang/contract/office/changes/red-packet-rules.ts';
import { Status } from '@haitang/ui/surface/status.tsx';
import { Table, type TableColumnsType } from 'antd';
import { amount } from '../../shared/format.ts';
import { useMay } from '../../shared/session/me.ts';
import { numberColumn, statusColumn } from '../../shared/view/columns.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { SIDEWAYS } from '../../shared/view/sideways.ts';
import { Nothing } from '../../shared/view/states.tsx';
import { countedWords } from './packet-lines.ts';
import { RulesDialog } from './rules-dialog.tsx';

interface TierRow extends OfficePacketTier {
  readonly key: string;
  readonly window: string;
  readonly counted: string;
  readonly on: boolean;
}

const rowsOf = ({ windows }: OfficePacketRules): TierRow[] =>
  windows.flatMap((window, place) =>
    window.tiers.map((tier, index) => ({
      ...tier,
      key: `${place} ${index}`,
      window: `${window.opens}–${window.closes}`,
      counted: countedWords(window),
      on: window.enabled && tier.enabled,
    })),
  );

const COLUMNS: TableColumnsType<TierRow> = [
  {
    title: '时段',
    className: 'num',
    render: (_value, row) => (
      <span className="two-lines">
        {row.window}
        <small>计 {row.counted}</small>
      </span>
    ),
  },
  numberColumn('计入存款', (row) => `${amount(row.least)} – ${amount(row.most)}`),
  { title: '可领次数', dataIndex: 'packets', align: 'right', className: 'num' },
  numberColumn('总额上限', (row) => `${row.percent} %`),
  statusColumn((row) => (row.on ? ['ok', '启用'] : ['plain', '停用'])),
];

const sumsOf = (rules: OfficePacketRules): string =>
  `每日预算 ${amount(rules.dailyBudget)} · 单个最低 ${amount(rules.drawMinimum)} · 流水 ${rules.wagering} 倍`;

const Tiers = ({ rules, label }: { readonly rules: OfficePacketRules; readonly label: string }) => (
  <Table
    aria-label={label}
    className="cs-table"
    columns={COLUMNS}
    dataSource={rowsOf(rules)}
    pagination={false}
    {...SIDEWAYS}
  />
);

interface RulesCardProps {
  readonly rules: OfficePacketRulesData;
  /** Whether the switch is on. */
  readonly open: boolean;
}

/** The rules of today, with a button to change them from a coming day on. */
export function RulesCard({ rules: { today, rules }, open }: RulesCardProps) {
  const may = useMay();
  return (
    <section className="cs-card" aria-label="领取规则">
      <header>
        <h2>领取规则</h2>
        <span className="cs-row">
          <Status tone={open ? 'ok' : 'plain'}>{open ? '开放' : '已关闭'}</Status>
          {rules !== null && may('red-packets.propose') && (
            <DialogButton words="变更规则" size="small">
              {(close) => <RulesDialog inForce={rules} today={today} onClose={close} />}
            </DialogButton>
          )}
        </span>
      </header>
      {rules === null ? (
        <Nothing words="还没有规则" />
      ) : (
        <>
          <p className="muted">{sumsOf(rules)}</p>
          <Tiers rules={rules} label="档位" />
          <p className="foot">
            规则第 {rules.version} 版，{rules.startsOn} 起。单个红包自最低金额
            至总额上限除以可领次数，由密码学随机源抽取，与输赢无关。
          </p>
        </>
      )}
    </section>
  );
}

/** Rules agreed by two people that count from a coming day on. */
export const ComingRules = ({ rules: { coming } }: { readonly rules: OfficePacketRulesData }) => (
  <section className="cs-card" aria-label="已复核、尚未生效">
    <header>
      <h2>已复核、尚未生效</h2>
      <small className="muted">到生效日 00:00 起计，当日预算随之更换</small>
    </header>
    {coming.length === 0 && <Nothing words="没有将要生效的变更" />}
    {coming.map((rules) => (
      <div key={rules.startsOn}>
        <p>
          <b className="num">{rules.startsOn}</b> <span className="muted">{sumsOf(rules)}</span>
        </p>
        <Tiers rules={rules} label={`${rules.startsOn} 起的档位`} />
      </div>
    ))}
  </section>
);
