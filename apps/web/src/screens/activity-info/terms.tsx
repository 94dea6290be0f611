import type { ActivityDetailData } from '@haitang/contract/member/promotions.ts';
import { Facts } from '@haitang/ui/list/facts.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import * as words from '../../shared/messages/gifts/activity.ts';
import css from './activity-info.module.css';

export type ActivityTerms = NonNullable<ActivityDetailData>['terms'];

/** Who may take part, for what, until when: never collapsed (rules.md, Promotions). */
export function Terms({ terms }: { readonly terms: ActivityTerms }) {
  const facts = [
    { name: words.who, value: terms.who },
    { name: words.minDeposit, value: terms.min_deposit || words.noMin },
    { name: words.wagering, value: terms.wagering },
    { name: words.maxReward, value: terms.max_reward },
    { name: words.games, value: terms.games },
    { name: words.period, value: terms.period },
    { name: words.onePer, value: terms.one_per },
    { name: words.termsEnd, value: terms.end },
  ].filter(({ value }) => value !== '');
  return (
    <Card className={css.card}>
      <h3>
        {words.termsTitle}
        {terms.version && <small>{words.version(terms.version)}</small>}
      </h3>
      <Facts facts={facts} />
    </Card>
  );
}
