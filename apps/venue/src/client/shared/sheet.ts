import { element, icon } from './element.ts';

/** The reason a sheet closed: another one replaced it, and it opens again afterwards. */
const COVERED = 'covered';

/**
 * A sheet from the bottom edge (a dialog on wide screens) with a title and a close button. Only one
 * is open at a time: a sheet opened from a sheet replaces it and restores it when it closes.
 */
export function openSheet(title: string, ...content: readonly Node[]): HTMLDialogElement {
  const below = document.querySelector<HTMLDialogElement>('.sheet[open]');
  const close = () => sheet.close('');
  const closed = () => {
    if (sheet.returnValue === COVERED) return;
    sheet.remove();
    below?.showModal();
  };
  const sheet = element(
    'dialog',
    { class: 'sheet', 'aria-label': title, onclose: closed },
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
  below?.close(COVERED);
  sheet.showModal();
  return sheet;
}

let toastTimer = 0;

/** A short message at the top edge, 2.4 s. */
export function toast(words: string): void {
  document.querySelector('.toast')?.remove();
  const shown = element('p', { class: 'toast', role: 'status' }, words);
  (document.querySelector('dialog[open]') ?? document.body).append(shown);
  clearTimeout(toastTimer);
  toastTimer = window.setTimeout(() => shown.remove(), 2_400);
}
