import { Button } from '@haitang/ui/action/button.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Bar } from '@haitang/ui/progress/bar.tsx';
import * as words from '../../shared/words/account/limits.ts';
import { type LimitView, usedPercent } from './limit-view.ts';
import css from './limits.module.css';

const depositWithin = (span: string): string => `${span}存款限额`;
const lossWithin = (span: string): string => `${span}亏损限额`;
const wantedText = (change: { readonly time: string; readonly value: string | null }): string =>
  change.value === null
    ? `${change.time} 起可确认取消此限额`
    : `${change.time} 起可确认上调为 ${change.value}`;

const SPAN_WORDS = { '24h': words.window24h, '7d': words.window7d, '30d': words.window30d };

/** A value of a limit as text: points, or minutes of the time limit. */
export const valueText = (kind: LimitView['kind'], value: string): string =>
  kind === 'time' ? words.minutesOf(Number(value)) : groupDigits(value);

/** 7 天存款限额: the name of a limit in a sentence. */
export const nameOf = ({ kind, span }: LimitView): string => {
  if (kind === 'time') return words.daily;
  return (kind === 'deposit' ? depositWithin : lossWithin)(SPAN_WORDS[span]);
};

interface WantedProps {
  readonly limit: LimitView;
  readonly onAnswer: (accept: boolean) => void;
}

/** A waiting change: from when on it may be confirmed, and a button to take it back. */
export function Wanted({ limit, onAnswer }: WantedProps) {
  const { wanted, kind } = limit;
  if (!wanted) return null;
  const value = wanted.value === null ? null : valueText(kind, wanted.value);
  return (
    <div className={css.wanted}>
      <p>
        <Icon name="hourglass-medium-duotone" />
        <span>{wantedText({ time: wanted.at.slice(5, 16), value })}</span>
      </p>
      <div>
        <Button tone="soft" size="xs" onClick={() => onAnswer(false)}>
          撤回申请
        </Button>
        {wanted.ripe && (
          <Button tone="line" size="xs" onClick={() => onAnswer(true)}>
            {wanted.value === null ? '确认取消限额' : '确认上调'}
          </Button>
        )}
      </div>
    </div>
  );
}

interface LimitRowProps extends WantedProps {
  readonly onEdit: () => void;
}

/** One span of a money limit: used and limit in green; a tap changes it. */
export function LimitRow({ limit, onEdit, onAnswer }: LimitRowProps) {
  const { span, value, used } = limit;
  return (
    <li className={css.limit}>
      <button type="button" className={css.edit} aria-haspopup="dialog" onClick={onEdit}>
        <span className={css.line}>
          <b>{SPAN_WORDS[span]}</b>
          {value === null ? (
            <span className={css.none}>{words.none}</span>
          ) : (
            <span className={css.none}>
              <b>{groupDigits(used)}</b> / {groupDigits(value)}
            </span>
          )}
          <Icon name="caret-right-bold" size="s" />
        </span>
      </button>
      {value !== null && <Bar tone="ok" percent={usedPercent(limit)} label={nameOf(limit)} />}
      <Wanted limit={limit} onAnswer={onAnswer} />
    </li>
  );
}
