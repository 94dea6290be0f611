import css from './segmented.module.css';
import { TabList, type TabListProps } from './tab-list.tsx';

interface SegmentedProps<Key extends string> extends TabListProps<Key> {
  /** Two or three equal peers. */
  readonly options: readonly { readonly key: Key; readonly text: string }[];
}

const classes = { list: css.track, on: css.on, off: css.off };

/** Two or three equal peers in one track: 注册 / 登录, TRC20 / ERC20. */
export const Segmented = <Key extends string>({ options, ...rest }: SegmentedProps<Key>) => (
  <TabList
    {...rest}
    tabs={options.map(({ key, text }) => ({ key, content: text }))}
    css={classes}
  />
);
