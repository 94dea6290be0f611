/**
 * A layer over a screen (sheet, dialog, menu) has its own history entry, so that the back button
 * closes it and the screen stays. The entry is removed with the layer.
 */

/**
 * A history step of ours completes within this time, even on a slow phone; else the browser has no
 * entry to step to, as in a tab restored without its history.
 */
const STEP_WITHIN_MS = 3_000;

/** The number of layers that a history entry is above its screen. */
const depthOf = (state: unknown): number => Number(Object(state).over ?? 0);

interface Layer {
  readonly close: () => void;
  /** Whether it can be dismissed; else it has to be answered with its own buttons. */
  readonly light: boolean;
}

/** The open layers, the lowest first. */
const layers: Layer[] = [];
/** The number of entries at the end of the history that stand for layers. */
let entries = 0;
/** Our own step back is under way, with the actions waiting for it. */
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

/** Makes exactly one entry for each open layer. */
function settle(): void {
  if (stepping) return;
  if (entries > layers.length) stepBack();
  while (entries < layers.length) {
    entries += 1;
    history.pushState({ ...history.state, over: entries }, '');
  }
}

/** A layer that opens where another closes takes over its entry: both have happened by then. */
const settleSoon = (): void => void setTimeout(settle);

/** Before the layer is painted: as soon as it is visible, back closes it and the screen stays. */
const settleAtOnce = (): void => queueMicrotask(settle);

/*
 * A reload leaves the entries of its layers. No step goes back over them: Chromium loses the entry
 * that a layer adds while the reload is on its way, and keeps its state at the entry of the screen;
 * a step back from there leaves the app. So this entry stands for the screen.
 */
if (depthOf(history.state) > 0) history.replaceState({ ...history.state, over: 0 }, '');

/** Adds an opened layer; the returned function removes it. */
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

/** Closes dismissible layers, answers questions with no; the others close with their screen. */
function waveAway(): void {
  for (const { close, light } of layers.splice(0).reverse()) if (light) close();
}

/** Another place is shown: the layers of the last one close. */
export function dropLayers(): void {
  entries = depthOf(history.state);
  waveAway();
  settleSoon();
}

/** Handles a history step that was only between a place and its layers; true if it was one. */
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

/** Whether the current entry stands for a layer: the next place may replace it. */
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
