import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import css from './filter-pill.module.css';

interface FilterPillProps {
  readonly text: string;
  /** True when the filter differs from the default. */
  readonly on?: boolean;
  readonly onOpen: () => void;
}

/** Opens the sheet of one filter and always shows its value. */
export const FilterPill = ({ text, on: isOn = false, onOpen }: FilterPillProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    className={classNames(css.pill, isOn && css.on)}
    onClick={onOpen}
  >
    {text}
    <Icon name="caret-down-bold" size="s" />
  </button>
);
