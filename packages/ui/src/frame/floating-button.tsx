import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import css from './floating-button.module.css';

/** The column of floating buttons at the right, above the tab bar. */
export const Floats = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.floats}>{children}</div>
);

interface FloatingProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
  /** When given, a small cross is shown in the corner. */
  readonly closeLabel?: string;
  readonly onClose?: () => void;
  /** Bare art (the red packet) instead of a round plate. */
  readonly bare?: boolean;
}

/** A round button over the page that can be dismissed. */
export const FloatingButton = (props: FloatingProps) => {
  const { label, onPress, children, closeLabel, onClose, bare = false } = props;
  return (
    <div className={css.item}>
      <button
        type="button"
        aria-label={label}
        className={bare ? css.bare : css.plate}
        onClick={onPress}
      >
        {children}
      </button>
      {onClose && (
        <button type="button" aria-label={closeLabel} className={css.close} onClick={onClose}>
          <Icon name="x-bold" size="s" />
        </button>
      )}
    </div>
  );
};
