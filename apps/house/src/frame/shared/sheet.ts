import { element, icon } from './element.ts';

/** A sheet from the bottom edge (a dialog on wide screens) with a title and a close button. */
export function openSheet(title: string, ...content: readonly Node[]): HTMLDialogElement {
  const close = () => sheet.close();
  const sheet = element(
    'dialog',
    { class: 'sheet', 'aria-label': title, onclose: () => sheet.remove() },
    element(
      'header',
      { class: 'sheet-head' },
      element('h2', {}, title),
      element(
        'button',
        { class: 'round-button', 'aria-label': '关闭', onclick: close },
        icon('x-bold'),
      ),
    ),
    element('div', { class: 'sheet-body', tabindex: '0' }, ...content),
  );
  sheet.addEventListener('click', (event) => {
    if (event.target === sheet) close();
  });
  document.body.append(sheet);
  sheet.showModal();
  return sheet;
}

let toastTimer = 0;

/** A short word at the top edge, 2.4 s. */
export function toast(words: string): void {
  document.querySelector('.toast')?.remove();
  const shown = element('p', { class: 'toast', role: 'status' }, words);
  (document.querySelector('dialog[open]') ?? document.body).append(shown);
  clearTimeout(toastTimer);
  toastTimer = window.setTimeout(() => shown.remove(), 2_400);
}
