import { RECORD_TYPE, type RecordType } from '@haitang/contract/codes/record-type.ts';
import type { TransRecord } from '@haitang/contract/member/records.ts';
import { Link } from '../../shared/navigation/link.tsx';
import css from './trans-record.module.css';

interface NameProps {
  readonly type: RecordType;
  readonly record: TransRecord;
  readonly onOpen: () => void;
}

/** The name of the row opens it: the payment of a deposit, the progress of a withdrawal. */
export function RecordName({ type, record, onOpen }: NameProps) {
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
