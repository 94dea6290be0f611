import { showToast } from '../feedback/toast-store.ts';
import { alreadyHere } from '../messages/shell.ts';
import { currentPlace, move, moveBack } from './history.ts';
import { parseTarget, targetText } from './target.ts';

/** Goes to a path such as `/gameList/8?platform=x`; for the current path it only notifies. */
export function go(target: string): void {
  if (targetText(parseTarget(target)) === targetText(currentPlace())) {
    showToast(alreadyHere, 'plain');
    return;
  }
  move(target, 'push');
}

/** Goes there and replaces this entry: the back button does not return to this screen. */
export const goInstead = (target: string): void => move(target, 'replace');

/** Back to the previous screen, or home if this tab started here. */
export const goBack = moveBack;
