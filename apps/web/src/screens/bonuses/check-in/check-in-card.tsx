import type { CheckInDay, CheckInTodayData } from '@haitang/contract/member/check-in.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { classNames } from '@haitang/ui/class-names.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Bar } from '@haitang/ui/progress/bar.tsx';
import { Card, SectionHead } from '@haitang/ui/surface/card.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import { donePercent } from '../../../features/gifts/done-percent.ts';
import { TimeLeft } from '../../../features/gifts/time-left.tsx';
import { queryClient } from '../../../shared/api/query-client.ts';
import { screenKeys } from '../../../shared/api/screen-keys.ts';
import shared from '../bonuses.module.css';
import { gamesText } from '../games-text.ts';
import css from './check-in.module.css';
import { useCheckIn } from './use-check-in.ts';

const title = '每日签到';
const press = '签到';
const progress = '今日有效投注';
const dayOf = (step: number): string => `第 ${step} 天`;

const reload = (): void => void queryClient.invalidateQueries({ queryKey: screenKeys.checkIn });

const statusOf = ({ made, can }: CheckInTodayData) => {
  if (made === 1) return <Status tone="ok">今日已签到</Status>;
  return can === 1 ? <Status tone="warn">可以签到</Status> : <Status tone="plain">未满足</Status>;
};

const Day = ({ day, today }: { readonly day: CheckInDay; readonly today: boolean }) => (
  <li
    className={classNames(today && css.today, day.made === 1 && css.made)}
    aria-current={today ? 'date' : undefined}
  >
    <span>{dayOf(day.step)}</span>
    <b className="num">{groupDigits(day.amount)}</b>
    {day.made === 1 ? (
      <span className={css.mark}>
        <Icon name="check-circle-fill" />
        已签
      </span>
    ) : (
      <span className={css.mark}>{today ? '今天' : '待签'}</span>
    )}
  </li>
);

/** What the reward asks for, in the words of the rule's own numbers. */
function Terms({ checkIn }: { readonly checkIn: CheckInTodayData }) {
  const { required, valid_days: days } = checkIn;
  return (
    <ul className={shared.lines}>
      <li>{`计入的游戏：${gamesText(checkIn)}。用于完成流水要求的投注不计入。`}</li>
      <li>连续七天为一轮，中断或满一轮后从第 1 天开始。</li>
      <li>日期以北京时间为准。</li>
      <li>{`今日奖励领取后须完成 ${groupDigits(required)} 有效投注方可取款，可随时放弃。`}</li>
      {days > 0 && <li>{`领取后 ${days} 天内未完成的奖励将收回，自有资金不受影响。`}</li>}
    </ul>
  );
}

/** 每日签到: the row of seven days, the play that the day asks for, and the press. */
export function CheckInCard({ checkIn }: { readonly checkIn: CheckInTodayData }) {
  const { busy, press: act } = useCheckIn(checkIn);
  const { days, step, made, can, need, done, ends_at: ends } = checkIn;
  return (
    <>
      <SectionHead title={title} end={statusOf(checkIn)} />
      <Card className={shared.bonus} aria-label={title} role="group">
        <ol className={css.days} aria-label="七天一轮">
          {days.map((day) => (
            <Day key={day.step} day={day} today={day.step === step} />
          ))}
        </ol>
        <div className={shared.wagering}>
          <div className={shared.between}>
            <span>{progress}</span>
            <span>
              {groupDigits(done)} / {groupDigits(need)}
            </span>
          </div>
          <Bar percent={donePercent({ need, done })} label={progress} />
        </div>
        <Terms checkIn={checkIn} />
        <div className={shared.acts}>
          <TimeLeft until={ends} onEnd={reload} lead="今日还剩" />
          <Button tone="gold" size="s" busy={busy} disabled={can === 0} onClick={() => void act()}>
            {made === 1 ? '已签到' : press}
          </Button>
        </div>
      </Card>
    </>
  );
}
