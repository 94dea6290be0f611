import type { TakenEdges } from '@haitang/contract/codes/frame-notice.ts';
import { classNames } from '@haitang/ui/class-names.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readLocal, writeLocal } from '../../shared/storage.ts';
import css from './home-button.module.css';
import {
  type Area,
  atEdge,
  BUTTON_PX,
  carried,
  clearOf,
  hintAt,
  inside,
  isDrag,
  type Point,
  rememberedPlace,
  rememberPlace,
} from './home-button-place.ts';

const THROTTLE_MS = 100;
const HINT_MS = 4_000;

interface HomeButtonProps {
  /** The area it moves in. */
  readonly area: HTMLElement;
  /** The game's controls: the button rests beside them. */
  readonly taken: TakenEdges;
  readonly onHome: () => void;
}

const sizeOf = (area: HTMLElement) => ({ width: area.clientWidth, height: area.clientHeight });

/** Runs `act` when the area changes, at most every 100 ms, to keep the button in it. */
function useAreaChange(area: HTMLElement, act: (before: Area, now: Area) => void): void {
  const change = useEffectEvent(act);
  useEffect(() => {
    let known = sizeOf(area);
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const watch = new ResizeObserver(() => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        const now = sizeOf(area);
        change(known, now);
        known = now;
      }, THROTTLE_MS);
    });
    watch.observe(area);
    return () => {
      clearTimeout(waiting);
      watch.disconnect();
    };
  }, [area]);
}

/** The place of the button, and the acts of the finger that moves it. */
function useDrag(area: HTMLElement, taken: TakenEdges, onDropped: () => void) {
  const [point, setPoint] = useState<Point>(() => rememberedPlace(sizeOf(area)));
  const grip = useRef<{ from: Point; offset: Point; dragging: boolean } | null>(null);
  const dragged = useRef(false);
  const [held, setHeld] = useState(false);
  useAreaChange(area, (before, now) => setPoint((place) => carried(place, before, now)));
  const place = held ? { ...point, isTab: false } : clearOf(point, taken, sizeOf(area));
  const take = (event: PointerEvent<HTMLButtonElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = { x: event.clientX, y: event.clientY };
    const offset = place.isTab
      ? { x: BUTTON_PX / 2, y: BUTTON_PX / 2 }
      : { x: from.x - place.x, y: from.y - place.y };
    grip.current = { from, offset, dragging: false };
    dragged.current = false;
    // A tab becomes the button under the finger.
    setPoint(place.isTab ? { x: from.x - offset.x, y: from.y - offset.y } : place);
    setHeld(true);
  };
  const drag = (event: PointerEvent<HTMLButtonElement>): void => {
    const gripped = grip.current;
    if (!gripped) return;
    const to = { x: event.clientX, y: event.clientY };
    gripped.dragging ||= isDrag(gripped.from, to);
    if (!gripped.dragging) return;
    const { offset } = gripped;
    setPoint(inside({ x: to.x - offset.x, y: to.y - offset.y }, sizeOf(area)));
  };
  const drop = (): void => {
    dragged.current = grip.current?.dragging ?? false;
    grip.current = null;
    setHeld(false);
    if (!dragged.current) return;
    const resting = atEdge(point, sizeOf(area));
    setPoint(resting);
    onDropped();
    rememberPlace(resting);
  };
  /** Whether the click ends no drag; one by key never does. */
  const isTap = (): boolean => {
    const isDragged = dragged.current;
    dragged.current = false;
    return !isDragged;
  };
  return { place, held, take, drag, drop, isTap };
}

/**
 * The button to home: tap to leave, drag to move; it rests at an edge and keeps its place for the
 * next visit.
 */
export function HomeButton({ area, taken, onHome }: HomeButtonProps) {
  // Told once for this device: it lies over the game.
  const [hint, setHint] = useState(
    () => readLocal('expandButtonPosition') === null && readLocal('dragHintShown') !== 1,
  );
  const { place, held, take, drag, drop, isTap } = useDrag(area, taken, () => setHint(false));
  useEffect(() => {
    const timer = setTimeout(() => {
      setHint(false);
      writeLocal('dragHintShown', 1);
    }, HINT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {held && <div className={css.shield} />}
      <button
        type="button"
        aria-label="返回首页，可拖动"
        className={classNames(css.button, place.isTab && css.tab)}
        style={{ left: place.x, top: place.y }}
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
        onClick={() => isTap() && onHome()}
      >
        <Icon name="house-simple-fill" />
      </button>
      {hint && (
        <span className={css.hint} style={hintAt(place, sizeOf(area))}>
          按住可拖动，松手自动贴边
        </span>
      )}
    </>
  );
}
