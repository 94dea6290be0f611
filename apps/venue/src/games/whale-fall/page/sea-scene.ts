import { element } from '../../../client/shared/element.ts';
import { HABITS } from '../habits.ts';
import { POND, placeOf, type Swimmer } from '../sea.ts';
import type { Weapon } from '../weapons.ts';
import { drawBackdrop } from './backdrop.ts';
import { createFishBitmaps, heightOf, widthOf } from './fish-atlas.ts';
import type { PondFeed } from './pond-feed.ts';
import { drawEffect, type Effect } from './sea-effects.ts';
import { drawBow, drawFlight, type Flight } from './sea-shots.ts';
import { cornerOf, type SeaView, seaView } from './sea-view.ts';

/** Units of the pond that a bullet flies in a second. */
const SPEED = 900;
const ROLL_MS = 700;
const RIPPLE_MS = 500;
const AMOUNT_MS = 1_300;
const FLINCH_MS = 180;
const NET_MS = 900;
/** The smallest reach of a tap, in pixels. */
const TAP = 24;
const MOST_PIXELS = 2;

/** The picture of the pond: fish, shots and catches. It decides nothing. */
export interface SeaScene {
  readonly root: HTMLElement;
  /** Shows a shot of a seat; the milliseconds until it arrives. */
  shoot(place: number, weapon: Weapon, fish: Swimmer): number;
  /** Shows the end of a shot that caught nothing. */
  miss(fish: Swimmer): void;
  /** Shows a catch with what it pays. */
  land(fish: Swimmer, words: string, isOwn: boolean): void;
  /** Marks the fish that is aimed at. */
  aim(id: number | null): void;
}

/** What is drawn now beside the fish themselves. */
interface Shown {
  readonly effects: Effect[];
  readonly flights: Flight[];
  /** Until when a fish that was hit flinches. */
  readonly flinches: Map<number, number>;
  /** How the bow of a place is turned. */
  readonly angles: Map<number, number>;
  aimed: number | null;
}

/** The canvas with its water, in the size of its place. */
function createWater(root: HTMLElement, canvas: HTMLCanvasElement) {
  const backdrop = document.createElement('canvas');
  const bitmaps = createFishBitmaps();
  let view = seaView(1, 1);
  let pixels = 1;
  const resize = () => {
    const { clientWidth: width, clientHeight: height } = root;
    if (width === 0 || height === 0) return;
    pixels = Math.min(MOST_PIXELS, window.devicePixelRatio || 1);
    view = seaView(width, height);
    for (const surface of [canvas, backdrop]) {
      surface.width = Math.round(width * pixels);
      surface.height = Math.round(height * pixels);
    }
    drawBackdrop(backdrop, width, height);
    bitmaps.scale(view.scale * pixels);
  };
  new ResizeObserver(resize).observe(root);
  return {
    bitmaps,
    view: () => view,
    /** Begins a frame with empty water. */
    begin(pen: CanvasRenderingContext2D) {
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.drawImage(backdrop, 0, 0);
      pen.setTransform(pixels, 0, 0, pixels, 0, 0);
    },
  };
}

/** The ring of the aimed fish. */
function drawRing(pen: CanvasRenderingContext2D, width: number, height: number): void {
  pen.strokeStyle = '#ffe6a6';
  pen.lineWidth = 2;
  pen.setLineDash([6, 5]);
  pen.beginPath();
  pen.ellipse(0, 0, Math.max(TAP, width * 0.58), Math.max(TAP, height * 0.62), 0, 0, Math.PI * 2);
  pen.stroke();
  pen.setLineDash([]);
}

/** Draws one fish with its head where it swims. */
function drawSwimmer(
  pen: CanvasRenderingContext2D,
  { view, bitmap, house }: { view: SeaView; bitmap: HTMLCanvasElement | null; house: number },
  swimmer: Swimmer,
  { isAimed, shake }: { isAimed: boolean; shake: number },
): void {
  const place = placeOf(swimmer, house);
  const { x, y } = view.toScreen(place);
  const flip = Math.cos(place.turn) < 0;
  const tilt = Math.atan2(Math.sin(place.turn), Math.abs(Math.cos(place.turn)));
  const [width, height] = [widthOf(swimmer.kind) * view.scale, heightOf(swimmer.kind) * view.scale];
  const isUpright = swimmer.kind === 'seahorse' || swimmer.kind === 'clam';
  pen.save();
  pen.translate(x, y);
  if (isAimed) drawRing(pen, width, height);
  pen.scale(flip ? -1 : 1, 1);
  if (!isUpright) pen.rotate(Math.max(-0.6, Math.min(0.6, tilt)) * 0.7);
  if (bitmap !== null) pen.drawImage(bitmap, -width / 2 + shake, -height / 2, width, height);
  pen.restore();
}

/** The fish below a point of the screen: the nearest whose picture it touches. */
function fishAt(feed: PondFeed, view: SeaView, x: number, y: number): Swimmer | null {
  const house = feed.now();
  const reach = (size: number) => Math.max(TAP, (size * view.scale) / 2);
  let [best, nearest]: [Swimmer | null, number] = [null, 1];
  for (const swimmer of feed.fish(house)) {
    const point = view.toScreen(placeOf(swimmer, house));
    const away = Math.hypot(
      (x - point.x) / reach(widthOf(swimmer.kind)),
      (y - point.y) / reach(heightOf(swimmer.kind)),
    );
    if (away < nearest) [best, nearest] = [swimmer, away];
  }
  return best;
}

