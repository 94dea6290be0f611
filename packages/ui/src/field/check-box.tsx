import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import css from './check-box.module.css';

interface CheckBoxProps {
  readonly id: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The sentence; links inside it remain links. */
  readonly children: ReactNode;
  readonly wrong?: boolean;
}

/** A check box with a sentence; a tap on the sentence toggles it. */
export const CheckBox = ({ id, checked, onChange, children, wrong = false }: CheckBoxProps) => (
  <div className={css.check}>
    <input
      id={id}
      type="checkbox"
      checked={checked}
      aria-invalid={wrong || undefined}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className={css.box}>
      <Icon name="check-bold" size="s" />
    </span>
    <label htmlFor={id}>{children}</label>
  </div>
);
