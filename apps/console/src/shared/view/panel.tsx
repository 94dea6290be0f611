import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from './states.tsx';

interface PanelProps<Data> {
  readonly label: string;
  readonly of: UseQueryResult<Data>;
  /** What scrolls. */
  readonly children: (data: Data) => ReactNode;
  /** What stays in sight below it. */
  readonly acts?: (data: Data) => ReactNode;
}

/** What is open beside a list. */
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
  /** What is open at the right; nothing for none. */
  readonly panel?: ReactNode;
}

/** A list left, what is open right; each scrolls by itself. */
export const Split = ({ children, panel }: SplitProps) => (
  <div className={panel ? 'cs-split open' : 'cs-split'}>
    <main>{children}</main>
    {panel}
  </div>
);
