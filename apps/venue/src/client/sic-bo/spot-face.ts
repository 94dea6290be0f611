import type { SicBoBet } from '../../engine/sic-bo/dice-bets.ts';
import { element } from '../shared/element.ts';
import { betWords } from './dice-words.ts';
import { drawDie } from './flat-die.ts';

/** What stands on a spot: its name, or its dice. */
export function spotFace(bet: SicBoBet): readonly Node[] {
  if (typeof bet === 'number') return [element('b', { class: 'num' }, String(bet))];
  const [kind, ...faces] = bet.split('-');
  if (faces.length === 0) return [element('b', {}, betWords(bet))];
  const shown =
    kind === 'triple'
      ? [...faces, ...faces, ...faces]
      : kind === 'double'
        ? [...faces, ...faces]
        : faces;
  return [element('span', { class: 'spot-dice' }, ...shown.map((face) => drawDie(Number(face))))];
}
