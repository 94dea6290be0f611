import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../session/me.ts';
import { screenOf } from './menu.ts';

/** Whether the signed-in person may open the screen of an address. */
export function useMayOpen(): (to: string) => boolean {
  const may = useMay();
  return (to) => may(screenOf(to).permission);
}

interface ScreenLinkProps {
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
  /** Instead of the link for who may not open the screen: its words by default. */
  readonly otherwise?: ReactNode;
}

/** A link to a screen of the console, for those only who may open it. */
export function ScreenLink({ to, className = 'acc', children, otherwise }: ScreenLinkProps) {
  const mayOpen = useMayOpen();
  if (!mayOpen(to)) return otherwise === undefined ? children : otherwise;
  return (
    <Link className={className} to={to}>
      {children}
    </Link>
  );
}
