import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import css from './toast.module.css';

export interface ToastMessage {
  /** Changes with every message, also when the words are equal. */
  readonly key: number;
  readonly text: string;
  readonly tone: 'ok' | 'bad' | 'plain';
}

const ICONS = { ok: 'check-circle-fill', bad: 'warning-circle-fill', plain: 'info-fill' } as const;

interface ToastProps {
  readonly message: ToastMessage | null;
}

/** The message line at the top that disappears by itself; shown above open dialogs too. */
export function Toast({ message }: ToastProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box || !message) return;
    if (typeof box.showPopover === 'function') {
      box.showPopover();
      return () => box.hidePopover();
    }
    // An older browser: nothing but its own content stands above an open dialog.
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const copy = dialog?.appendChild(box.cloneNode(true));
    return () => copy?.parentNode?.removeChild(copy);
  }, [message]);
  return (
    <div ref={ref} popover="manual" role="status" aria-live="polite" className={css.layer}>
      {message && (
        <div key={message.key} className={classNames(css.toast, message.tone === 'bad' && css.bad)}>
          <Icon name={ICONS[message.tone]} />
          {message.text}
        </div>
      )}
    </div>
  );
}
