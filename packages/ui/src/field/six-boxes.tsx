import css from './six-boxes.module.css';
import { sixDigits } from './six-digits.ts';

interface SixBoxesProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const PLACES = [0, 1, 2, 3, 4, 5];

/** A one-time code: one real input lies over six boxes, so that paste and autofill work. */
export const SixBoxes = ({ label, value, onChange }: SixBoxesProps) => (
  <div className={css.code}>
    {PLACES.map((place) => (
      <i key={place} className={place === Math.min(value.length, 5) ? css.current : css.box}>
        {value[place] ?? ''}
      </i>
    ))}
    <input
      aria-label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      onChange={(event) => onChange(sixDigits(event.target.value))}
    />
  </div>
);
