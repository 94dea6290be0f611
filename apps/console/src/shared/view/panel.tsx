import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from './states.tsx';

interface PanelProps<Data> {
  readonly label: string;
  readonly of: UseQueryResult<Data>;
  /** The scrolling part. */
  readonly children: (data: Data) => ReactNode;
  /** The part below that stays visible. */
  readonly acts?: (data: Data) => ReactNode;
}

/** The open item beside a list. */
export const Panel = <Data,>({ label, of, children, acts }: PanelProps<Data>) => (
  <aside className="panel" aria-label={label}>
    <Loaded of={of} lines={10}>
      {(data) => (
        <>
          <div className="scroll">{children(data)}</div>
          {acts?.(data)}
        </>
      )}
    </Loaded>
  </aside>
);

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
