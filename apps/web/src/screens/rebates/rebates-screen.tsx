import { add, cny } from '@haitang/kernel/money.ts';
import { buttonClass } from '@haitang/ui/action/button.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { DayHead, MoneyRecord, RecordList } from '@haitang/ui/list/record.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import { useState } from 'react';
import { Hint } from '../../features/gifts/hint.tsx';
import { DEFAULT_FILTER } from '../../features/records/filter-sheet.tsx';
import { RecordFilterPills } from '../../features/records/record-filter-pills.tsx';
import { RecordListState } from '../../features/records/record-list-state.tsx';
import { byDay } from '../../features/records/record-pages.ts';
import { RestingDays } from '../../features/records/resting-days.tsx';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { amountText, readAmount, shownAmount } from '../../shared/money/amount-text.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { useNow } from '../../shared/use-now.ts';
import { MoneyHeader } from '../../shared/view/money-header.tsx';
import { rebatesAction, rebatesHint } from '../../shared/words/empty.ts';
import * as words from '../../shared/words/gifts/rebates.ts';
import { ClaimCard } from './claim-card.tsx';
import { countRebates, type Rebate, useRebates } from './use-rebates.ts';

const claimedAt = (time: string): string => `领取于 ${time}`;
const sumText = (amount: string): string => `合计 ${amount}`;

const OPEN = 0;

const sumOf = (items: readonly Rebate[]): string =>
  shownAmount(
    items.reduce((sum, { money }) => add(sum, readAmount('CNY', money) ?? cny(0n)), cny(0n)),
  );

const Line = ({ rebate }: { readonly rebate: Rebate }) => {
  const open = Number(rebate.state) === OPEN;
  return (
    <MoneyRecord
      title={rebate.gamename}
      amount={<MoneyText amount={amountText(rebate.money)} size="row" signed={!open} />}
      income={!open}
      facts={
        <span className="num">
          {open ? rebate.created_at.slice(0, 16) : claimedAt(rebate.updated_at.slice(0, 16))}
        </span>
      }
      status={<Status tone={open ? 'warn' : 'ok'}>{open ? '待领取' : '已领取'}</Status>}
    />
  );
};

/** 返水中心: open and claimed totals, and every single rebate (specification, 2). */
export function RebatesScreen() {
  const [filter, setFilter] = useState(DEFAULT_FILTER);
  const list = useRebates(filter);
  const now = useNow();
  const action = (
    <Link to="/vip" className={buttonClass({ tone: 'soft', size: 's' })}>
      {rebatesAction}
    </Link>
  );
  return (
    <>
      <MoneyHeader title={words.title} end={{ text: '规则', to: '/vip' }} />
      <ScreenBody>
        <ClaimCard failed={list.error !== null} />
        <Hint>
          按北京时间当日有效投注计算，用于完成优惠流水的部分不计；结算后 24
          小时内可领取，领取后须完成 1 倍流水方可取款。
        </Hint>
        <RecordFilterPills
          filter={filter}
          onChange={setFilter}
          queryKey={screenKeys.rebates}
          countOf={countRebates}
        />
        <RecordListState
          list={list}
          empty={{ text: rebatesHint, action }}
          resting={<RestingDays />}
        >
          {byDay(list.rows ?? [], (rebate) => rebate.created_at, now).map((day) => (
            <section key={day.day}>
              <DayHead end={sumText(groupDigits(sumOf(day.items)))}>{day.label}</DayHead>
              <RecordList>
                {day.items.map((rebate) => (
                  <Line key={rebate.id} rebate={rebate} />
                ))}
              </RecordList>
            </section>
          ))}
        </RecordListState>
      </ScreenBody>
    </>
  );
}
