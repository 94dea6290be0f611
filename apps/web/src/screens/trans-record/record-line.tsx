import { RECORD_TYPE, type RecordType } from '@haitang/contract/codes/record-type.ts';
import type { TransRecord } from '@haitang/contract/member/records.ts';
import type { IconName } from '@haitang/ui/icon/icon-name.ts';
import { MoneyRecord } from '@haitang/ui/list/record.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import { amountOf, hasNumber, isIncome, statusOf } from '../../features/records/record-words.ts';
import { usdtSuffix } from '../../shared/messages/money/trans.ts';
import { Link } from '../../shared/navigation/link.tsx';
import css from './trans-record.module.css';

const ICONS: Readonly<Record<RecordType, IconName>> = {
  1: 'arrow-down-left-bold',
  2: 'arrow-up-right-bold',
  3: 'gift',
  4: 'percent-duotone',
};

interface LineProps {
  readonly type: RecordType;
  readonly record: TransRecord;
  readonly onOpen: () => void;
}

/** The name of the row opens it: the payment of a deposit, the progress of a withdrawal. */
function Name({ type, record, onOpen }: LineProps) {
  if (type === RECORD_TYPE.deposit && record.out_trade_no.startsWith('D')) {
    const to = `/payInfo?deposit_no=${encodeURIComponent(record.out_trade_no)}`;
    return (
      <Link to={to} className={css.open}>
        {record.pay_way}
      </Link>
    );
  }
  if (type !== RECORD_TYPE.withdrawal) return record.pay_way;
  return (
    <button type="button" className={css.open} aria-haspopup="dialog" onClick={onOpen}>
      {record.pay_way}
    </button>
  );
}

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

/** One movement under its day: method and amount, then time and number, and its state. */
export const RecordLine = (props: LineProps) => {
  const { type, record } = props;
  const income = isIncome(type, record);
  const { words, tone } = statusOf(type, record);
  return (
    <MoneyRecord
      icon={ICONS[type]}
      iconTone={type === RECORD_TYPE.deposit && income ? 'in' : type > 2 ? 'gold' : 'mute'}
      title={<Name {...props} />}
      amount={<Amount text={amountOf(type, record)} />}
      income={income}
      facts={<span className="num">{record.created_at.slice(11, 16)}</span>}
      number={hasNumber(type) ? record.out_trade_no : ''}
      status={<Status tone={tone}>{words}</Status>}
    />
  );
};
