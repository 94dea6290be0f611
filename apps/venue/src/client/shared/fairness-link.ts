import { element } from './element.ts';

/** The link to what the house has published, on a page of its own. */
export const fairnessLink = (): HTMLElement =>
  element(
    'a',
    { class: 'wide-button', href: '/fairness', target: '_blank', rel: 'noopener' },
    '打开公平中心',
  );
