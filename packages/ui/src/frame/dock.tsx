import type { ComponentProps, ReactNode } from 'react';
import css from './dock.module.css';

/** The one capsule over the page: at the right, above the tab bar, its buttons in a column. */
export const Dock = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.dock}>{children}</div>
);

interface DockButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** Its action, for screen readers: there is no visible text. */
  readonly label: string;
}

/** A button of the dock: an icon or a small picture, 44 px. */
export const DockButton = ({ label, ...rest }: DockButtonProps) => (
  <button type="button" {...rest} aria-label={label} className={css.button} />
);
