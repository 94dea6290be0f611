import { element } from '../../../client/shared/element.ts';
import type { Pace } from '../../../client/shared/pace.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { PETALS } from '../petal-rules.ts';
import { drawFaceDown, drawHeart, drawPetal, petalColours } from './petal-art.ts';
import { PETAL_COLOURS } from './petals-face.ts';

const TURN = 360 / PETALS;
const APART_MS = 120;
const QUICK_APART_MS = 40;
const [FALLS_MS, TURNS_MS, LEAVES_MS] = [420, 240, 260];
const [OPENS_MS, STANDS_MS] = [520, 260];

const isKept = (mask: number, petal: number): boolean => ((mask >> petal) & 1) === 1;

/** A way across the screen as a petal sees it that is turned by so many degrees. */
function across(x: number, y: number, turn: number): string {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return `translate(${(x * cos + y * sin).toFixed(0)}%, ${(y * cos - x * sin).toFixed(0)}%)`;
}

/** From the air above to its place in the flower. */
const falling = (turn: number, petal: number): Keyframe[] => {
  const side = petal % 2 === 0 ? 1 : -1;
  return [
    { transform: `${across(side * 44, -130, turn)} rotate(${side * 80}deg) scale(.7)`, opacity: 0 },
    {
      transform: `${across(side * -14, -40, turn)} rotate(${side * -34}deg)`,
      opacity: 1,
      offset: 0.55,
    },
    { transform: 'none', opacity: 1 },
  ];
};
/** The wind takes it. */
const leaving = (turn: number, petal: number): Keyframe[] => [
  { transform: 'none', opacity: 1 },
  { transform: `${across(90 + petal * 8, -50, turn)} rotate(110deg) scale(.7)`, opacity: 0 },
];
const AWAY = [{ transform: 'none' }, { transform: 'scaleX(.04)' }];
const TOWARDS = [
  { transform: 'scaleX(.04)' },
  { transform: 'scale(1.06)', offset: 0.7 },
  { transform: 'none' },
];

/** The colour of a petal comes up: on one that has come to rest. */
async function turnUp(button: HTMLElement, petal: SVGSVGElement, pace: Pace): Promise<void> {
  const timing = { duration: pace.isQuick ? 30 : TURNS_MS / 2, easing: 'ease-in-out' };
  const down = button.firstElementChild;
  if (down !== null) await pace.run(down.animate(AWAY, timing));
  button.replaceChildren(petal);
  await pace.run(petal.animate(TOWARDS, timing));
}

/** One petal: the old one leaves, another falls face down, and its colour comes up. */
async function toss(
  button: HTMLElement,
  place: number,
  colour: number,
  pace: Pace,
  sound: Sound,
): Promise<void> {
  const turn = TURN * place;
  const old = button.firstElementChild;
  if (old?.classList.contains('face-up') === true && !pace.isQuick) {
    const timing = { duration: LEAVES_MS, easing: 'ease-in' };
    await pace.run(old.animate(leaving(turn, place), timing));
  }
  const down = drawFaceDown();
  button.replaceChildren(down);
  const duration = pace.isQuick ? QUICK_APART_MS * 2 : FALLS_MS;
  await pace.run(down.animate(falling(turn, place), { duration, easing: 'ease-out' }));
  sound.pluck(colour, 0.6);
  await turnUp(button, drawPetal(colour, turn), pace);
}

/** The flower turns a little, and its heart opens. */
async function openUp(flower: HTMLElement, heart: SVGSVGElement, pace: Pace): Promise<void> {
  const duration = pace.isQuick ? 120 : OPENS_MS;
  const easing = 'cubic-bezier(.3, 1.35, .5, 1)';
  const turn = [
    { transform: 'none' },
    { transform: 'rotate(7deg) scale(1.05)', offset: 0.5 },
    { transform: 'none' },
  ];
  const open = [
    { transform: 'scale(.5)' },
    { transform: 'scale(1.35)', offset: 0.6 },
    { transform: 'none' },
  ];
  await Promise.all([
    pace.run(flower.animate(turn, { duration, easing })),
    pace.run(heart.animate(open, { duration, easing })),
  ]);
  await pace.wait(pace.isQuick ? 0 : STANDS_MS);
}

/** The places of the five petals, each with its foot in the heart. */
const createSlots = (press: (index: number) => void): readonly HTMLButtonElement[] =>
  Array.from({ length: PETALS }, (_, index) => {
    const button = element('button', { class: 'petal-slot', onclick: () => press(index) });
    button.style.setProperty('--turn', `${TURN * index}deg`);
    button.append(drawFaceDown());
    return button;
  });

/** Lays a toss over the one of before, of which some are kept. */
async function layAll(
  buttons: readonly HTMLButtonElement[],
  { next, kept }: { readonly next: readonly number[]; readonly kept: number },
  pace: Pace | null,
  sound: Sound,
): Promise<void> {
  for (const button of buttons) button.classList.remove('joins', 'rests');
  const tossed: Promise<void>[] = [];
  for (const [place, button] of buttons.entries()) {
    const colour = next[place] ?? 0;
    const isOld = button.querySelector('.face-up') !== null;
    if (isKept(kept, place) && isOld) continue;
    if (pace === null) {
      button.replaceChildren(drawPetal(colour, TURN * place));
      continue;
    }
    tossed.push(toss(button, place, colour, pace, sound));
    await pace.wait(pace.isQuick ? QUICK_APART_MS : APART_MS);
  }
  await Promise.all(tossed);
}

/** Five petals round a heart; a press keeps a petal or lets it go. */
export function createBlossom(changed: () => void, sound: Sound) {
  let mask = 0;
  let isEnabled = false;
  let colours: readonly number[] = [];
  const buttons = createSlots((index) => keep(mask ^ (1 << index)));
  const heart = drawHeart();
  const flower = element('div', { class: 'flower' }, ...buttons, heart);
  const root = element(
    'div',
    { class: 'blossom', role: 'group', 'aria-label': '五瓣' },
    petalColours(),
    flower,
  );
  const show = () => {
    root.dataset.open = String(isEnabled);
    for (const [place, button] of buttons.entries()) {
      const name = PETAL_COLOURS[colours[place] ?? 0]?.name ?? '';
      const words = `第 ${place + 1} 瓣`;
      const state = isKept(mask, place) ? '保留' : '再抛';
      button.disabled = !isEnabled;
      button.setAttribute('aria-pressed', String(isKept(mask, place)));
      button.setAttribute(
        'aria-label',
        colours.length === 0 ? words : `${words}，${name}，${state}`,
      );
    }
  };
  const keep = (next: number) => {
    mask = next;
    show();
    changed();
  };
  show();
  return {
    root,
    mask: () => mask,
    keep,
    enable(now: boolean) {
      isEnabled = now;
      show();
    },
    /** Lays petals; those that are new fall one after another, unless `pace` is null. */
    async lay(next: readonly number[], kept: number, pace: Pace | null) {
      colours = next;
      await layAll(buttons, { next, kept }, pace, sound);
      show();
    },
    /** The end: the petals that are paid come together round the heart, the others rest. */
    async bloom(joined: readonly number[], pace: Pace) {
      for (const [place, button] of buttons.entries()) {
        button.classList.add(joined.includes(place) ? 'joins' : 'rests');
      }
      if (joined.length === 0) return pace.wait(pace.isQuick ? 0 : STANDS_MS);
      sound.bell(4);
      await openUp(flower, heart, pace);
    },
  };
}
