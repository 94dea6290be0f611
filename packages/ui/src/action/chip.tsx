import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import css from './chip.module.css';

interface ChipProps extends ComponentProps<'button'> {
  readonly on?: boolean;
}

/** One option of a single choice; it never navigates. */
export const Chip = ({ on: isOn = false, className, ...rest }: ChipProps) => (
  <button
    type="button"
    {...rest}
    aria-pressed={isOn}
    className={classNames(css.chip, isOn && css.on, className)}
  />
);

/** A row of chips; `scroll` keeps them on one line that can be swiped. */
export const Chips = ({
  scroll = false,
  className,
  ...rest
}: ComponentProps<'div'> & { readonly scroll?: boolean }) => (
  <div {...rest} className={classNames(css.chips, scroll && css.scroll, className)} />
);
