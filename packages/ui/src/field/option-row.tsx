import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { RowWords } from '../list/list.tsx';
import css from './option-row.module.css';

interface OptionRowProps {
  /** One name for all rows of a choice: arrow keys move inside it. */
  readonly group: string;
  readonly on: boolean;
  readonly onChoose: () => void;
  readonly title: string;
  /** A second line; a disabled row gives its reason here. */
  readonly text?: string;
  /** An icon or image at the start. */
  readonly lead?: ReactNode;
  readonly value?: ReactNode;
  readonly disabled?: boolean;
}

/** One choice in a sheet; wrap the rows in `OptionList`. */
export const OptionRow = (props: OptionRowProps) => {
  const { group, on: isOn, onChoose, title, text, lead, value, disabled = false } = props;
  return (
    <label className={classNames(css.row, disabled && css.off)}>
      <input
        type="radio"
        name={group}
        checked={isOn}
        disabled={disabled}
        className={css.input}
        onChange={onChoose}
      />
      {lead !== undefined && <span className={css.lead}>{lead}</span>}
      <RowWords title={title} text={text || undefined} />
      {value !== undefined && <span className={css.value}>{value}</span>}
      <span className={classNames(css.radio, isOn && css.on)} />
    </label>
  );
};

interface OptionListProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** The group of rows of one choice. */
export const OptionList = ({ label, children }: OptionListProps) => (
  <div role="radiogroup" aria-label={label}>
    {children}
  </div>
);
