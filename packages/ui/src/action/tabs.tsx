import { Badge } from '../surface/status.tsx';
import { onTabKey } from './on-tab-key.ts';
import css from './tabs.module.css';

interface TabsProps<Key extends string> {
  readonly label: string;
  readonly tabs: readonly {
    readonly key: Key;
    readonly text: string;
    /** Number of new items behind the tab; 0 shows nothing. */
    readonly count?: number;
  }[];
  readonly value: Key;
  readonly onChange: (key: Key) => void;
  readonly panel?: string;
}

/** Underlined tabs; they scroll sideways when there are many. */
export function Tabs<Key extends string>({ label, tabs, value, onChange, panel }: TabsProps<Key>) {
  const keys = tabs.map((tab) => tab.key);
  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      className={css.tabs}
      onKeyDown={onTabKey(keys, value, onChange)}
    >
      {tabs.map(({ key, text, count = 0 }) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={key === value}
          aria-controls={panel}
          tabIndex={key === value ? 0 : -1}
          className={key === value ? css.on : css.off}
          onClick={() => onChange(key)}
        >
          {text}
          {count > 0 && (
            <span className={css.count}>
              <Badge count>{count}</Badge>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
