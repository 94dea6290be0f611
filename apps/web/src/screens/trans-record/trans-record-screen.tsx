import type { DateCode } from '@haitang/contract/codes/date-code.ts';
import { RECORD_TYPE_WORDS, type RecordType } from '@haitang/contract/codes/record-type.ts';
import { getTransRecord, type TransRecord } from '@haitang/contract/member/records.ts';
import { buttonClass } from '@haitang/ui/action/button.tsx';
import { Tabs } from '@haitang/ui/action/tabs.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { DayHead, RecordList } from '@haitang/ui/list/record.tsx';
import { useState } from 'react';
import { DateChips } from '../../features/records/date-chips.tsx';
import { RecordLine } from '../../features/records/record-line.tsx';
import { RecordListState } from '../../features/records/record-list-state.tsx';
import { byDay } from '../../features/records/record-pages.ts';
import { hasNumber } from '../../features/records/record-words.ts';
import { RestingDays } from '../../features/records/resting-days.tsx';
import { useRecordPages } from '../../features/records/use-record-pages.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { useHere } from '../../shared/navigation/here.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { useNow } from '../../shared/use-now.ts';
import { MoneyHeader } from '../../shared/view/money-header.tsx';
import * as empty from '../../shared/words/empty.ts';
import { PayoutSheet } from './payout-sheet.tsx';
import { RecordName } from './record-name.tsx';
import css from './trans-record.module.css';
import { useOpened } from './use-opened.ts';

const title = '交易记录';

const TYPES: readonly RecordType[] = [1, 2, 4, 3];
const TABS = TYPES.map((type) => ({ key: String(type), text: RECORD_TYPE_WORDS[type] }));

const EMPTY: Readonly<Record<RecordType, string>> = {
  1: empty.depositsHint,
  2: '提交的申请会在这里显示审核与付款进度。',
  3: '领取的优惠、红包与礼金会在这里显示。',
  4: empty.rebatesHint,
};
const ACTIONS: Partial<Record<RecordType, readonly [string, string]>> = {
  4: [empty.rebatesAction, '/vip'],
};

const idOf = (record: TransRecord): string => `${record.out_trade_no} ${record.type}`;

function useRecords(type: RecordType, date: DateCode) {
  return useRecordPages({
    queryKey: [...screenKeys.transRecord, type, date],
    load: async (page, signal) =>
      (await send(getTransRecord, { type, date, page }, { signal })).data,
    idOf,
  });
}

/** The records of a day. */
function DayRecords({
  type,
  records,
  onOpen,
}: {
  readonly type: RecordType;
  readonly records: readonly TransRecord[];
  readonly onOpen: (record: TransRecord) => void;
}) {
  return (
    <RecordList>
      {records.map((record) => (
        <RecordLine
          key={idOf(record)}
          type={type}
          record={record}
          name={<RecordName type={type} record={record} onOpen={() => onOpen(record)} />}
          time={record.created_at.slice(11, 16)}
        />
      ))}
    </RecordList>
  );
}

/** 交易记录 by type and date (specification, 2); `?type=` selects a type. */
export function TransRecordScreen() {
  const wanted = Number(useHere().query.get('type'));
  const [type, setType] = useState(() => TYPES.find((recordType) => recordType === wanted) ?? 1);
  const [date, setDate] = useState<DateCode>(4);
  const opened = useOpened();
  const list = useRecords(type, date);
  const now = useNow();
  const action = ACTIONS[type];
  return (
    <>
      <MoneyHeader title={title} end={{ text: '下载流水', to: '/statement' }} />
      <ScreenBody>
        <Tabs
          label={title}
          tabs={TABS}
          value={String(type)}
          onChange={(key) => setType(TYPES.find((recordType) => String(recordType) === key) ?? 1)}
          panel="records"
        />
        <div
          id="records"
          role="tabpanel"
          aria-label={RECORD_TYPE_WORDS[type]}
          className={css.panel}
        >
          <DateChips value={date} onChange={setDate} />
          <p className={css.hint}>
            {hasNumber(type)
              ? '点开一笔可查看进度，30 天以前的请在流水里查看。'
              : '这里最多显示近 30 天，更早的请在流水里查看。'}
          </p>
          <RecordListState
            list={list}
            resting={<RestingDays />}
            empty={{
              text: EMPTY[type],
              action: action && (
                <Link to={action[1]} className={buttonClass({ tone: 'soft' })}>
                  {action[0]}
                </Link>
              ),
            }}
          >
            {byDay(list.rows ?? [], (record) => record.created_at, now).map((day) => (
              <section key={day.day} className={css.rows}>
                <DayHead>{day.label}</DayHead>
                <DayRecords type={type} records={day.items} onOpen={opened.open} />
              </section>
            ))}
          </RecordListState>
        </div>
        <PayoutSheet record={opened.record} accepted={opened.accepted} onClose={opened.close} />
      </ScreenBody>
    </>
  );
}
