import { classNames } from '../class-names.ts';
import { groupDigits } from '../money/group-digits.ts';
import css from './quick-amounts.module.css';

interface QuickAmountsProps {
  readonly label: string;
  readonly amounts: readonly string[];
  readonly value: string;
  readonly onChange: (amount: string) => void;
}

/** A grid of preset amounts under an amount field. */
export const QuickAmounts = ({ label, amounts, value, onChange }: QuickAmountsProps) => (
  <fieldset className={css.grid}>
    <legend className="sr">{label}</legend>
    {amounts.map((amount) => (
      <button
        key={amount}
        type="button"
        aria-pressed={amount === value}
        className={classNames(css.amount, amount === value && css.on)}
        onClick={() => onChange(amount)}
      >
        {groupDigits(amount)}
      </button>
    ))}
  </fieldset>
);
