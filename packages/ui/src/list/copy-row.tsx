import type { ReactNode } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import css from './copy-row.module.css';

interface CopyRowProps {
  readonly name: string;
  readonly value: ReactNode;
  /** Name of the button, e.g. 复制订单号. */
  readonly copyLabel: string;
  readonly onCopy: () => void;
}

/** Label above value, with one copy button; the whole string is copied. */
export const CopyRow = ({ name, value, copyLabel, onCopy }: CopyRowProps) => (
  <div className={css.row}>
    <div className={css.words}>
      <span className={css.name}>{name}</span>
      <span className={css.value}>{value}</span>
    </div>
    <IconButton icon="copy" label={copyLabel} onClick={onCopy} />
  </div>
);
