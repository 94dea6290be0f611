import { Icon } from '@haitang/ui/icon/icon.tsx';
import css from './expander.module.css';

interface ExpanderProps {
  readonly open: boolean;
  readonly more: string;
  readonly less: string;
  readonly onToggle: () => void;
}

/** Expands the rest of a list in place. */
export const Expander = ({ open, more, less, onToggle }: ExpanderProps) => (
  <button type="button" className={css.expander} aria-expanded={open} onClick={onToggle}>
    {open ? less : more}
    <Icon name={open ? 'caret-up-bold' : 'caret-down-bold'} size="s" />
  </button>
);
