import { DATE_CODE_WORDS, type DateCode } from '@haitang/contract/codes/date-code.ts';
import { Chip, Chips } from '@haitang/ui/action/chip.tsx';

export const DATE_CODES: readonly DateCode[] = [1, 2, 3, 4];

interface DateChipsProps {
  readonly value: DateCode;
  readonly onChange: (date: DateCode) => void;
}

/** 今日 近7日 近15日 近30日. */
export const DateChips = ({ value, onChange }: DateChipsProps) => (
  <Chips role="group" aria-label="日期">
    {DATE_CODES.map((code) => (
      <Chip key={code} on={code === value} onClick={() => onChange(code)}>
        {DATE_CODE_WORDS[code]}
      </Chip>
    ))}
  </Chips>
);
