import { type OfficeReportRow, officeReport } from '@haitang/contract/office/reports.ts';
import { reportFor } from '../reports/reports.ts';
import { type Column, exportList, onePage } from './export-list.ts';

const COLUMNS: readonly Column<OfficeReportRow>[] = [
  ['自', (row) => row.from],
  ['至', (row) => row.to],
  ['进行中', (row) => (row.running ? '是' : '')],
  ['分组', (row) => row.name],
  ['注单数', (row) => row.bets],
  ['投注额', (row) => row.stake],
  ['有效投注', (row) => row.valid],
  ['GGR', (row) => row.ggr],
  ['留存率（%）', (row) => row.hold],
  ['NGR', (row) => row.house?.ngr ?? null],
  ['存款', (row) => row.house?.deposits ?? null],
  ['取款', (row) => row.house?.withdrawals ?? null],
  ['红利', (row) => row.house?.bonuses ?? null],
  ['红包', (row) => row.house?.redPackets ?? null],
  ['返水', (row) => row.house?.rebates ?? null],
  ['代理佣金', (row) => row.house?.commission ?? null],
  ['新会员', (row) => row.house?.registered ?? null],
  ['日均活跃', (row) => row.house?.active ?? null],
];

const UNIT_WORDS = { day: '按日', week: '按周', month: '按月' } as const;
const DIVISION_WORDS = { all: '全部', venue: '场馆', category: '分类', game: '游戏' } as const;

/** 经营报表. */
export const reportList = exportList({
  endpoint: officeReport,
  columns: COLUMNS,
  words: ({ unit, by, count, until }) => [
    UNIT_WORDS[unit],
    DIVISION_WORDS[by],
    `${count} 期`,
    until === '' ? '' : `至 ${until}`,
  ],
  pages: (context, body) => onePage(async () => (await reportFor(context, body)).rows),
});
