import type { OfficeRedPacketDay, OfficeRedPackets } from '@haitang/contract/office/red-packets.ts';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Bar } from '@haitang/ui/progress/bar.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import { Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { calls } from '../../shared/api/calls.ts';
import { useRead } from '../../shared/api/use-office.ts';
import { amount } from '../../shared/format.ts';
import { Loaded, Nothing } from '../../shared/view/states.tsx';

const REFRESH_MS = 30_000;

interface FigureProps {
  readonly name: string;
  readonly value: ReactNode;
  readonly note: string;
}

const Figure = ({ name, value, note }: FigureProps) => (
  <section className="cs-card kpi" aria-label={name}>
    <h2 className="k">{name}</h2>
    <div className="n">{value}</div>
    <div className="d">{note}</div>
  </section>
);

/** How much of a budget is used, in whole percent. */
const usedOf = ({ drawn, budget }: OfficeRedPacketDay): number =>
  Number(budget) === 0 ? 0 : Math.round((Number(drawn) / Number(budget)) * 100);

const Today = ({ of }: { readonly of: OfficeRedPacketDay }) => (
  <div className="cs-grid four">
    <Figure
      name="今日预算"
      value={<MoneyText amount={of.budget} />}
      note={`已用 ${amount(of.drawn)} · ${usedOf(of)}%`}
    />
    <Figure name="今日领取" value={of.packets} note={`来自 ${of.members} 名会员`} />
    <Figure name="平均金额" value={<MoneyText amount={of.average} />} note="按今日已领取计算" />
    <Figure name="单个最高" value={<MoneyText amount={of.largest} />} note="今日已领取" />
  </div>
);

const TIER_COLUMNS: TableColumnsType<OfficeRedPackets['tiers'][number]> = [
  { title: '时段', dataIndex: 'window', className: 'num' },
  {
    ...{ title: '计入存款', align: 'right', className: 'num' },
    render: (_value, row) => `${amount(row.least)} – ${amount(row.most)}`,
  },
  { title: '可领次数', dataIndex: 'packets', align: 'right', className: 'num' },
  {
    ...{ title: '总额上限', align: 'right', className: 'num' },
    render: (_value, row) => `${row.percent} %`,
  },
];

const DAY_COLUMNS: TableColumnsType<OfficeRedPacketDay> = [
  { title: '日期', dataIndex: 'day', className: 'num' },
  { title: '预算', align: 'right', className: 'num', render: (_value, row) => amount(row.budget) },
  { title: '已发放', align: 'right', className: 'amt', render: (_value, row) => amount(row.drawn) },
  { title: '个数', dataIndex: 'packets', align: 'right', className: 'num' },
  { title: '人数', dataIndex: 'members', align: 'right', className: 'num' },
  {
    ...{ title: '最高', align: 'right', className: 'num' },
    render: (_value, row) => amount(row.largest),
  },
];

const Rules = ({ of }: { readonly of: OfficeRedPackets }) => (
  <section className="cs-card" aria-label="领取规则">
    <header>
      <h2>领取规则</h2>
      <Status tone={of.open ? 'ok' : 'plain'}>{of.open ? '开放' : '已关闭'}</Status>
    </header>
    <Table
      aria-label="档位"
      className="cs-table"
      columns={TIER_COLUMNS}
      dataSource={[...of.tiers]}
      rowKey="id"
      pagination={false}
    />
    <p className="foot">
      规则第 {of.version} 版。单个红包自 0.01
      至总额上限除以可领次数，由密码学随机源抽取，与输赢无关。
    </p>
  </section>
);

const Days = ({ of }: { readonly of: OfficeRedPackets }) => (
  <section className="cs-card" aria-label="每日发放">
    <header>
      <h2>每日发放</h2>
      <small className="muted">近 30 日</small>
    </header>
    <Bar percent={usedOf(of.today)} label="今日预算已用" />
    {of.days.length === 0 ? (
      <Nothing words="近 30 日没有领取" />
    ) : (
      <Table
        aria-label="每日发放"
        className="cs-table"
        columns={DAY_COLUMNS}
        dataSource={[...of.days]}
        rowKey="day"
        pagination={false}
      />
    )}
  </section>
);

/** 红包: budget and draws of today and of the last days, and the rules in force. */
export function RedPacketsScreen() {
  const packets = useRead(calls.redPackets, {}, { every: REFRESH_MS });
  return (
    <main className="cs-main">
      <Loaded of={packets} lines={12}>
        {(of) => (
          <>
            <Today of={of.today} />
            <div className="cs-grid halves">
              <Rules of={of} />
              <Days of={of} />
            </div>
          </>
        )}
      </Loaded>
    </main>
  );
}
