import type { LimitsData } from '@haitang/contract/member/limits.ts';
import { listClass } from '@haitang/ui/list/list.tsx';
import { SectionHead } from '@haitang/ui/surface/card.tsx';
import { useState } from 'react';
import { useNow } from '../../shared/use-now.ts';
import * as words from '../../shared/words/account/limits.ts';
import { ChoiceSheet } from './choice-sheet.tsx';
import { EditSheet } from './edit-sheet.tsx';
import { LimitRow } from './limit-row.tsx';
import { type LimitView, limitView, type MoneyKind, SPANS } from './limit-view.ts';
import css from './limits.module.css';
import { OtherLimits } from './other-limits.tsx';
import { PauseLinks } from './pause-links.tsx';
import { useLimits } from './use-limits.ts';

const staff = '您设定的限额，工作人员不能替您上调';

type Open = LimitView | 'time' | 'reality' | null;

const DAY_CHOICES = [30, 60, 120, 240];
const CHECKS = [15, 30, 60];

const choiceOf = (minutes: number, title: (minutes: number) => string) => ({
  value: String(minutes),
  title: title(minutes),
});

/** Lifting a limit that is set waits for a day. */
const dayChoices = (isLimited: boolean) => [
  ...DAY_CHOICES.map((minutes) => choiceOf(minutes, words.minutesOf)),
  { value: '', title: words.unlimited, ...(isLimited && { text: words.afterDay }) },
];

/** The current limits, and the sheet of the limit being changed. */
export function LimitsBody({ data }: { readonly data: LimitsData }) {
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  const limits = useLimits(close);
  const now = new Date(useNow());
  const time = limitView(data.limits, 'time', '24h', now);
  const group = (kind: MoneyKind, title: string) => (
    <>
      <SectionHead title={title} />
      <ul className={listClass}>
        {SPANS.map((span) => {
          const limit = limitView(data.limits, kind, span, now);
          return (
            <LimitRow
              key={span}
              limit={limit}
              onEdit={() => setOpen(limit)}
              onAnswer={(accept) => void limits.answer(limit, accept)}
            />
          );
        })}
      </ul>
    </>
  );
  return (
    <>
      {group('deposit', '存款限额')}
      {group('loss', '亏损限额')}
      <OtherLimits
        time={time}
        data={data}
        onTime={() => setOpen('time')}
        onReality={() => setOpen('reality')}
        onAnswer={(accept) => void limits.answer(time, accept)}
      />
      <PauseLinks />
      <p className={css.note}>{staff}。</p>
      {open !== null && typeof open === 'object' && (
        <EditSheet
          limit={open}
          busy={limits.busy}
          onClose={close}
          onSet={(value) => void limits.set(open, value)}
        />
      )}
      {open === 'time' && (
        <ChoiceSheet
          title={words.daily}
          text={words.dailyText}
          choices={dayChoices(time.value !== null)}
          value={time.value ?? ''}
          busy={limits.busy}
          onClose={close}
          onSave={(value) => void limits.set(time, value)}
        />
      )}
      {open === 'reality' && (
        <ChoiceSheet
          title={words.reality}
          text={words.realityText}
          choices={CHECKS.map((minutes) => choiceOf(minutes, words.every))}
          value={String(data.reality_minutes)}
          busy={limits.busy}
          onClose={close}
          onSave={(value) => void limits.remind(value)}
        />
      )}
    </>
  );
}
