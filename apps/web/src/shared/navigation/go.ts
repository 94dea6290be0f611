import { showToast } from '../feedback/toast-store.ts';
import { alreadyHere } from '../messages/shell.ts';
import { currentPlace, move, moveBack } from './history.ts';
import { parseTarget, targetText } from './target.ts';

/** Goes to a path such as `/gameList/8?platform=x`; to the one already shown it only says so. */
export function go(target: string): void {
  if (targetText(parseTarget(target)) === targetText(currentPlace())) {
    showToast(alreadyHere, 'plain');
    return;
  }
  move(target, 'push');
}

/** Goes there instead of here: the back button will not come back to this screen. */
export const goInstead = (target: string): void => move(target, 'replace');

/** Back to where the member came from, or home when this tab began here. */
export const goBack = moveBack;
