/**
 * What lies over a screen (sheet, dialog, menu) has an entry of the history of its own, so that the
 * back button closes it and leaves the screen where it is. The entry goes when the layer does.
 */

/**
 * A step we asked for ourselves is answered within this time, even by a slow phone; else the
 * browser has nowhere to step to, as in a tab restored without its past.
 */
const STEP_WITHIN_MS = 3_000;

/** How many layers an entry of the history lies above its screen. */
const depthOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'over' in state && typeof state.over === 'number'
    ? state.over
    : 0;

interface Layer {
  readonly close: () => void;
  /** It may be waved away; else it has to be answered, and only its own buttons lead on. */
  readonly light: boolean;
}

/** What is open, the lowest first. */
const layers: Layer[] = [];
/** How many entries at the end of the history stand for layers; a reload leaves some over. */
let entries = depthOf(history.state);
/** Our own step back is under way; what waits for it. */
let stepping: {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly acts: (() => void)[];
} | null = null;

function stepped(): void {
  if (!stepping) return;
  const { timer, acts } = stepping;
  clearTimeout(timer);
  stepping = null;
  for (const act of acts) act();
  settle();
}

function stepBack(): void {
  stepping = { timer: setTimeout(stepped, STEP_WITHIN_MS), acts: [] };
  history.go(layers.length - entries);
  entries = layers.length;
}

/** One entry for each open layer, not one more. */
function settle(): void {
  if (stepping) return;
  if (entries > layers.length) stepBack();
  while (entries < layers.length) {
    entries += 1;
    history.pushState({ ...history.state, over: entries }, '');
  }
}

/** A layer that opens where another closes takes its entry over: both have happened by then. */
const settleSoon = (): void => void setTimeout(settle);

/** Before the layer is painted: who sees it can press back, and leaves the screen where it is. */
const settleAtOnce = (): void => queueMicrotask(settle);

if (entries > 0) settleSoon();

/** A layer has opened; the returned function tells that it is closed. */
export function addLayer(close: () => void, light: boolean): () => void {
  const layer = { close, light };
  layers.push(layer);
  settleAtOnce();
  return () => {
    const index = layers.indexOf(layer);
    if (index >= 0) layers.splice(index, 1);
    settleSoon();
  };
}

/** What may be waved away is closed, a question answered no; the rest goes with its screen. */
function waveAway(): void {
  for (const { close, light } of layers.splice(0).reverse()) if (light) close();
}

/** Another place is shown: what lay over the last one goes with it. */
export function dropLayers(): void {
  entries = depthOf(history.state);
  waveAway();
  settleSoon();
}

/** Whether a step of the history was only between a place and its layers; it is done then. */
export function isStepOfLayers(samePlace: boolean): boolean {
  const ours = stepping !== null;
  if (samePlace) {
    const depth = depthOf(history.state);
    if (!ours && depth < entries) for (const { close } of layers.splice(depth).reverse()) close();
    entries = depth;
    settleSoon();
  }
  stepped();
  return samePlace;
}

/** Whether the entry that is shown stands for a layer: the next place may take it over. */
export const isOnLayer = (): boolean => entries > 0;

/** Acts when no step of ours is under way. */
export function afterStep(act: () => void): void {
  if (stepping) stepping.acts.push(act);
  else act();
}

/** Acts on the entry of the screen itself: steps back over those of its layers first. */
export function underLayers(act: () => void): void {
  if (!stepping && entries > 0) {
    waveAway();
    settle();
  }
  afterStep(act);
}
