import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { IconButton } from '../action/icon-button.tsx';
import { classNames } from '../class-names.ts';
import css from './dialog.module.css';
import { Modal } from './modal.tsx';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  /** The text; a seal or image may precede it. */
  readonly children?: ReactNode;
  readonly confirm: string;
  readonly onConfirm: () => void;
  /** Without it there is only one button. */
  readonly cancel?: string;
  readonly onCancel?: () => void;
  readonly busy?: boolean;
  readonly danger?: boolean;
}

/** Asks for one decision. A tap outside does nothing; Escape acts as `cancel`. */
export function Dialog(props: DialogProps) {
  const { open, title, children, confirm, onConfirm, cancel, onCancel, busy, danger } = props;
  return (
    <Modal
      open={open}
      onClose={onCancel ?? onConfirm}
      label={title}
      className={css.dialog}
      light={false}
      byEscape={cancel !== undefined}
    >
      <h2 className={css.title}>{title}</h2>
      <div className={css.text}>{children}</div>
      <div className={classNames(css.acts, cancel === undefined && css.one)}>
        {cancel !== undefined && (
          <Button tone="soft" onClick={onCancel}>
            {cancel}
          </Button>
        )}
        <Button tone={danger ? 'danger' : 'primary'} busy={busy ?? false} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Modal>
  );
}

interface LetterProps {
  readonly open: boolean;
  readonly label: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A wider dialog for reading: notice, welcome, app; closed by its cross or a tap outside. */
export const Letter = ({ open, label, closeLabel, onClose, children }: LetterProps) => (
  <Modal open={open} onClose={onClose} label={label} className={css.letter}>
    <IconButton icon="x-bold" size="s" label={closeLabel} className={css.cross} onClick={onClose} />
    {children}
  </Modal>
);
