import { classNames } from '../class-names.ts';
import css from './switch.module.css';

interface SwitchProps {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly busy?: boolean;
}

/** A switch that takes effect immediately. */
export const Switch = ({ label, on: isOn, onChange, busy = false }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={isOn}
    aria-label={label}
    aria-busy={busy || undefined}
    className={classNames(css.switch, isOn && css.on)}
    onClick={busy ? undefined : () => onChange(!isOn)}
  />
);
