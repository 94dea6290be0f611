import { Button, buttonClass } from '@haitang/ui/action/button.tsx';
import { IconButton } from '@haitang/ui/action/icon-button.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { EmptyState, ErrorState } from '@haitang/ui/progress/state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Footer } from '../../features/account/footer.tsx';
import { MoneyHeader } from '../../features/money/money-header.tsx';
import { useRefreshBalance } from '../../features/wallet/refresh-balance.ts';
import { wordsOf } from '../../shared/api/failure.ts';
import { load, page } from '../../shared/messages/error.ts';
import { central } from '../../shared/messages/money/money.ts';
import { closed, records, title } from '../../shared/messages/money/recharge.ts';
import { refresh, retry } from '../../shared/messages/shell.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { useUser } from '../../shared/session/user-query.ts';
import { DepositDone } from './deposit-done.tsx';
import { DepositFormView } from './deposit-form.tsx';
import { openMethods } from './deposit-methods.ts';
import { payWayQuery } from './deposit-queries.ts';
import type { DepositForm } from './deposit-rules.ts';
import css from './recharge.module.css';

interface Placed {
  readonly number: string;
  readonly form: DepositForm;
}

function Balance() {
  const balance = useUser()?.balance;
  const again = useRefreshBalance();
  return (
    <div className={css.balance}>
      <span>{central}</span>
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

/** The ways that are open, or why there is nothing to show yet. */
function Ways({ onBankDone }: { readonly onBankDone: (placed: Placed) => void }) {
  const { data, error, refetch } = useQuery(payWayQuery);
  if (error && !data) {
    return (
      <ErrorState
        title={page}
        text={wordsOf(error, load)}
        action={
          <Button tone="soft" onClick={() => void refetch()}>
            {retry}
          </Button>
        }
      />
    );
  }
  if (!data) return <SkeletonRows rows={5} height="84px" />;
  const methods = openMethods(data);
  const first = methods[0];
  if (!first) {
    return (
      <EmptyState
        title={closed}
        text="存款方式开放后会在这里显示。"
        action={
          <Link to="/kefu" className={buttonClass({ tone: 'soft' })}>
            联系客服
          </Link>
        }
      />
    );
  }
  return (
    <DepositFormView
      key={methods.join()}
      methods={methods}
      first={first}
      onBankDone={(number, form) => onBankDone({ number, form })}
    />
  );
}

/** 存款: way, network, amount, order (specification, 2; validation, 5). */
export function RechargeScreen() {
  const [placed, setPlaced] = useState<Placed | null>(null);
  return (
    <>
      <MoneyHeader title={title} end={{ text: records, to: '/transRecord?type=1' }} />
      <ScreenBody>
        {placed ? (
          <DepositDone {...placed} onLeave={() => setPlaced(null)} />
        ) : (
          <>
            <Balance />
            <Ways onBankDone={setPlaced} />
          </>
        )}
      </ScreenBody>
      <Footer />
    </>
  );
}
