import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './card.module.css';

/** A raised card. `flush` leaves the padding to its content. */
export const Card = ({
  flush = false,
  className,
  ...rest
}: ComponentProps<'div'> & { readonly flush?: boolean }) => (
  <div {...rest} className={classNames(css.card, flush && css.flush, className)} />
);

/** The lacquer surface for money, the same in both themes; one per screen. */
export const Lacquer = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames(css.lacquer, className)} />
);

/** Title of a part of a screen, with a link at the right. */
export const SectionHead = ({
  title,
  end,
}: {
  readonly title: string;
  readonly end?: ReactNode;
}) => (
  <div className={css.head}>
    <h2>{title}</h2>
    {end}
  </div>
);
