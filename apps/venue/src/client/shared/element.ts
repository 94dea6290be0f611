import sprite from './icons.svg?no-inline';

type Attributes = Readonly<Record<string, string | boolean | ((event: Event) => void)>>;
type Child = Node | string | null;

/** An element with attributes (`onclick` and others take functions) and children. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name.replace(/^on/, ''), value);
    else if (value === true) made.setAttribute(name, '');
    else if (value !== false) made.setAttribute(name, value);
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

export type IconName =
  | 'seal-check-duotone'
  | 'seal-check-fill'
  | 'receipt-duotone'
  | 'article-duotone'
  | 'minus-bold'
  | 'plus-bold'
  | 'arrow-clockwise-bold'
  | 'arrows-clockwise-duotone'
  | 'x-bold'
  | 'dice-five-duotone'
  | 'info'
  | 'warning-circle-fill';

const SVG = 'http://www.w3.org/2000/svg';

/** One glyph of the sprite in the current text colour; hidden from screen readers. */
export function icon(name: IconName): SVGSVGElement {
  const drawn = document.createElementNS(SVG, 'svg');
  drawn.setAttribute('class', 'icon');
  drawn.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `${sprite}#${name}`);
  drawn.append(use);
  return drawn;
}
