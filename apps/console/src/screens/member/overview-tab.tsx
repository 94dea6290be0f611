import type { OfficeMemberFile } from '@haitang/contract/office/members.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Status } from '@haitang/ui/surface/status.tsx';
import { amount } from '../../shared/format.ts';
import { PAUSES } from '../../shared/pause-words.ts';
import { type Fact, Facts } from '../../shared/view/facts.tsx';
import { Nothing } from '../../shared/view/states.tsx';
import { EndExclusionAct } from './end-exclusion-act.tsx';
import { PauseAct } from './pause-act.tsx';

const LOT_STATES: Readonly<Record<string, string>> = {
  open: '进行中',
  met: '已完成',
  closed: '已关闭',
  ended: '已终止',
};
const LIMIT_KINDS: Readonly<Record<string, string>> = {
  deposit: '存款限额',
  loss: '亏损限额',
  time: '时长限额',
};
const SPANS: Readonly<Record<string, string>> = { '24h': '24 小时', '7d': '7 日', '30d': '30 日' };

const walletFacts = ({ wallet }: OfficeMemberFile): readonly Fact[] => [
  ['中心钱包', groupDigits(wallet.available)],
  ['可取款余额', groupDigits(wallet.withdrawable)],
  ['取款冻结', groupDigits(wallet.held)],
  ['转账途中', groupDigits(wallet.transit)],
  ['场馆转回待核对', groupDigits(wallet.suspended)],
  ...wallet.venues.map(({ name, balance }): Fact => [name, groupDigits(balance)]),
];

function pauseWords({ pause }: OfficeMemberFile): string {
  if (pause === null) return '未启用';
  return `${PAUSES[pause.kind] ?? pause.kind}，${pause.until === null ? '永久' : `至 ${pause.until}`}`;
}

const careFacts = (file: OfficeMemberFile): readonly Fact[] => [
  ...file.limits.map(
    ({ kind, span, amount: set }): Fact => [
      `${SPANS[span] ?? span}${LIMIT_KINDS[kind] ?? kind}`,
      set,
    ],
  ),
  ['时间提醒', `每 ${file.checkMinutes} 分钟`],
  ['休息与排除', pauseWords(file)],
];

/** Wagering on the left; wallet and limits on the right. */
export const OverviewTab = ({ file }: { readonly file: OfficeMemberFile }) => (
  <div className="cs-grid wide">
    <section className="cs-card" aria-label="流水要求">
      <header>
        <h2>流水要求</h2>
        <small className="muted">最近 30 项，最早的先完成</small>
      </header>
      {file.lots.length === 0 && <Nothing words="没有流水要求" />}
      {file.lots.map((lot) => (
        <div key={lot.id} className="chk">
          {lot.openedAt.slice(0, 16)} · {lot.source} · {lot.reference}
          <span className="cs-row">
            {amount(lot.done)} / {amount(lot.required)}
            {lot.state === 'open' && ` · 锁定 ${amount(lot.locked)}`}
            <Status tone={lot.state === 'open' ? 'warn' : 'plain'}>
              {LOT_STATES[lot.state] ?? lot.state}
            </Status>
          </span>
        </div>
      ))}
    </section>
    <div className="cs-grid top">
      <section className="cs-card" aria-label="钱包">
        <header>
          <h2>钱包</h2>
          <small className="muted">{file.autoTransfer ? '自动免转已开' : '自动免转未开'}</small>
        </header>
        <Facts facts={walletFacts(file)} />
      </section>
      <section className="cs-card" aria-label="理性娱乐">
        <header>
          <h2>理性娱乐</h2>
          <span className="cs-row">
            <EndExclusionAct file={file} />
            <PauseAct file={file} />
          </span>
        </header>
        <Facts facts={careFacts(file)} />
        <p className="foot">限额由会员自行设置，后台不可上调。</p>
      </section>
    </div>
  </div>
);
