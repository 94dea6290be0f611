import { IconButton } from '@haitang/ui/action/icon-button.tsx';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import { useRefreshBalance } from '../../features/wallet/refresh-balance.ts';
import { useUser } from '../../shared/session/user-query.ts';
import { central, userRefreshFailed } from '../../shared/words/money/money.ts';
import { refresh } from '../../shared/words/shell.ts';
import css from './recharge.module.css';

/** The current balance; `sandbox` marks a method that moves no real money. */
export function DepositBalance({ sandbox = false }: { readonly sandbox?: boolean }) {
  const balance = useUser()?.balance;
  const again = useRefreshBalance(userRefreshFailed);
  return (
    <div className={css.balance}>
      <span>
        {central}
        {sandbox && <Status tone="warn">测试环境</Status>}
      </span>
      <MoneyText amount={balance ?? '—'} currency="¥" />
      <IconButton
        icon="arrow-clockwise-bold"
        size="s"
        label={`${refresh}余额`}
        turning={again.busy}
        onClick={again.run}
      />
    </div>
  );
}
