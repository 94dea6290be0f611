import {
  type OfficeBooksCheck,
  type OfficeLedger,
  officeCheckBooks,
} from '@haitang/contract/office/ledger.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Status } from '@haitang/ui/surface/status.tsx';
import { Button } from 'antd';
import { useAct } from '../../shared/api/use-office.ts';
import { useMay } from '../../shared/session/me.ts';
import { Facts } from '../../shared/view/facts.tsx';

const checkFacts = (check: OfficeBooksCheck) =>
  [
    ['时间', check.checkedAt],
    ['核对人', check.by],
    ['账户 / 分录', `${check.accounts} / ${check.postings}`],
    ['未结冻结', check.openHolds],
    ['用时', `${(check.tookMs / 1_000).toFixed(1)} 秒`],
  ] as const;

const Found = ({ check }: { readonly check: OfficeBooksCheck }) => (
  <>
    <Facts facts={checkFacts(check)} />
    <p className="muted num address cs-digest">试算摘要 {check.trialBalance.slice(0, 32)}…</p>
    {check.differences.map(({ invariant, subject, detail }) => (
      <p key={`${invariant} ${subject} ${detail}`} className="cs-quote out">
        {invariant} · <span className="num">{subject}</span>
        <br />
        {detail}
      </p>
    ))}
  </>
);

/** 账本核对: the result of the latest recomputation of the books, and a button to run one now. */
export function ProofCard({ ledger }: { readonly ledger: OfficeLedger }) {
  const may = useMay();
  const check = useAct(officeCheckBooks, '账本核对完成');
  const { lastCheck, closed } = ledger;
  return (
    <section className="cs-card" aria-label="账本核对">
      <header>
        <h2>账本核对</h2>
        {lastCheck && (
          <Status tone={lastCheck.balanced ? 'ok' : 'bad'}>
            {lastCheck.balanced ? '全部一致' : `${lastCheck.differences.length} 处不符`}
          </Status>
        )}
      </header>
      {lastCheck ? <Found check={lastCheck} /> : <p className="muted">还没有核对过。</p>}
      {closed && (
        <Facts
          facts={[
            ['已关账', `${closed.months} 次，至 ${closed.to}`],
            ['其中分录', groupDigits(closed.postings)],
          ]}
        />
      )}
      {may('reports.read') && (
        <div className="cs-check">
          <Button size="small" loading={check.isPending} onClick={() => check.mutate({})}>
            立即核对
          </Button>
          <small>每日 05:30 自动核对；已关账的月份每晚重算一个</small>
        </div>
      )}
    </section>
  );
}
