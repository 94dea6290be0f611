import { onTabKey } from './on-tab-key.ts';
import css from './segmented.module.css';

interface SegmentedProps<Key extends string> {
  readonly label: string;
  /** Two or three equal peers. */
  readonly options: readonly { readonly key: Key; readonly text: string }[];
  readonly value: Key;
  readonly onChange: (key: Key) => void;
  /** Id of the panel that the choice switches, if there is one. */
  readonly panel?: string;
}

/** Two or three equal peers in one track: 注册 / 登录, TRC20 / ERC20. */
export function Segmented<Key extends string>(props: SegmentedProps<Key>) {
  const { label, options, value, onChange, panel } = props;
  const keys = options.map((option) => option.key);
  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      className={css.track}
      onKeyDown={onTabKey(keys, value, onChange)}
    >
      {options.map(({ key, text }) => (
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
        </button>
      ))}
    </div>
  );
}
