import { type Bet, type BetRecordData, betRecord } from '@haitang/contract/member/records.ts';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { DayHead, RecordList } from '@haitang/ui/list/record.tsx';
import { useState } from 'react';
import { DEFAULT_FILTER, type RecordFilter } from '../../features/records/filter-sheet.tsx';
import { RecordFilterPills } from '../../features/records/record-filter-pills.tsx';
import { RecordListState } from '../../features/records/record-list-state.tsx';
import { byDay } from '../../features/records/record-pages.ts';
import { RestingDays } from '../../features/records/resting-days.tsx';
import { useRecordPages } from '../../features/records/use-record-pages.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { useNow } from '../../shared/use-now.ts';
import { BetLine } from './bet-line.tsx';
import { BetRounds } from './bet-rounds.tsx';
import { BetTotals } from './bet-totals.tsx';
import { groupRepeats } from './repeats.ts';

const idOf = (bet: Bet): string => `${bet.platform_type} ${bet.bet_id}`;

/** Both fields name the venue: the specification's payload has them (7). */
const askedOf = ({ date, platform }: RecordFilter) => ({
  date,
  api_type: platform,
  platform_type: platform,
});

function useBets(filter: RecordFilter) {
  const { date, platform } = filter;
  const asked = askedOf(filter);
  return useRecordPages<Bet, BetRecordData>({
    queryKey: [...screenKeys.betRecord, date, platform],
    load: async (page, signal) => (await send(betRecord, { ...asked, page }, { signal })).data,
    idOf,
  });
}

/** How many bets a filter would show. */
async function countOf(filter: RecordFilter, signal: AbortSignal): Promise<number> {
  const body = { ...askedOf(filter), page: 1, pagesize: 1 };
  return (await send(betRecord, body, { signal })).data.total;
}

/** 投注记录: every bet, by venue and date (specification, 2). */
export function BetRecordScreen() {
  const [filter, setFilter] = useState(DEFAULT_FILTER);
  const list = useBets(filter);
  const now = useNow();
  return (
    <ScreenBody>
      <RecordFilterPills
        filter={filter}
        onChange={setFilter}
        queryKey={screenKeys.betRecord}
        countOf={countOf}
      />
      {list.newest && list.total > 0 && (
        <BetTotals count={list.total} staked={list.newest.staked} paid={list.newest.paid} />
      )}
      <RecordListState
        list={list}
        empty={{ text: '完成的注单会在这里显示金额与结果。' }}
        resting={<RestingDays />}
      >
        {byDay(list.rows ?? [], (bet) => bet.bet_time, now).map((day) => (
          <section key={day.day}>
            <DayHead>{day.label}</DayHead>
            <RecordList>
              {groupRepeats(day.items).map((group) =>
                group.length === 1 ? (
                  <BetLine key={idOf(group[0])} bet={group[0]} />
                ) : (
                  <BetRounds key={idOf(group[0])} bets={group} />
                ),
              )}
            </RecordList>
          </section>
        ))}
      </RecordListState>
    </ScreenBody>
  );
}
