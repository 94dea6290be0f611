import { classNames } from '@haitang/ui/class-names.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Card } from '@haitang/ui/surface/card.tsx';
import type { Standing } from '../../features/gifts/standings-query.ts';
import { Link } from '../../shared/navigation/link.tsx';
import css from './activity-info.module.css';

const heading = '我的条件';
const worth = (amount: string): string => `您可得 ${amount}`;
const within = (hours: number): string => `审核多在 ${hours} 小时内完成，结果以站内信告知。`;
const sometime = '由专员审核，结果以站内信告知。';

interface ChecklistProps {
  readonly standing: Standing;
  /** Hours within which most reviews are done; null when unknown. */
  readonly reviewHours: number | null;
}

/**
 * What an activity requires of this member, with a tick where it is met and the way to where it can
 * be; what an application would give, or why there is nothing to have; and how long a review takes.
 */
export function Checklist({ standing, reviewHours }: ChecklistProps) {
  const { checks, reason, amount, reviewed } = standing;
  if (checks.length === 0 && amount === null && reason === '') return null;
  return (
    <Card className={css.card}>
      <h3>
        {heading}
        {amount !== null && <small className={css.worth}>{worth(groupDigits(amount))}</small>}
      </h3>
      <ul className={css.checks}>
        {checks.map(({ title, met, to }) => (
          <li key={title} className={classNames(met === 1 ? css.met : css.unmet)}>
            <Icon name={met === 1 ? 'check-circle-fill' : 'lock-simple'} size="s" />
            <span>
              {title}
              <span className="sr">{met === 1 ? '已满足' : '未满足'}</span>
            </span>
            {to !== '' && <Link to={to}>去完成</Link>}
          </li>
        ))}
      </ul>
      {reason !== '' && <p className={css.why}>{reason}</p>}
      {reason === '' && reviewed === 1 && (
        <p className={css.review}>{reviewHours === null ? sometime : within(reviewHours)}</p>
      )}
    </Card>
  );
}
