import type { ReactNode } from 'react';
import css from './drawer.module.css';
import { Modal } from './modal.tsx';

interface DrawerProps {
  readonly open: boolean;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Slides in from the left edge of the column. */
export const Drawer = ({ open, label, onClose, children }: DrawerProps) => (
  <Modal open={open} onClose={onClose} label={label} className={css.drawer}>
    {children}
  </Modal>
);
