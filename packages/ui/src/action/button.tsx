import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import css from './button.module.css';

interface ButtonStyle {
  /** At most one primary button per screen; gold only for claiming. */
  readonly tone?: 'primary' | 'gold' | 'soft' | 'line' | 'danger';
  readonly size?: 'm' | 's' | 'xs';
  /** As wide as its container. */
  readonly block?: boolean;
}

/** The class of a button, for a link styled as a button. */
export const buttonClass = ({
  tone = 'primary',
  size = 'm',
  block = false,
}: ButtonStyle = {}): string => classNames(css.button, css[tone], css[size], block && css.block);

interface ButtonProps extends ButtonStyle, ComponentProps<'button'> {
  /** Shows a spinner in place of the label, keeps the width and ignores taps. */
  readonly busy?: boolean;
}

/** A button for an action. While `busy` it stays focusable and announces that to screen readers. */
export function Button({ tone, size, block, busy = false, className, ...rest }: ButtonProps) {
  const style = buttonClass({
    ...(tone && { tone }),
    ...(size && { size }),
    ...(block && { block }),
  });
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : rest.onClick}
      className={classNames(style, busy && css.busy, className)}
    />
  );
}
