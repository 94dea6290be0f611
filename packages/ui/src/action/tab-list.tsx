import type { ReactNode } from 'react';
import { onTabKey } from './on-tab-key.ts';

export interface TabListProps<Key extends string> {
  readonly label: string;
  readonly value: Key;
  readonly onChange: (key: Key) => void;
  /** Id of the panel that the choice switches, if there is one. */
  readonly panel?: string;
}

interface StyledProps<Key extends string> extends TabListProps<Key> {
  readonly tabs: readonly { readonly key: Key; readonly content: ReactNode }[];
  /** The classes of the list, of the chosen tab and of the others. */
  readonly css: Readonly<Record<'list' | 'on' | 'off', string | undefined>>;
}

/** Tabs of which one is chosen, without a style of their own. */
export function TabList<Key extends string>(props: StyledProps<Key>) {
  const { label, tabs, value, onChange, panel, css } = props;
  const keys = tabs.map(({ key }) => key);
  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      className={css.list}
      onKeyDown={onTabKey(keys, value, onChange)}
    >
      {tabs.map(({ key, content }) => (
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
          {content}
        </button>
      ))}
    </div>
  );
}
