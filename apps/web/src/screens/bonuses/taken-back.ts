import type { Bonus, BonusesData } from '@haitang/contract/member/bonuses.ts';
import { add, smaller } from '@haitang/kernel/money.ts';
import { readAmount, shownAmount } from '../../shared/money/amount-text.ts';

/**
 * The amount that giving a bonus up takes: min(grant, total money) (rules.md, Bonuses); null if
 * unreadable.
 */
export function takenBack(
  bonus: Pick<Bonus, 'amount'>,
  { own_money, bonus_money }: Pick<BonusesData, 'own_money' | 'bonus_money'>,
): string | null {
  const grant = readAmount('CNY', bonus.amount);
  const own = readAmount('CNY', own_money);
  const granted = readAmount('CNY', bonus_money);
  if (!grant || !own || !granted) return null;
  const total = add(own, granted);
  return shownAmount(total.minor < 0n ? { asset: 'CNY', minor: 0n } : smaller(grant, total));
}

/** The share of the wagering that is done, 0 to 100, rounded down. */
export function donePercent({ need, done }: Pick<Bonus, 'need' | 'done'>): number {
  const all = readAmount('CNY', need)?.minor ?? 0n;
  if (all <= 0n) return 100;
  const part = readAmount('CNY', done)?.minor ?? 0n;
  return Math.min(100, Number((part * 100n) / all));
}
