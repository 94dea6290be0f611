import { Button } from '@haitang/ui/action/button.tsx';
import { Sheet } from '@haitang/ui/overlay/sheet.tsx';
import { useState } from 'react';
import { cancel, close, ok } from '../../shared/words/shell.ts';
import css from './birthday.module.css';
import type { BirthdayRules } from './profile-rules.ts';
import * as words from './profile-words.ts';
import { Wheel } from './wheel.tsx';

const birthdayRule = (first: string, years: number): string =>
  `最早可选 ${first}；须年满 ${years} 周岁`;
const yearText = '年';
const monthText = '月';
const dayText = '日';

interface BirthdaySheetProps {
  readonly open: boolean;
  readonly value: string;
  readonly rules: BirthdayRules;
  /** The last birthday of somebody of age. */
  readonly last: string;
  readonly onChoose: (birthday: string) => void;
  readonly onClose: () => void;
}

const from = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

const two = (part: number): string => String(part).padStart(2, '0');

const partsOf = (day: string): readonly number[] => day.split('-').map(Number);

/** The nearest accepted day. */
const withinRules = (day: string, rules: BirthdayRules, last: string): string => {
  if (day < rules.birthday_first) return rules.birthday_first;
  return day > last ? last : day;
};

/** The three wheels; in a shorter month the day becomes its last one. */
function Wheels({ value, rules, last, onChoose, onClose }: Omit<BirthdaySheetProps, 'open'>) {
  const [year = 0, month = 1, day = 1] = partsOf(value === '' ? last : value);
  const [chosen, setChosen] = useState({ year, month, day });
  const most = daysIn(chosen.year, chosen.month);
  const shown = Math.min(chosen.day, most);
  const text = `${chosen.year}-${two(chosen.month)}-${two(shown)}`;
  const [firstYear = 0] = partsOf(rules.birthday_first);
  const [lastYear = 0] = partsOf(last);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot have this grid */}
      <div className={css.wheels} role="group" aria-label={words.birthday}>
        <Wheel
          label={yearText}
          unit={yearText}
          values={from(firstYear, lastYear)}
          value={chosen.year}
          onChange={(next) => setChosen({ ...chosen, year: next })}
        />
        <Wheel
          label={monthText}
          unit={monthText}
          values={from(1, 12)}
          value={chosen.month}
          onChange={(next) => setChosen({ ...chosen, month: next })}
        />
        <Wheel
          label={dayText}
          unit={dayText}
          values={from(1, most)}
          value={shown}
          onChange={(next) => setChosen({ ...chosen, day: next })}
        />
      </div>
      <p className={css.rule}>{birthdayRule(rules.birthday_first, rules.age_least)}</p>
      <div className={css.acts}>
        <Button tone="soft" onClick={onClose}>
          {cancel}
        </Button>
        <Button onClick={() => onChoose(withinRules(text, rules, last))}>{ok}</Button>
      </div>
    </>
  );
}

/** 选择生日: from the earliest accepted one to the birthday of somebody who is of age today. */
export const BirthdaySheet = ({ open, ...rest }: BirthdaySheetProps) => (
  <Sheet open={open} title="选择生日" closeLabel={close} onClose={rest.onClose}>
    <Wheels {...rest} />
  </Sheet>
);
