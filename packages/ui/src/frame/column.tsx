import type { ReactNode } from 'react';
import css from './column.module.css';

/** The centred column of 412 px on the quiet backdrop; everything a member sees lies in it. */
export const Column = ({ children }: { readonly children: ReactNode }) => (
  <>
    <div className={css.backdrop} />
    <div className={css.column}>{children}</div>
  </>
);

/** The body of a screen with side padding; `bar` leaves space for a bar at the foot. */
export const ScreenBody = ({
  bar = false,
  children,
}: {
  readonly bar?: boolean;
  readonly children: ReactNode;
}) => <div className={bar ? css.bodyBar : css.body}>{children}</div>;

/** Fixed at the foot of a screen without tab bar: the one primary action. */
export const ActionBar = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.actions}>{children}</div>
);
