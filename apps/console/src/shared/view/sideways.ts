import type { Table } from 'antd';
import type { ComponentRef } from 'react';

/** Lets the keyboard scroll what is wider than its place, and pass by what is not. */
function watchWidth(table: ComponentRef<typeof Table> | null): (() => void) | undefined {
  const scroller = table?.nativeElement.querySelector<HTMLElement>('.ant-table-content');
  if (!scroller) return;
  const observer = new ResizeObserver(() => {
    if (scroller.scrollWidth > scroller.clientWidth) scroller.tabIndex = 0;
    else scroller.removeAttribute('tabindex');
  });
  for (const element of [scroller, ...scroller.children]) observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Of a table that may be wider than its card: it scrolls in the card, also by the keyboard, and a
 * fixed column stays at the edge.
 */
export const SIDEWAYS = { scroll: { x: 'max-content' }, ref: watchWidth } as const;
