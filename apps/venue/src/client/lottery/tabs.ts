import { element } from '../shared/element.ts';

/** One tab: its word, its panel, and what is called when it opens. */
export interface Tab {
  readonly word: string;
  readonly root: HTMLElement;
  readonly opened: () => void;
}

/** Tabs above their panels; arrow keys move between them. */
export function createTabs(tabs: readonly Tab[]) {
  const buttons = tabs.map(({ word }, index) =>
    element(
      'button',
      {
        role: 'tab',
        id: `tab-${index}`,
        'aria-controls': `panel-${index}`,
        onclick: () => open(index),
      },
      word,
    ),
  );
  const panels = tabs.map(({ root }, index) =>
    element(
      'div',
      {
        role: 'tabpanel',
        id: `panel-${index}`,
        class: 'tab-panel',
        'aria-labelledby': `tab-${index}`,
      },
      root,
    ),
  );
  let chosen = 0;
  const open = (index: number) => {
    chosen = index;
    buttons.forEach((button, nth) => {
      button.setAttribute('aria-selected', String(nth === index));
      button.tabIndex = nth === index ? 0 : -1;
    });
    panels.forEach((panel, nth) => {
      panel.hidden = nth !== index;
    });
    tabs[index]?.opened();
  };
  const list = element('div', { role: 'tablist', class: 'tabs', 'aria-label': '页面' }, ...buttons);
  list.addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: tabs.length - 1 }[key];
    if (step === undefined) return;
    open((chosen + step) % tabs.length);
    buttons[chosen]?.focus();
  });
  return { list, panels, open, chosen: () => chosen };
}
