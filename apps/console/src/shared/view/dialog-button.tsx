import { Button, type ButtonProps } from 'antd';
import { type ReactNode, useState } from 'react';

interface DialogButtonProps
  extends Pick<ButtonProps, 'size' | 'danger' | 'type' | 'disabled' | 'icon' | 'block'> {
  readonly words: string;
  /** The key of a queue that presses it. */
  readonly shortcut?: string;
  /** The dialog it opens; gets a function that closes it. */
  readonly children: (close: () => void) => ReactNode;
}

/** The attributes of a button that a key of a queue presses. */
export const shortcutOf = (key: string | undefined) =>
  key === undefined ? {} : { 'aria-keyshortcuts': key, title: `快捷键 ${key}` };

/** A button and the dialog behind it. */
export function DialogButton({ words, shortcut, children, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...button} {...shortcutOf(shortcut)} onClick={() => setOpen(true)}>
        {words}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  );
}
