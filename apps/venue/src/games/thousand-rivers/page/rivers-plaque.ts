import { element } from '../../../client/shared/element.ts';

/** The plaque over the reels: the ways, the win of this board, and the moon of the multiplier. */
export function createPlaque() {
  // Its text changes as each reel stops; a new node would be a change of the page's controls.
  const ways = document.createTextNode('');
  const caption = element('p', { class: 'river-caption' });
  const times = element('b', { class: 'num' }, '×1');
  const moon = element('p', { class: 'river-moon', 'data-read': true }, times);
  const root = element(
    'div',
    { class: 'river-plaque', 'aria-hidden': 'true' },
    element(
      'p',
      { class: 'river-ways' },
      element('b', { class: 'num' }, ways),
      element('small', {}, '路'),
    ),
    caption,
    moon,
  );
  return {
    root,
    setWays: (count: number) => {
      ways.data = count.toLocaleString('en');
    },
    say: (words: string) => {
      caption.textContent = words;
    },
    /** The moon grows with the multiplier. */
    setTimes(count: number) {
      times.textContent = `×${count}`;
      moon.style.setProperty('--grown', String(Math.min(count - 1, 20) / 20));
    },
  };
}

export type RiversPlaque = ReturnType<typeof createPlaque>;
