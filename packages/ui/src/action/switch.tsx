import { classNames } from '../class-names.ts';
import css from './switch.module.css';

interface SwitchProps {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly busy?: boolean;
}

/** A switch that takes effect immediately. */
export const Switch = ({ label, on, onChange, busy = false }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={on}
    aria-label={label}
    aria-busy={busy || undefined}
    className={classNames(css.switch, on && css.on)}
    onClick={busy ? undefined : () => onChange(!on)}
  />
);
