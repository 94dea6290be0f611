import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import css from './list.module.css';

/** Rows in one card, with a line between them that starts after the icon. */
export const List = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.list}>{children}</div>
);

/** The class of the card, for a list whose items a screen reader counts. */
export const listClass = css.list ?? '';

interface RowWordsProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
}

/** A title over a text. */
export const RowWords = ({ title, text }: RowWordsProps) => (
  <span className={css.words}>
    <span className={css.title}>{title}</span>
    {text !== undefined && <span className={css.text}>{text}</span>}
  </span>
);

interface RowContentProps extends RowWordsProps {
  readonly icon?: IconName;
  readonly value?: ReactNode;
  readonly caret?: boolean;
}

/** The inside of a row: icon, title over text, value, caret. */
export const RowContent = ({ icon, title, text, value, caret = true }: RowContentProps) => (
  <>
    {icon && <Icon name={icon} size="l" className={css.lead} />}
    <RowWords title={title} text={text} />
    {value !== undefined && <span className={css.value}>{value}</span>}
    {caret && <Icon name="caret-right-bold" size="s" className={css.caret} />}
  </>
);

/** The class of a row, for a link in the form of a row. */
export const rowClass = css.row ?? '';

interface ListRowProps extends RowContentProps {
  readonly onChoose: () => void;
}

/**
 * A row with an action; for a row that navigates put `RowContent` into a link of class `rowClass`.
 */
export const ListRow = ({ onChoose, ...content }: ListRowProps) => (
  <button type="button" className={css.row} onClick={onChoose}>
    <RowContent {...content} />
  </button>
);

/** A row that only shows a fact. */
export const FactRow = (props: Omit<RowContentProps, 'caret'>) => (
  <div className={classNames(css.row, css.still)}>
    <RowContent {...props} caret={false} />
  </div>
);
