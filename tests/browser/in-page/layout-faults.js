// Runs in the page; returns a list of layout faults at this width, as texts. It knows no single
// screen: it measures the rules of every screen (design: 98).
globalThis.layoutFaults = ({ taps }) => {
  const TAP = 44;
  const SLACK = 1;
  const faults = [];

  const nameOf = (element) => {
    const said = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} "${said.trim().replace(/\s+/g, ' ').slice(0, 24)}"`;
  };

  const over = document.documentElement.scrollWidth - innerWidth;
  if (over > 0) {
    const widest = [...document.querySelectorAll('#root *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + SLACK)
      .slice(-1)
      .map(nameOf);
    faults.push(`scrolls sideways by ${over} px: ${widest.join()}`);
  }

  /** The nearest ancestor that clips its content, and whether it scrolls. */
  const holderOf = (element) => {
    // What is fixed to the window is not cut off by what it stands in.
    if (getComputedStyle(element).position === 'fixed') return null;
    for (let above = element.parentElement; above; above = above.parentElement) {
      const { overflowX } = getComputedStyle(above);
      if (overflowX === 'auto' || overflowX === 'scroll') return { above, scrolls: true };
      if (overflowX === 'hidden' || overflowX === 'clip') return { above, scrolls: false };
    }
    return null;
  };

  /** A side of a positioned `::before` or `::after` that extends a small control; else 0. */
  const extended = (box, part, side) => {
    const style = getComputedStyle(box, part);
    const placed = style.content !== 'none' && style.position === 'absolute';
    return placed ? Number.parseFloat(style[side]) || 0 : 0;
  };

  /** The tap area: the element with its extensions, or a control's label. */
  const tapRect = (element) => {
    const box = (element.matches('input') && element.closest('label')) || element;
    const rect = box.getBoundingClientRect();
    const longest = (side) =>
      Math.max(rect[side], extended(box, '::before', side), extended(box, '::after', side));
    return { width: longest('width'), height: longest('height') };
  };

  /** Text that is clipped inside its own button without an ellipsis. */
  const cutsItsText = (element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const wide = element.scrollWidth > element.clientWidth + SLACK;
    const high = element.scrollHeight > element.clientHeight + SLACK;
    return (overflowX === 'hidden' && wide) || (overflowY === 'hidden' && high);
  };

  /** Links inside a sentence are as high as its lines. */
  const standsInText = (element) =>
    element.matches('a, button') && getComputedStyle(element).display === 'inline';

  /** The cross in the corner of a floating button: a size of 44 px would cover what it closes. */
  const isCornerCross = (element) => /^关闭.+图标$/.test(element.getAttribute('aria-label') ?? '');

  /** A float is as wide as its lane at the window's edge: wider, it would cover a tile. */
  const leastWidth = (element) => (element.closest('[data-dock]') ? 28 : TAP);

  const controls = document.querySelectorAll(
    'a[href], button, input:not([type=hidden]), select, textarea, [role=button], [role=tab], [role=switch]',
  );
  for (const element of controls) {
    if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
      continue;
    if (element.closest('.sr, [inert], [aria-hidden=true], [aria-roledescription=轮播]')) continue;
    const rect = element.getBoundingClientRect();
    if (rect.width <= 1 || rect.height <= 1) continue;

    // In doubled text the lobby begins below the floats, of which only the edges are seen then.
    const isDrawnIn = !taps && element.closest('[data-dock=in]') !== null;
    const holder = isDrawnIn ? null : holderOf(element);
    if (!isDrawnIn && !holder?.scrolls && (rect.left < -SLACK || rect.right > innerWidth + SLACK))
      faults.push(`beyond the window: ${nameOf(element)}`);
    if (holder && !holder.scrolls) {
      const around = holder.above.getBoundingClientRect();
      if (rect.left < around.left - SLACK || rect.right > around.right + SLACK)
        faults.push(`cut off at the side: ${nameOf(element)}`);
    }
    if (element.matches('a, button, [role]') && cutsItsText(element))
      faults.push(`text cut off: ${nameOf(element)}`);
    if (!taps || standsInText(element) || isCornerCross(element)) continue;
    const { width, height } = tapRect(element);
    if (width < leastWidth(element) - SLACK || height < TAP - SLACK)
      faults.push(
        `too small to tap (${Math.round(width)} × ${Math.round(height)}): ${nameOf(element)}`,
      );
  }
  return [...new Set(faults)];
};
