import type { ReactNode } from 'react';
import { Modal } from './modal.tsx';
import css from './popover.module.css';

interface PopoverProps {
  readonly open: boolean;
  readonly label: string;
  readonly onClose: () => void;
  /** Distance of its top edge from the top of the window, in px. */
  readonly top: number;
  readonly children: ReactNode;
}

/** Hangs below the button that opened it, with its beak at the right. */
export const Popover = ({ open, label, onClose, top, children }: PopoverProps) => (
  <Modal open={open} onClose={onClose} label={label} className={css.popover} style={{ top }}>
    {children}
  </Modal>
);
