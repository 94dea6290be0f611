import type { Cny } from '@haitang/kernel/money.ts';
import { element } from './element.ts';

/** A button for a step of an open round. */
export interface StepAction {
  readonly label: string;
  /** What it leads to, below the label. */
  readonly note?: string;
  readonly input: unknown;
  /** What it adds to the stake of the round. */
  readonly adds?: Cny;
  readonly isPrimary?: boolean;
  readonly isOff?: boolean;
}

function actionButton(
  action: StepAction,
  isAdvised: boolean,
  press: (action: StepAction) => void,
): HTMLButtonElement {
  return element(
    'button',
    {
      class: `wide-button${action.isPrimary === true ? ' primary' : ''}${isAdvised ? ' advised' : ''}`,
      disabled: action.isOff === true,
      onclick: () => press(action),
    },
    action.label,
    isAdvised ? element('i', { class: 'advice' }, '建议') : null,
    action.note === undefined ? null : element('small', { class: 'num' }, action.note),
  );
}

/** The buttons of an open round; the focus of a keyboard stays among them. */
export function createActions(press: (action: StepAction) => void) {
  const root = element('div', { class: 'actions' });
  let focused: string | null = null;
  root.addEventListener('focusin', ({ target }) => {
    focused = target instanceof HTMLElement ? target.textContent : null;
  });
  root.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget !== null) focused = null;
  });
  return {
    root,
    /** Shows the buttons of a round, or none: then `otherwise` takes their focus, and gives it. */
    show(actions: readonly StepAction[], advised: unknown, otherwise: HTMLButtonElement) {
      const buttons = actions.map((action) =>
        actionButton(action, action.input === advised, press),
      );
      const isTaken = buttons.length > 0 && document.activeElement === otherwise;
      const wanted = isTaken ? '' : focused;
      root.replaceChildren(...buttons);
      focused = wanted;
      if (wanted === null) return;
      const same = buttons.find((button) => button.textContent === wanted && !button.disabled);
      const next = same ?? buttons.find((button) => !button.disabled);
      if (next !== undefined) next.focus();
      else if (buttons.length === 0 && !otherwise.disabled) {
        focused = null;
        otherwise.focus();
      }
    },
  };
}
