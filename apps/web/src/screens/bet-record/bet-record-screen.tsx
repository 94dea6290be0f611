import { DATE_CODE_WORDS } from '@haitang/contract/codes/date-code.ts';
import type { Bet } from '@haitang/contract/member/records.ts';
import { FilterPill } from '@haitang/ui/field/filter-pill.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { DayHead, RecordList } from '@haitang/ui/list/record.tsx';
import { useState } from 'react';
import { RecordListState } from '../../features/money/record-list-state.tsx';
import { byDay } from '../../features/money/record-pages.ts';
import { useRecordPages } from '../../features/money/use-record-pages.ts';
import { calls } from '../../shared/api/calls.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { send } from '../../shared/api/send.ts';
import { bets, betsHint } from '../../shared/messages/empty.ts';
import { allPlatforms } from '../../shared/messages/play/bets.ts';
import { BetLine } from './bet-line.tsx';
import css from './bet-record.module.css';
import { type BetFilter, DEFAULT_FILTER, FilterSheet, usePlatforms } from './filter-sheet.tsx';

const idOf = (bet: Bet): string => `${bet.platform_type} ${bet.bet_id}`;

function useBets({ date, platform }: BetFilter) {
  return useRecordPages({
    queryKey: [...queryKeys.betRecord, date, platform],
    load: async (page, signal) =>
      (await send(calls.betRecord, { date, page, platform_type: platform }, { signal })).data,
    idOf,
  });
}

/** 投注记录: every bet, by venue and date (specification, 2). */
export function BetRecordScreen() {
  const [filter, setFilter] = useState(DEFAULT_FILTER);
  const [choosing, setChoosing] = useState(false);
  const platforms = usePlatforms();
  const list = useBets(filter);
  const chosen = platforms.find(({ code }) => code === filter.platform);
  return (
    <ScreenBody>
      <div className={css.pills}>
        <FilterPill
          text={chosen?.name ?? allPlatforms}
          on={filter.platform !== ''}
          onOpen={() => setChoosing(true)}
        />
        <FilterPill
          text={DATE_CODE_WORDS[filter.date]}
          on={filter.date !== DEFAULT_FILTER.date}
          onOpen={() => setChoosing(true)}
        />
      </div>
      <RecordListState list={list} empty={{ title: bets, text: betsHint }}>
        {byDay(list.rows ?? [], (bet) => bet.bet_time, Date.now()).map((day) => (
          <section key={day.day}>
            <DayHead>{day.label}</DayHead>
            <RecordList>
              {day.items.map((bet) => (
                <BetLine key={idOf(bet)} bet={bet} />
              ))}
            </RecordList>
          </section>
        ))}
      </RecordListState>
      <FilterSheet
        open={choosing}
        filter={filter}
        onClose={() => setChoosing(false)}
        onApply={(next) => {
          setFilter(next);
          setChoosing(false);
        }}
      />
    </ScreenBody>
  );
}
