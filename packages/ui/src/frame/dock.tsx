import type { ComponentProps, ReactNode, Ref } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { classNames } from '../class-names.ts';
import css from './dock.module.css';

interface DockProps {
  /** Only its edge is seen, which covers nothing; the first press draws it out again. */
  readonly drawnIn?: boolean;
  readonly onDrawOut?: () => void;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** What floats over the page: narrow tabs at the right edge, in a column above the tab bar. */
export const Dock = ({ drawnIn = false, onDrawOut, ref, children }: DockProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: it catches the presses of what it holds
  <div
    ref={ref}
    className={classNames(css.dock, drawnIn && css.in)}
    data-dock={drawnIn ? 'in' : 'out'}
    onFocus={onDrawOut}
    onClickCapture={(event) => {
      if (!drawnIn) return;
      event.preventDefault();
      event.stopPropagation();
      onDrawOut?.();
    }}
  >
    {children}
  </div>
);

interface DockButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** Its action, for screen readers: there is no visible text. */
  readonly label: string;
}

/** A button of the dock with an icon. */
export const DockButton = ({ label, ...rest }: DockButtonProps) => (
  <button type="button" {...rest} aria-label={label} className={classNames(css.tab, css.button)} />
);

interface DockItemProps {
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** A link with an icon or a small picture. */
  readonly children: ReactNode;
}

/** One float with the cross that takes it away. */
export const DockItem = ({ closeLabel, onClose, children }: DockItemProps) => (
  <div className={css.tab}>
    <IconButton icon="x-bold" size="s" label={closeLabel} className={css.cross} onClick={onClose} />
    {children}
  </div>
);

/** The class of the link in a float. */
export const dockLinkClass = css.link ?? '';
