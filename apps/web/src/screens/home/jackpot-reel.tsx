import { useEffect, useState } from 'react';
import { jackpot, jackpotNote } from '../../shared/words/home.ts';
import { firstNumber, keepNumber, nudged, reelText } from './jackpot-number.ts';
import css from './jackpot-reel.module.css';

const FIRST_MS = 1_000;
const EVERY_MS = 3_000;

/** The made-up number, which moves (specification, 9). */
export function JackpotReel() {
  const [{ number, was }, setReel] = useState(() => {
    const first = firstNumber(Math.random);
    return { number: first, was: first };
  });
  useEffect(() => {
    const step = (): void => {
      if (document.hidden) return;
      setReel((now) => ({ number: nudged(now.number, Math.random), was: now.number }));
    };
    let every: ReturnType<typeof setInterval> | undefined;
    const first = setTimeout(() => {
      step();
      every = setInterval(step, EVERY_MS);
    }, FIRST_MS);
    return () => {
      clearTimeout(first);
      clearInterval(every);
    };
  }, []);
  useEffect(() => keepNumber(number), [number]);
  const text = reelText(number);
  const before = reelText(was);
  return (
    <div className={css.reel} role="img" aria-label={`${jackpot}，${jackpotNote}，${text}`}>
      {Array.from(text, (sign, index) => {
        const place = text.length - index;
        return /\d/.test(sign) ? (
          <b key={place}>
            <span key={sign} data-was={before.at(-place)}>
              {sign}
            </span>
          </b>
        ) : (
          <i key={place}>{sign}</i>
        );
      })}
    </div>
  );
}
