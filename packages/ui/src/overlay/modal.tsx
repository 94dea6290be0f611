import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';

interface ModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Name of the dialog for readers. */
  readonly label: string;
  readonly className: string | undefined;
  readonly style?: CSSProperties;
  /** A tap beside it closes it; off where a decision has to be made. */
  readonly light?: boolean;
  readonly children: ReactNode;
}

/**
 * The native modal dialog: focus, Escape and the inert page come with it. Its content is rendered
 * only while it is open, and it closes when the screen that opened it goes away.
 */
export function Modal(props: ModalProps) {
  const { open, onClose, label, className, style, light = true, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, by the element itself
    <dialog
      ref={ref}
      aria-label={label}
      className={className}
      style={style}
      onCancel={(event) => {
        event.preventDefault();
        if (light) onClose();
      }}
      onClick={(event) => {
        if (light && event.target === event.currentTarget) onClose();
      }}
    >
      {open && children}
    </dialog>
  );
}
