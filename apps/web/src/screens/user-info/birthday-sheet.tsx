import { Button } from '@haitang/ui/action/button.tsx';
import { Sheet } from '@haitang/ui/overlay/sheet.tsx';
import { useState } from 'react';
import * as words from '../../shared/messages/account/profile.ts';
import { cancel, close, ok } from '../../shared/messages/shell.ts';
import css from './birthday.module.css';
import { FIRST_BIRTHDAY } from './profile-rules.ts';
import { Wheel } from './wheel.tsx';

interface BirthdaySheetProps {
  readonly open: boolean;
  readonly value: string;
  /** The last birthday of an adult. */
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

/** The three wheels; in a shorter month the day becomes its last one. */
function Wheels({ value, last, onChoose, onClose }: Omit<BirthdaySheetProps, 'open'>) {
  const [year = 0, month = 1, day = 1] = partsOf(value === '' ? last : value);
  const [chosen, setChosen] = useState({ year, month, day });
  const most = daysIn(chosen.year, chosen.month);
  const shown = Math.min(chosen.day, most);
  const text = `${chosen.year}-${two(chosen.month)}-${two(shown)}`;
  const [firstYear = 0] = partsOf(FIRST_BIRTHDAY);
  const [lastYear = 0] = partsOf(last);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot have this grid */}
      <div className={css.wheels} role="group" aria-label={words.birthday}>
        <Wheel
          label={words.year}
          unit={words.year}
          values={from(firstYear, lastYear)}
          value={chosen.year}
          onChange={(next) => setChosen({ ...chosen, year: next })}
        />
        <Wheel
          label={words.month}
          unit={words.month}
          values={from(1, 12)}
          value={chosen.month}
          onChange={(next) => setChosen({ ...chosen, month: next })}
        />
        <Wheel
          label={words.day}
          unit={words.day}
          values={from(1, most)}
          value={shown}
          onChange={(next) => setChosen({ ...chosen, day: next })}
        />
      </div>
      <p className={css.rule}>{words.birthdayRule(FIRST_BIRTHDAY)}</p>
      <div className={css.acts}>
        <Button tone="soft" onClick={onClose}>
          {cancel}
        </Button>
        <Button onClick={() => onChoose(text > last ? last : text)}>{ok}</Button>
      </div>
    </>
  );
}

/** 选择生日: from 1980-01-01 to the birthday of somebody who is 18 today. */
export const BirthdaySheet = ({ open, ...rest }: BirthdaySheetProps) => (
  <Sheet open={open} title={words.pickBirthday} closeLabel={close} onClose={rest.onClose}>
    <Wheels {...rest} />
  </Sheet>
);
