import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { usdtWorth } from '../../features/wallet/usdt-worth.ts';
import { useUser } from '../../shared/session/user-query.ts';
import { central, game } from '../../shared/words/money/money.ts';
import css from './withdrawal.module.css';

const WALLETS = [
  ['balance', central],
  ['gameblance', game],
] as const;

/** Central and game wallet, each with its worth in USDT (specification, 2). */
export function WalletRows({ drawn }: { readonly drawn: boolean }) {
  const user = useUser();
  if (!drawn || !user) {
    return (
      <div className={css.part}>
        <Skeleton height="120px" radius="var(--r-lg)" />
      </div>
    );
  }
  return (
    <Card flush className={css.part}>
      <dl className={css.wallets}>
        {WALLETS.map(([wallet, name]) => (
          <div key={wallet}>
            <dt>{name}</dt>
            <dd>
              <span className="num">¥{groupDigits(user[wallet])}</span>
              <small className="num">≈ {usdtWorth(user, wallet)} USDT</small>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