/** Draws the frames of a pond, one after the other. */
function createFrames(
  feed: PondFeed,
  canvas: HTMLCanvasElement,
  water: ReturnType<typeof createWater>,
  shown: Shown,
) {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const drawFish = (pen: CanvasRenderingContext2D, house: number, now: number) => {
    // Large fish swim behind small ones, so that every fish can be hit.
    const fish = feed.fish(house).sort((a, b) => HABITS[b.kind].size - HABITS[a.kind].size);
    for (const swimmer of fish) {
      const flinches = (shown.flinches.get(swimmer.id) ?? 0) > now && !isStill;
      const state = {
        isAimed: swimmer.id === shown.aimed,
        shake: flinches ? Math.sin(now / 18) * 3 : 0,
      };
      const drawing = { view: water.view(), bitmap: water.bitmaps.bitmapOf(swimmer.kind), house };
      drawSwimmer(pen, drawing, swimmer, state);
    }
  };
  const drawBows = (pen: CanvasRenderingContext2D) => {
    const { place: own, places } = feed.state();
    for (const { place } of places) {
      const point = cornerOf(place, own);
      const rest = point.y > POND.height / 2 ? -Math.PI / 2 : Math.PI / 2;
      drawBow(pen, water.view(), point, {
        angle: shown.angles.get(place) ?? rest,
        isOwn: place === own,
      });
    }
  };
  const frame = (now: number) => {
    requestAnimationFrame(frame);
    const pen = canvas.getContext('2d');
    if (pen === null || canvas.offsetParent === null) return;
    const [house, view] = [feed.now(), water.view()];
    water.begin(pen);
    drawFish(pen, house, now);
    drawBows(pen);
    for (const flight of shown.flights) drawFlight(pen, view, flight, { frame: now, house });
    for (const effect of shown.effects) {
      const part = Math.min(1, Math.max(0, (now - effect.start) / effect.ms));
      const bitmap = effect.fish === undefined ? null : water.bitmaps.bitmapOf(effect.fish);
      drawEffect(pen, view, effect, { part, bitmap });
    }
    drop(shown.flights, now);
    drop(shown.effects, now);
  };
  requestAnimationFrame(frame);
  return { isStill };
}

/** The names of the seats in their corners. */
function createNames(feed: PondFeed): HTMLElement {
  const root = element('div', { class: 'seat-names', 'aria-hidden': 'true' });
  const show = () => {
    const { place: own, places } = feed.state();
    root.replaceChildren(
      ...places.map(({ place, name }) => {
        const corner = (place - own + 4) % 4;
        return element(
          'span',
          { class: `seat-name at-${corner}`, 'data-read': true },
          place === own ? '您' : (name ?? '玩家'),
        );
      }),
    );
  };
  feed.onChange(show);
  show();
  return root;
}

/** Creates the picture. `onTap` gets the fish below a tap. */
export function createSeaScene(feed: PondFeed, onTap: (fish: Swimmer) => void): SeaScene {
  const canvas = element('canvas', { class: 'sea-canvas', 'aria-hidden': 'true' });
  const root = element('div', { class: 'sea' }, canvas, createNames(feed));
  const shown: Shown = {
    effects: [],
    flights: [],
    flinches: new Map(),
    angles: new Map(),
    aimed: null,
  };
  const water = createWater(root, canvas);
  const { isStill } = createFrames(feed, canvas, water, shown);
  const add = (effect: Omit<Effect, 'start'>) =>
    shown.effects.push({ ...effect, start: performance.now() });
  canvas.addEventListener('pointerdown', (event) => {
    const box = canvas.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const fish = fishAt(feed, water.view(), x, y);
    if (fish !== null) return onTap(fish);
    add({ kind: 'ripple', at: water.view().toPond({ x, y }), ms: RIPPLE_MS });
  });
  return {
    root,
    shoot(place, weapon, fish) {
      const from = cornerOf(place, feed.state().place);
      const to = placeOf(fish, feed.now());
      const [a, b] = [water.view().toScreen(from), water.view().toScreen(to)];
      shown.angles.set(place, Math.atan2(b.y - a.y, b.x - a.x));
      const ms = (Math.hypot(to.x - from.x, to.y - from.y) / SPEED) * 1_000;
      shown.flights.push({ from, fish, weapon, start: performance.now(), ms });
      if (weapon === 'net') {
        setTimeout(() => add({ kind: 'net', at: placeOf(fish, feed.now()), ms: NET_MS }), ms);
      }
      return ms;
    },
    miss(fish) {
      shown.flinches.set(fish.id, performance.now() + FLINCH_MS);
      add({ kind: 'ripple', at: placeOf(fish, feed.now()), ms: RIPPLE_MS });
    },
    land(fish, words, isOwn) {
      const { x, y, turn } = placeOf(fish, feed.now());
      const flip = Math.cos(turn) < 0;
      if (!isStill) add({ kind: 'roll', at: { x, y }, ms: ROLL_MS, fish: fish.kind, flip });
      add({ kind: 'amount', at: { x, y }, ms: AMOUNT_MS, words, isOwn });
    },
    aim: (id) => {
      shown.aimed = id;
    },
  };
}

/** Removes what is over. */
function drop(list: { readonly start: number; readonly ms: number }[], now: number): void {
  for (let index = list.length - 1; index >= 0; index -= 1) {
    const effect = list[index];
    if (effect !== undefined && now >= effect.start + effect.ms) list.splice(index, 1);
  }
}
