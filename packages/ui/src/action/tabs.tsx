import { Badge } from '../surface/status.tsx';
import { TabList, type TabListProps } from './tab-list.tsx';
import css from './tabs.module.css';

interface Tab<Key extends string> {
  readonly key: Key;
  readonly text: string;
  /** Number of new items behind the tab; 0 shows nothing. */
  readonly count?: number;
}

interface TabsProps<Key extends string> extends TabListProps<Key> {
  readonly tabs: readonly Tab<Key>[];
}

const classes = { list: css.tabs, on: css.on, off: css.off };

const contentOf = ({ text, count = 0 }: Omit<Tab<string>, 'key'>) => (
  <>
    {text}
    {count > 0 && (
      <span className={css.count}>
        <Badge count>{count}</Badge>
      </span>
    )}
  </>
);

/** Underlined tabs; they scroll sideways when there are many. */
export const Tabs = <Key extends string>({ tabs, ...rest }: TabsProps<Key>) => (
  <TabList
    {...rest}
    tabs={tabs.map((tab) => ({ key: tab.key, content: contentOf(tab) }))}
    css={classes}
  />
);
