import { add, formatMoney } from '@haitang/kernel/money.ts';
import { readAmount } from '../../shared/money/amount-text.ts';

interface Wallets {
  readonly balance: string;
  readonly gameblance: string;
}

/** The exact sum of central wallet and game wallet; null if one of them cannot be read. */
export function totalAssets({ balance, gameblance }: Wallets): string | null {
  const central = readAmount('CNY', balance);
  const venues = readAmount('CNY', gameblance);
  return central && venues ? formatMoney(add(central, venues)) : null;
}
