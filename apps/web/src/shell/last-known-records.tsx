import { RECORD_TYPE_WORDS } from '@haitang/contract/codes/record-type.ts';
import { DayHead, EndNote, MoneyRecord, RecordList } from '@haitang/ui/list/record.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import type { LastKnown } from '../features/records/last-known.ts';
import { RecordLine } from '../features/records/record-line.tsx';
import { beijingMinute } from '../features/records/record-pages.ts';
import { amountText } from '../shared/money/amount-text.ts';
import { central } from '../shared/words/money/money.ts';

/** Over what was stored: it may have changed since. */
const lastKnown = '以下是本设备上次联网时的记录，可能已有变化。';
const asOf = (time: string): string => `截至 ${time}`;

/** Without the year: a start without a network is not long after the last one with it. */
const short = (time: string): string => time.slice(5, 16);
const asOfTime = (at: number): string => asOf(short(beijingMinute(at)));

/** Balance and records as last answered, each part with its time (Beijing). */
export const LastKnownRecords = ({ known }: { readonly known: LastKnown }) => (
  <>
    <Callout tone="quiet">{lastKnown}</Callout>
    {known.balance && (
      <section aria-label={central}>
        <RecordList>
          <MoneyRecord
            icon="wallet"
            iconTone="gold"
            title={central}
            amount={groupDigits(amountText(known.balance.amount))}
            facts={asOfTime(known.balance.at)}
          />
        </RecordList>
      </section>
    )}
    {known.lists.map(({ type, at, rows }) => (
      <section key={type} aria-label={RECORD_TYPE_WORDS[type]}>
        <DayHead end={asOfTime(at)}>{RECORD_TYPE_WORDS[type]}</DayHead>
        {rows.length === 0 && <EndNote>当时没有记录</EndNote>}
        {rows.length > 0 && (
          <RecordList>
            {rows.map((record) => (
              <RecordLine
                key={`${record.out_trade_no} ${record.created_at}`}
                type={type}
                record={record}
                name={record.pay_way}
                time={short(record.created_at)}
              />
            ))}
          </RecordList>
        )}
      </section>
    ))}
  </>
);
