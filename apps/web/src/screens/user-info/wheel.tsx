import { type KeyboardEvent, useEffect, useRef } from 'react';
import css from './birthday.module.css';

const ROW_PX = 44;

interface WheelProps {
  readonly label: string;
  readonly unit: string;
  readonly values: readonly number[];
  readonly value: number;
  readonly onChange: (value: number) => void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -5,
  PageDown: 5,
};

/** One column that scrolls by finger or arrow keys; the middle row is chosen. */
export function Wheel({ label, unit, values, value, onChange }: WheelProps) {
  const ref = useRef<HTMLDivElement>(null);
  const index = Math.max(0, values.indexOf(value));
  const choose = (index: number): void => {
    const next = values[Math.min(values.length - 1, Math.max(0, index))];
    if (next !== undefined && next !== value) onChange(next);
  };
  useEffect(() => {
    // The dialog opens after this effect; before that nothing can be scrolled.
    const frame = requestAnimationFrame(() => {
      const box = ref.current;
      if (box && Math.round(box.scrollTop / ROW_PX) !== index) box.scrollTop = index * ROW_PX;
    });
    return () => cancelAnimationFrame(frame);
  }, [index]);
  const press = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    choose(index + step);
  };
  return (
    <div
      ref={ref}
      role="spinbutton"
      tabIndex={0}
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={values[0]}
      aria-valuemax={values.at(-1)}
      aria-valuetext={`${value} ${unit}`}
      className={css.wheel}
      onKeyDown={press}
      onScroll={({ currentTarget }) => choose(Math.round(currentTarget.scrollTop / ROW_PX))}
    >
      <div className={css.rows}>
        {values.map((item) => (
          <div key={item} className={item === value ? css.on : undefined}>
            {String(item).padStart(2, '0')}
            <small>{unit}</small>
          </div>
        ))}
      </div>
    </div>
  );
}
