import {
  type CSSProperties,
  type ReactNode,
  useContext,
  useDeferredValue,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { BackButton } from './back-button.ts';

interface ModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Name of the dialog for readers. */
  readonly label: string;
  readonly className: string | undefined;
  readonly style?: CSSProperties;
  /** Whether a tap outside closes it; false when a decision is required. */
  readonly light?: boolean;
  /** Whether Escape closes it; false when it cannot be dismissed. */
  readonly byEscape?: boolean;
  readonly children: ReactNode;
}

/**
 * The native modal dialog, which provides focus, Escape and the inert page. Its content is rendered
 * only while it is open; the back button closes it, and it closes with the screen that opened it.
 */
export function Modal(props: ModalProps) {
  const { onClose, label, className, style, light = true, children } = props;
  const { byEscape = light } = props;
  // Its content is drawn in slices: on a slow phone the touch is answered and frames go on. It
  // closes at once, and one that is closed at first asks for no further drawing.
  const open = useDeferredValue(props.open, props.open ? false : undefined) && props.open;
  const ref = useRef<HTMLDialogElement>(null);
  const addLayer = useContext(BackButton);
  const close = useEffectEvent(onClose);
  // Before the page is painted, so that the back button always closes a visible dialog.
  useLayoutEffect(
    () => (open ? addLayer?.(() => close(), byEscape) : undefined),
    [open, addLayer, byEscape],
  );
  // Before the page is painted, and closed before it is removed: only then the focus returns.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, of the element
    <dialog
      ref={ref}
      aria-label={label}
      className={className}
      style={style}
      onCancel={(event) => {
        event.preventDefault();
        if (byEscape) onClose();
      }}
      onClose={(event) => {
        // The browser may close it on a second Escape without an event to cancel.
        if (open && !event.currentTarget.open) onClose();
      }}
      onClick={(event) => {
        if (light && event.target === event.currentTarget) onClose();
      }}
    >
      {open && children}
    </dialog>
  );
}
