import type { ReactNode } from 'react';

interface SplitProps {
  readonly children: ReactNode;
  /** The open item on the right; undefined for none. */
  readonly panel?: ReactNode;
}

/** A list on the left, the open item on the right; each scrolls separately. */
export const Split = ({ children, panel }: SplitProps) => (
  <div className={panel ? 'cs-split open' : 'cs-split'}>
    <main>{children}</main>
    {panel}
  </div>
);
