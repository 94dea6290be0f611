/** The controls in which a person types or chooses; buttons and check boxes are pressed. */
const FIELDS = 'select, textarea, input:not([type=checkbox], [type=radio], [type=file])';

const ofPerson = (): Element | null => document.activeElement;

/**
 * Leads to the wrong field of a form that was sent. A person who is in another field keeps the
 * focus, because what they type next belongs there: the wrong field is only brought into view.
 */
export function leadTo(field: Element | RadioNodeList | null | undefined): void {
  if (!(field instanceof HTMLElement)) return;
  const focused = ofPerson();
  if (focused !== field && focused?.matches(FIELDS)) field.scrollIntoView({ block: 'nearest' });
  else field.focus();
}

/**
 * Watches the person from the sending of a form on. The returned function tells whether they are
 * in no other field, with nothing typed since: only then the answer may move them on.
 */
export function watchPerson(): () => boolean {
  const element = ofPerson();
  let stays = true;
  const leave = ({ target }: Event): void => {
    if (target !== element && target instanceof Element && target.matches(FIELDS)) stays = false;
  };
  const type = (): void => {
    stays = false;
  };
  document.addEventListener('focusin', leave);
  document.addEventListener('input', type);
  return () => {
    document.removeEventListener('focusin', leave);
    document.removeEventListener('input', type);
    return stays;
  };
}

/**
 * Whether the first field of a screen may take the focus: not if the person has already pressed
 * something on this page before the app itself was there (first-script).
 */
export const mayTakeFocus = (): boolean =>
  document.querySelector('.prerendered') === null ||
  !document.documentElement.hasAttribute('data-pressed');
