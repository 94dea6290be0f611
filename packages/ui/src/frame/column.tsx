import type { ReactNode } from 'react';
import css from './column.module.css';

/** The centred column of 412 px on the quiet backdrop; it contains everything a member sees. */
export const Column = ({ children }: { readonly children: ReactNode }) => (
  <>
    <div className={css.backdrop} />
    <div className={css.column}>{children}</div>
  </>
);

/** The body of a screen with side padding; `bar` leaves space for a bar at the bottom. */
export const ScreenBody = ({
  bar = false,
  children,
}: {
  readonly bar?: boolean;
  readonly children: ReactNode;
}) => <div className={bar ? css.bodyBar : css.body}>{children}</div>;

/** Fixed at the bottom of a screen without tab bar: the one primary action. */
export const ActionBar = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.actions}>{children}</div>
);
