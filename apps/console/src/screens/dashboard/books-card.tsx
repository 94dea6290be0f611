import type { OfficeDashboard } from '@haitang/contract/office/dashboard.ts';
import { officeCheckBooks } from '@haitang/contract/office/ledger.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import { Button } from 'antd';
import { useAct } from '../../shared/api/use-office.ts';
import { useMay } from '../../shared/session/me.ts';
import { Facts } from '../../shared/view/facts.tsx';

/** 账本: our debt to members, and whether the books balance. */
export function BooksCard({ dashboard }: { readonly dashboard: OfficeDashboard }) {
  const may = useMay();
  const check = useAct(officeCheckBooks, '账本核对完成');
  const { liability } = dashboard;
  const report = check.data;
  return (
    <section className="cs-card" aria-label="账本">
      <header>
        <h2>会员资金</h2>
        <Status tone={dashboard.balanced ? 'ok' : 'bad'}>
          {dashboard.balanced ? '账本平衡' : '账本不平'}
        </Status>
      </header>
      <div className="cs-total">
        <MoneyText amount={liability.total} size="l" />
      </div>
      <Facts
        facts={[
          ['可用', groupDigits(liability.available)],
          ['取款冻结', groupDigits(liability.held)],
          ['转账途中', groupDigits(liability.transit)],
          ['在场馆', groupDigits(liability.atVenues)],
        ]}
      />
      {may('reports.read') && (
        <div className="cs-check">
          <Button size="small" loading={check.isPending} onClick={() => check.mutate({})}>
            账本核对
          </Button>
          {report && (
            <small>
              {report.checkedAt} · {report.accounts} 账户 · {report.postings} 分录 ·{' '}
              {report.balanced ? '全部一致' : `${report.differences.length} 处不符`}
              <br />
              试算摘要 <span className="num">{report.trialBalance.slice(0, 16)}…</span>
            </small>
          )}
        </div>
      )}
    </section>
  );
}
