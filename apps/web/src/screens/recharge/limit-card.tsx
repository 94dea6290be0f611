import { buttonClass } from '@haitang/ui/action/button.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Bar } from '@haitang/ui/progress/bar.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { shownAmount } from '../../shared/money/amount-text.ts';
import { Link } from '../../shared/navigation/link.tsx';
import css from './recharge.module.css';
import type { DepositLimit } from './tightest-limit.ts';
import { spanWords } from './use-limit-check.ts';

const used = (limit: { readonly used: string; readonly total: string }): string =>
  `已使用 ${limit.used}，共 ${limit.total}`;
const limitOf = (span: string): string => `${span}存款限额`;

/** The used share of a limit, 0 to 100. */
const percentOf = ({ value, left }: DepositLimit): number =>
  value.minor <= 0n ? 100 : 100 - Number((left.minor * 100n) / value.minor);

/** The member's own limit, shown before a deposit reaches it. */
export const LimitCard = ({ limit }: { readonly limit: DepositLimit }) => {
  const total = groupDigits(shownAmount(limit.value));
  const spent = groupDigits(shownAmount(limit.used));
  return (
    <Card className={css.limit}>
      <p>
        <Icon name="leaf-duotone" />
        <span>{limitOf(`${spanWords(limit)}`)}</span>
        <span className="num">
          <b>{spent}</b> / {total}
        </span>
      </p>
      <Bar percent={percentOf(limit)} label={used({ used: spent, total })} />
      <p>
        <small>由您在理性娱乐中设定</small>
        <Link to="/limits" className={buttonClass({ tone: 'line', size: 'xs' })}>
          查看限额
        </Link>
      </p>
    </Card>
  );
};
