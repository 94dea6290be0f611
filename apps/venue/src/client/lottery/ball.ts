import { element } from '../shared/element.ts';
import type { Bead, Drawn, LotteryFace } from './lottery-face.ts';

/** A drawn number as a ball. */
export const ballOf = (face: LotteryFace, number: number): HTMLElement =>
  element('i', { class: `ball num ${face.ballClass(number)}` }, face.numberName(number));

/** The balls of a draw, each with its note below it. */
export const ballsOf = (face: LotteryFace, drawn: Drawn): HTMLElement =>
  element(
    'span',
    { class: 'balls', 'aria-hidden': 'true' },
    ...drawn.numbers.map((number) => {
      const note = face.ballNote(number, drawn);
      return element(
        'span',
        { class: 'ball-place' },
        ballOf(face, number),
        note === '' ? null : element('small', {}, note),
      );
    }),
  );

/** The facts of a draw as beads. */
export const beadsOf = (beads: readonly Bead[]): HTMLElement =>
  element(
    'span',
    { class: 'facts-line' },
    ...beads.map(({ words, side }) => element('i', { class: `bead ${side}` }, words)),
  );

/** `03 11 07 09 01，和值 31 大 单`: a draw as text. */
export const drawWords = (face: LotteryFace, drawn: Drawn): string =>
  `${drawn.numbers.map(face.numberName).join(' ')}，${face
    .facts(drawn)
    .map(({ words }) => words)
    .join(' ')}`;

/** `第 0721 期`. */
export const periodWords = (period: string): string => `第 ${period.slice(-4)} 期`;
