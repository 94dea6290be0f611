import type { ReactNode } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { takeSheet } from './drag-down.ts';
import { Modal } from './modal.tsx';
import css from './sheet.module.css';

interface SheetProps {
  readonly open: boolean;
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons under the scrolling part. */
  readonly actions?: ReactNode;
}

/**
 * Rises from the bottom edge, for a choice or a last check before an action. Pulled down by its
 * head, it follows the finger and closes.
 */
export const Sheet = ({ open, title, closeLabel, onClose, children, actions }: SheetProps) => (
  <Modal open={open} onClose={onClose} label={title} className={css.sheet}>
    <div className={css.head} onPointerDown={(event) => takeSheet(event, onClose)}>
      <span />
      <h2 className={css.title}>{title}</h2>
      <IconButton icon="x-bold" size="s" label={closeLabel} onClick={onClose} />
    </div>
    <div className={css.scroll}>{children}</div>
    {actions !== undefined && <div className={css.acts}>{actions}</div>}
  </Modal>
);
