import { RECORD_TYPE, type RecordType } from '@haitang/contract/codes/record-type.ts';
import type { IconName } from '@haitang/ui/icon/icon-name.ts';
import { MoneyRecord } from '@haitang/ui/list/record.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import type { ReactNode } from 'react';
import { usdtSuffix } from '../../shared/words/money/records.ts';
import type { KnownRecord } from './last-known.ts';
import { amountOf, hasNumber, isIncome, statusOf } from './record-words.ts';

const ICONS: Readonly<Record<RecordType, IconName>> = {
  1: 'arrow-down-left-bold',
  2: 'arrow-up-right-bold',
  3: 'gift',
  4: 'percent-duotone',
};

/** The unit after an amount has a quieter style than the amount. */
const Amount = ({ text }: { readonly text: string }) =>
  text.endsWith(usdtSuffix) ? (
    <>
      {text.slice(0, -usdtSuffix.length)}
      <small>{usdtSuffix}</small>
    </>
  ) : (
    text
  );

interface LineProps {
  readonly type: RecordType;
  readonly record: KnownRecord;
  /** The name of the row, which may open it. */
  readonly name: ReactNode;
  /** When it was, as shown. */
  readonly time: string;
}

/** One movement: method and amount, then time and number, and its state. */
export const RecordLine = ({ type, record, name, time }: LineProps) => {
  const income = isIncome(type, record);
  const { words, tone } = statusOf(type, record);
  return (
    <MoneyRecord
      icon={ICONS[type]}
      iconTone={type === RECORD_TYPE.deposit && income ? 'in' : type > 2 ? 'gold' : 'mute'}
      title={name}
      amount={<Amount text={amountOf(type, record)} />}
      income={income}
      facts={<span className="num">{time}</span>}
      number={hasNumber(type) ? record.out_trade_no : ''}
      status={<Status tone={tone}>{words}</Status>}
    />
  );
};
