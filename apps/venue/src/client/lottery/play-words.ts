import type { Banker, Numbers, Picks, Play } from '../../engine/lottery/play.ts';
import { SCALE } from '../../engine/lottery/tier.ts';

/** `9.7×` or `97,000×`: a multiple in ten-thousandths as shown. */
export const timesWords = (multiple: number): string =>
  `${(multiple / SCALE).toLocaleString('en-US', { maximumFractionDigits: 4 })}×`;

/** The multiples of a play from the lowest: `2.095×` or `1.94× – 9.7×`. */
export function playTimes({ form }: Play): string {
  const tiers = form.kind === 'options' ? form.options.map(({ tier }) => tier) : [form.tier];
  const all = tiers.flatMap(({ pays }) =>
    pays.map(({ multiple }) => multiple).filter((multiple) => multiple !== SCALE),
  );
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return least === most ? timesWords(least) : `${timesWords(least)} – ${timesWords(most)}`;
}

const isBanker = (picks: Picks): picks is Banker => 'fixed' in picks;
const isPlaced = (picks: Picks): picks is readonly Numbers[] =>
  Array.isArray(picks) && Array.isArray(picks[0]);

/** The picks of a play as words: `万位 3 5；千位 7`. */
export function picksWords(
  { form }: Play,
  picks: Picks,
  numberName: (number: number) => string,
): string {
  if (form.kind === 'options') {
    const names = form.options.filter(
      ({ id }) => Array.isArray(picks) && picks.some((pick) => pick === id),
    );
    return names.map(({ name }) => name).join(' ');
  }
  const named = (numbers: Numbers) =>
    numbers
      .map((number) =>
        form.kind === 'list' && form.names !== null ? form.names[number] : numberName(number),
      )
      .join(' ');
  if (isBanker(picks)) return `胆 ${named(picks.fixed)} 拖 ${named(picks.rest)}`;
  if (isPlaced(picks)) {
    if (form.kind === 'straight') return picks.map(named).join(' ｜ ');
    if (form.kind !== 'places') return '';
    const placed = picks.map((numbers, index) => ({ numbers, place: form.places[index] ?? '' }));
    return placed
      .filter(({ numbers }) => numbers.length > 0)
      .map(({ numbers, place }) => `${place} ${named(numbers)}`)
      .join('；');
  }
  return named(picks.filter((pick) => typeof pick === 'number'));
}
