import { officePacketRules } from '@haitang/contract/office/changes/red-packet-rules.ts';
import {
  type OfficeRedPacketDay,
  type OfficeRedPackets,
  officeRedPackets,
} from '@haitang/contract/office/red-packets.ts';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Bar } from '@haitang/ui/progress/bar.tsx';
import { Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { OpenChanges } from '../../features/changes/open-changes.tsx';
import { ExportButton } from '../../features/exports/export-button.tsx';
import { useRead } from '../../shared/api/use-office.ts';
import { amount } from '../../shared/format.ts';
import { useMay } from '../../shared/session/me.ts';
import { SIDEWAYS } from '../../shared/view/sideways.ts';
import { Loaded, Nothing } from '../../shared/view/states.tsx';
import { ComingRules, RulesCard } from './rules-card.tsx';

const REFRESH_MS = 30_000;

interface MetricProps {
  readonly name: string;
  readonly value: ReactNode;
  readonly note: string;
}

const Metric = ({ name, value, note }: MetricProps) => (
  <section className="cs-card kpi" aria-label={name}>
    <h2 className="k">{name}</h2>
    <div className="n">{value}</div>
    <div className="d">{note}</div>
  </section>
);

/** The used share of a budget, in whole percent. */
const usedOf = ({ drawn, budget }: OfficeRedPacketDay): number =>
  Number(budget) === 0 ? 0 : Math.round((Number(drawn) / Number(budget)) * 100);

const Today = ({ day }: { readonly day: OfficeRedPacketDay }) => (
  <div className="cs-grid four">
    <Metric
      name="今日预算"
      value={<MoneyText amount={day.budget} />}
      note={`已用 ${amount(day.drawn)} · ${usedOf(day)}%`}
    />
    <Metric name="今日领取" value={day.packets} note={`来自 ${day.members} 名会员`} />
    <Metric name="平均金额" value={<MoneyText amount={day.average} />} note="按今日已领取计算" />
    <Metric name="单个最高" value={<MoneyText amount={day.largest} />} note="今日已领取" />
  </div>
);

const DAY_COLUMNS: TableColumnsType<OfficeRedPacketDay> = [
  { title: '日期', dataIndex: 'day', className: 'num' },
  { title: '预算', align: 'right', className: 'num', render: (_value, row) => amount(row.budget) },
  { title: '已发放', align: 'right', className: 'amt', render: (_value, row) => amount(row.drawn) },
  { title: '个数', dataIndex: 'packets', align: 'right', className: 'num' },
  { title: '人数', dataIndex: 'members', align: 'right', className: 'num' },
  {
    title: '最高',
    align: 'right',
    className: 'num',
    render: (_value, row) => amount(row.largest),
  },
];

const Days = ({ packets }: { readonly packets: OfficeRedPackets }) => (
  <section className="cs-card" aria-label="每日发放">
    <header>
      <h2>每日发放</h2>
      <small className="muted">近 30 日</small>
      <ExportButton list="red-packets" />
    </header>
    <Bar percent={usedOf(packets.today)} label="今日预算已用" />
    {packets.days.length === 0 ? (
      <Nothing words="近 30 日没有领取" />
    ) : (
      <Table
        aria-label="每日发放"
        className="cs-table"
        columns={DAY_COLUMNS}
        dataSource={[...packets.days]}
        rowKey="day"
        pagination={false}
        {...SIDEWAYS}
      />
    )}
  </section>
);

/**
 * 红包: budget and draws of today and of the last days, the rules, and their change by two people.
 */
export function RedPacketsScreen() {
  const may = useMay();
  const packets = useRead(officeRedPackets, {}, { every: REFRESH_MS });
  const rules = useRead(officePacketRules);
  return (
    <main className="cs-main">
      <div className="cs-grid">
        {may('changes.read') && <OpenChanges kinds={['red-packet-rules']} />}
        <Loaded query={packets} lines={12}>
          {(state) => (
            <>
              <Today day={state.today} />
              <div className="cs-grid tables">
                <div className="cs-grid">
                  <Loaded query={rules} lines={8}>
                    {(data) => (
                      <>
                        <RulesCard rules={data} open={state.open} />
                        <ComingRules rules={data} />
                      </>
                    )}
                  </Loaded>
                </div>
                <Days packets={state} />
              </div>
            </>
          )}
        </Loaded>
      </div>
    </main>
  );
}
