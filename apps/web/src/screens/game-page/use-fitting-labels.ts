import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What the bar shows, from all of it to what has to wrap. */
const STEPS = ['all', 'net', 'values', 'bare', 'none'] as const;

/** Whether all parts in the line end inside the bar; a part of a pixel counts. */
function isWhole(bar: HTMLElement): boolean {
  const { right } = bar.getBoundingClientRect();
  return [...bar.children].every(
    (element) =>
      // The button beside the column is fixed: it is no part of the line.
      !(element instanceof HTMLElement) ||
      element.offsetParent === null ||
      element.getBoundingClientRect().right <= right,
  );
}

/** Gives the bar the first of `STEPS` whose content fits on its one line. */
function fit(bar: HTMLElement): void {
  for (const step of STEPS) {
    bar.dataset.shows = step;
    if (isWhole(bar)) return;
  }
}

/**
 * Measures how much of the bar fits on one line: the labels of each language have other widths,
 * and so has each net result. It measures again when `content` or a size changes (a turned phone,
 * enlarged text), before anything is painted.
 */
export function useFittingLabels(content: string): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const bar = ref.current;
    if (bar === null || content === '') return;
    fit(bar);
    const observer = new ResizeObserver(() => fit(bar));
    for (const part of [bar, ...bar.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [content]);
  return ref;
}
