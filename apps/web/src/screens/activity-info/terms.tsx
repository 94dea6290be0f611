import type { ActivityDetailData } from '@haitang/contract/member/promotions.ts';
import { Facts } from '@haitang/ui/list/facts.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import css from './activity-info.module.css';

const termsTitle = '参与条件';
const version = (version: string): string => `第 ${version} 版`;

export type ActivityTerms = NonNullable<ActivityDetailData>['terms'];

/** Who may take part, for what, until when: never collapsed (rules.md, Promotions). */
export function Terms({ terms }: { readonly terms: ActivityTerms }) {
  const facts = [
    { name: '参与对象', value: terms.who },
    { name: '最低存款', value: terms.min_deposit || '无最低要求' },
    { name: '流水倍数', value: terms.wagering },
    { name: '奖励上限', value: terms.max_reward },
    { name: '适用游戏', value: terms.games },
    { name: '活动时间', value: terms.period },
    { name: '参与次数', value: terms.one_per },
    { name: '截止与调整', value: terms.end },
  ].filter(({ value }) => value !== '');
  return (
    <Card className={css.card}>
      <h3>
        {termsTitle}
        {terms.version && <small>{version(terms.version)}</small>}
      </h3>
      <Facts facts={facts} />
    </Card>
  );
}
