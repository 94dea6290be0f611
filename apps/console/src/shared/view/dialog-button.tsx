import { Button, type ButtonProps } from 'antd';
import { type ReactNode, useState } from 'react';

interface DialogButtonProps
  extends Pick<ButtonProps, 'size' | 'danger' | 'type' | 'disabled' | 'icon' | 'block'> {
  readonly words: string;
  /** The dialog it opens; gets a function that closes it. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button and the dialog behind it. */
export function DialogButton({ words, children, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {words}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  );
}
