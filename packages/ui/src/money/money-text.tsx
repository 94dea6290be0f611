import { classNames } from '../class-names.ts';
import { amountParts } from './group-digits.ts';
import css from './money-text.module.css';

interface MoneyTextProps {
  /** A plain decimal string; other text (＊＊＊＊) is shown unchanged. */
  readonly amount: string;
  /** Before the number: ¥. */
  readonly currency?: string;
  /** After the number: USDT. */
  readonly unit?: string;
  /** Sign with a space, also for money in: + 86.40, − 499.00. */
  readonly signed?: boolean;
  readonly size?: 'row' | 'm' | 'l' | 'xl';
}

/** Money with tabular, grouped digits, and cents at 62 %. */
export function MoneyText({ amount, currency, unit, signed = false, size = 'm' }: MoneyTextProps) {
  const parts = amountParts(amount);
  const sign = parts === null ? '' : parts.sign || (signed ? '+' : '');
  return (
    <span className={classNames(css.money, css[size])}>
      {sign && <span className={css.sign}>{signed ? `${sign} ` : sign}</span>}
      {currency && <span className={css.currency}>{currency}</span>}
      {parts ? parts.whole : amount}
      {parts?.fraction && <small>{parts.fraction}</small>}
      {unit && <span className={css.unit}> {unit}</span>}
    </span>
  );
}
