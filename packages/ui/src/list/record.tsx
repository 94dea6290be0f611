import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import css from './record.module.css';

interface RecordProps {
  readonly title: ReactNode;
  /** With its sign: money in is green. */
  readonly amount: ReactNode;
  readonly income?: boolean;
  readonly facts: ReactNode;
  /** A long identifier, e.g. an order number, shown on a line of its own. */
  readonly number?: string;
  readonly status?: ReactNode;
  readonly icon?: IconName;
  readonly iconTone?: 'in' | 'accent' | 'gold' | 'mute';
  /** Its parts, under it. */
  readonly parts?: ReactNode;
}

/** One line of a list of movements; wrap the lines in `RecordList`. */
export const MoneyRecord = (props: RecordProps) => {
  const {
    title,
    amount,
    income = false,
    facts,
    number,
    status,
    icon,
    iconTone = 'mute',
    parts,
  } = props;
  return (
    <li className={css.record}>
      {icon && (
        <span className={classNames(css.icon, css[iconTone])}>
          <Icon name={icon} />
        </span>
      )}
      <div className={css.body}>
        <div className={css.line}>
          <span className={css.title}>{title}</span>
          <span className={classNames(css.amount, income && css.income)}>{amount}</span>
        </div>
        <div className={css.sub}>
          <span className={css.facts}>{facts}</span>
          {status}
        </div>
        {number && <p className={css.number}>{number}</p>}
        {parts}
      </div>
    </li>
  );
};

/** The card around records. */
export const RecordList = ({ children }: { readonly children: ReactNode }) => (
  <ul className={css.list}>{children}</ul>
);

/** Head of a group of records: a day, with its sum at the right. */
export const DayHead = ({
  children,
  end,
}: {
  readonly children: ReactNode;
  readonly end?: ReactNode;
}) => (
  <h2 className={css.day}>
    <span>{children}</span>
    {end !== undefined && <span>{end}</span>}
  </h2>
);

/** The text under the last record. */
export const EndNote = ({ children }: { readonly children: ReactNode }) => (
  <p className={css.end}>{children}</p>
);
