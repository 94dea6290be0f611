import { Badge } from '@haitang/ui/surface/status.tsx';
import type { ReactNode } from 'react';

export interface TabItem {
  readonly id: string;
  readonly words: string;
  /** A counter; none for 0. */
  readonly count?: number;
}

interface TabsBarProps {
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly right?: ReactNode;
}

/** The tabs over a list; each is a filter in the address. */
export const TabsBar = ({ label, items, chosen, onChoose, right }: TabsBarProps) => (
  <div className="cs-tabbar">
    <div className="cs-tabs" role="tablist" aria-label={label}>
      {items.map(({ id, words, count = 0 }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === chosen}
          className={id === chosen ? 'on' : ''}
          onClick={() => onChoose(id)}
        >
          {words}
          {count > 0 && <Badge count>{count}</Badge>}
        </button>
      ))}
    </div>
    {right}
  </div>
);
