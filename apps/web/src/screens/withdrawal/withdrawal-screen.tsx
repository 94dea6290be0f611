import type { User } from '@haitang/contract/member/account.ts';
import type { Card as BoundCard } from '@haitang/contract/member/cards.ts';
import { cny } from '@haitang/kernel/money.ts';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect } from 'react';
import { cardsQuery } from '../../features/money/cards-query.ts';
import { wageringQuery } from '../../features/withdrawal/wagering-query.ts';
import { wordsOf } from '../../shared/api/failure.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { readAmount } from '../../shared/money/amount-text.ts';
import { goInstead } from '../../shared/navigation/go.ts';
import { isSignedIn } from '../../shared/session/session-store.ts';
import { useUser } from '../../shared/session/user-query.ts';
import { useUserQuery } from '../../shared/session/user-state.ts';
import { Footer } from '../../shared/view/footer.tsx';
import { LoadFailed } from '../../shared/view/load-failed.tsx';
import { MoneyHeader } from '../../shared/view/money-header.tsx';
import { VenueSummary } from './venue-summary.tsx';
import { WalletRows } from './wallet-rows.tsx';
import { WithdrawableCard } from './withdrawable-card.tsx';
import css from './withdrawal.module.css';
import { WithdrawalForm } from './withdrawal-form.tsx';

const ADD_ADDRESS = '/addUsdtCard?from=withdrawal';

interface PartsProps {
  readonly user: User | undefined;
  readonly addresses: readonly BoundCard[] | undefined;
  /** Whether everything that decides their heights is known. */
  readonly drawn: boolean;
}

/** Card, wallets, venues and form, or their placeholders. */
const Parts = ({ user, addresses, drawn }: PartsProps) => (
  <>
    <WithdrawableCard drawn={drawn} />
    <WalletRows drawn={drawn} />
    <VenueSummary drawn={drawn} />
    {drawn && user && addresses && addresses.length > 0 ? (
      <WithdrawalForm addresses={addresses} balance={readAmount('CNY', user.balance) ?? cny(0n)} />
    ) : (
      <div className={css.part}>
        <SkeletonRows rows={4} height="72px" />
      </div>
    )}
  </>
);

/** 取款: USDT to one of the member's own addresses (specification, 2; validation, 5). */
export function WithdrawalScreen() {
  const member = useUserQuery();
  const user = useUser();
  const { data: addresses, error, isFetching } = useQuery(cardsQuery('addresses'));
  const empty = addresses?.length === 0;
  // A cached list decides nothing while the new one is loading.
  const missing = empty && !isFetching;
  useEffect(() => {
    if (!isSignedIn()) return;
    if (error) showToast(wordsOf(error, '获取USDT地址失败'), 'bad');
    else if (missing) showToast('请先绑定USDT地址', 'plain');
    if (error || missing) goInstead(ADD_ADDRESS);
  }, [error, missing]);
  const wagering = useQuery(wageringQuery);
  // What is locked makes the card higher: the form comes with it and not before, so it never moves.
  // A failure is an answer, too, also while it is asked again: the form asks as it comes.
  const known = addresses !== undefined && user !== undefined && wagering.isFetched;
  // Drawn in slices: all of it at once would hold up a tap on a slow phone.
  const answered = useDeferredValue(known);
  return (
    <>
      <MoneyHeader title="取款" end={{ text: '取款记录', to: '/transRecord?type=2' }} />
      <ScreenBody>
        {member.error && !user ? (
          <LoadFailed error={member.error} onRetry={member.refetch} />
        ) : (
          <Parts user={user} addresses={addresses} drawn={answered} />
        )}
      </ScreenBody>
      <Footer />
    </>
  );
}
