import { cny, formatMoney, isPositive } from '@haitang/kernel/money.ts';
import { cnyToUsdtFloor, parseRate } from '@haitang/kernel/rate.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Lacquer } from '@haitang/ui/surface/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecallAll } from '../../features/wallet/recall-all.ts';
import * as words from '../../shared/messages/money/withdrawal.ts';
import { recoverAll } from '../../shared/messages/shell.ts';
import { readAmount, shownAmount } from '../../shared/money/amount-text.ts';
import { useUser } from '../../shared/session/user-query.ts';
import { WageringDialog } from './wagering.tsx';
import { wageringQuery } from './wagering-query.ts';
import { withdrawableOf } from './withdrawable.ts';
import css from './withdrawal.module.css';

const NOT_YET = '—';

/** 可取款余额: what can be withdrawn now and, apart, what is locked and why. */
export function WithdrawableCard() {
  const user = useUser();
  const recall = useRecallAll();
  const wagering = useQuery(wageringQuery);
  const [shown, setShown] = useState(false);
  const balance = user && (readAmount('CNY', user.balance) ?? cny(0n));
  const of = balance ? withdrawableOf(balance, wagering.data) : null;
  const rate = user && parseRate(String(user.withdrawusdtrate));
  const worth = of && rate ? groupDigits(shownAmount(cnyToUsdtFloor(of.now, rate))) : NOT_YET;
  return (
    <Lacquer className={css.balance}>
      <div className={css.between}>
        <span className={css.label}>{words.withdrawable}</span>
        <Button tone="line" size="xs" busy={recall.busy} onClick={recall.run}>
          {recoverAll}
        </Button>
      </div>
      <MoneyText amount={of ? formatMoney(of.now) : NOT_YET} currency="¥" size="xl" />
      <p className={css.label}>≈ {worth} USDT</p>
      {of && isPositive(of.left) && (
        <div className={css.locked}>
          <p>
            <b className="num">
              {words.locked} ¥{groupDigits(formatMoney(of.locked))}
            </b>
            {words.lockedWhy(groupDigits(formatMoney(of.left)))}
          </p>
          <Button tone="line" size="xs" onClick={() => setShown(true)}>
            {words.lockedFor}
          </Button>
        </div>
      )}
      <WageringDialog data={wagering.data} open={shown} onClose={() => setShown(false)} />
    </Lacquer>
  );
}
