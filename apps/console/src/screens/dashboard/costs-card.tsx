import type { OfficeDashboard } from '@haitang/contract/office/dashboard.ts';
import { Link } from 'react-router';
import { amount } from '../../shared/format.ts';
import { useMay } from '../../shared/session/me.ts';

/** 优惠成本 of today beside the same hours of yesterday; each links to its account in the books. */
export function CostsCard({ dashboard: { costs } }: { readonly dashboard: OfficeDashboard }) {
  const may = useMay();
  const lines = [
    { name: '返水领取', code: 'house:rebates', ...costs.rebates },
    { name: '优惠发放', code: 'house:bonus', ...costs.bonuses },
    { name: '红包领取', code: 'house:red-packets', ...costs.redPackets },
  ];
  return (
    <section className="cs-card" aria-label="优惠成本">
      <header>
        <h2>优惠成本</h2>
        <small className="muted">今日 / 昨日同时段</small>
      </header>
      <dl className="cs-facts">
        {lines.map(({ name, code, today, yesterday, count }) => (
          <div key={code}>
            <dt>
              {may('ledger.read') ? <Link to={`/ledger?account=${code}`}>{name}</Link> : name}
            </dt>
            <dd>
              <b>{amount(today)}</b> / {amount(yesterday)} · {count} 笔
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
