import type { OfficeDashboard } from '@haitang/contract/office/dashboard.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Nothing } from '../../shared/view/states.tsx';

/** 分类投注占比 of today. */
export function CategoriesCard({ dashboard }: { readonly dashboard: OfficeDashboard }) {
  const most = Math.max(1, ...dashboard.categories.map(({ valid }) => Number(valid)));
  return (
    <section className="cs-card" aria-label="分类投注占比">
      <header>
        <h2>分类投注占比</h2>
        <small className="muted">今日</small>
      </header>
      {dashboard.categories.length === 0 && <Nothing words="今日还没有投注" />}
      {dashboard.categories.map(({ category, name, valid }) => (
        <div key={category} className="hb">
          {name}
          <u>
            <i style={{ width: `${(Number(valid) / most) * 100}%` }} />
          </u>
          <b>{groupDigits(valid)}</b>
        </div>
      ))}
    </section>
  );
}
