import type { BetAmountData } from '@haitang/contract/member/turnover.ts';
import { type Cny, cny, formatMoney } from '@haitang/kernel/money.ts';
import { cnyToUsdtFloor, parseRate } from '@haitang/kernel/rate.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Lacquer } from '@haitang/ui/surface/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRecallAll } from '../../features/wallet/recall-all.ts';
import { moneyAtVenues, useVenues, VENUES_MS } from '../../features/wallet/venues-query.ts';
import { LockedLots } from '../../features/withdrawal/locked-lots.tsx';
import { wageringQuery } from '../../features/withdrawal/wagering-query.ts';
import { wordsOf } from '../../shared/api/failure.ts';
import { readAmount, shownAmount } from '../../shared/money/amount-text.ts';
import { useUser } from '../../shared/session/user-query.ts';
import { load } from '../../shared/words/error.ts';
import { recoverAll, retry } from '../../shared/words/shell.ts';
import { isWageringOpen } from './wagering.tsx';
import { withdrawableOf } from './withdrawable.ts';
import css from './withdrawal.module.css';

const NOT_YET = '—';
const yuan = (amount: Cny): string => `¥${groupDigits(formatMoney(amount))}`;

interface LockedMoneyProps {
  readonly withdrawable: NonNullable<ReturnType<typeof withdrawableOf>>;
  readonly wagering: BetAmountData | undefined;
}

/** The amounts that cannot be withdrawn now, each with its reason, and their sum. */
function LockedMoney({ withdrawable, wagering }: LockedMoneyProps) {
  return (
    <div className={css.locked}>
      <b>暂不可取</b>
      <dl>
        {withdrawable.locked.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{yuan(amount)}</dd>
          </div>
        ))}
        <div className={css.sum}>
          <dt>资产合计</dt>
          <dd className="num">{yuan(withdrawable.total)}</dd>
        </div>
      </dl>
      {withdrawable.why !== '' && <p className={css.why}>{withdrawable.why}</p>}
      {isWageringOpen(wagering) && <LockedLots lots={wagering?.lots ?? []} />}
    </div>
  );
}

/**
 * 可取款余额: the amount that can be withdrawn now and, separately, what is locked and why. `drawn` is
 * false while the screen below it is a placeholder: what is locked would push that away.
 */
export function WithdrawableCard({ drawn }: { readonly drawn: boolean }) {
  const user = useUser();
  const recall = useRecallAll();
  const wagering = useQuery(wageringQuery);
  const { data: venues } = useVenues(VENUES_MS.wallet);
  const balance = user && (readAmount('CNY', user.balance) ?? cny(0n));
  const atVenues = user && moneyAtVenues(venues, user);
  const withdrawable =
    drawn && balance && atVenues ? withdrawableOf(balance, atVenues, wagering.data) : null;
  const rate = user && parseRate(String(user.withdrawusdtrate));
  const worth =
    withdrawable && rate
      ? groupDigits(shownAmount(cnyToUsdtFloor(withdrawable.now, rate)))
      : NOT_YET;
  return (
    <Lacquer className={css.balance}>
      <div className={css.between}>
        <span className={css.label}>可取款余额</span>
        <Button tone="line" size="xs" busy={recall.busy} onClick={recall.run}>
          {recoverAll}
        </Button>
      </div>
      <MoneyText
        amount={withdrawable ? formatMoney(withdrawable.now) : NOT_YET}
        currency="¥"
        size="xl"
      />
      <p className={css.label}>≈ {worth} USDT</p>
      {drawn && wagering.isFetched && !wagering.data && (
        <div className={css.locked} role="alert">
          <p className={css.why}>
            {wordsOf(wagering.error, load)}
            <Button
              tone="line"
              size="xs"
              busy={wagering.isFetching}
              onClick={() => void wagering.refetch()}
            >
              {retry}
            </Button>
          </p>
        </div>
      )}
      {withdrawable && withdrawable.locked.length > 0 && (
        <LockedMoney withdrawable={withdrawable} wagering={wagering.data} />
      )}
    </Lacquer>
  );
}
