import { endFailure, showToast } from '../feedback/toast-store.ts';
import { currentPlace, move, moveBack, onArrival } from './history.ts';
import { parseTarget, targetText } from './target.ts';

onArrival(endFailure);

/** Goes to a path such as `/gameList/8?platform=x`; for the current path it only notifies. */
export function go(target: string): void {
  if (targetText(parseTarget(target)) === targetText(currentPlace())) {
    showToast('已在当前页面！', 'plain');
    return;
  }
  move(target, 'push');
}

/** Goes there and replaces this entry: the back button does not return to this screen. */
export const goInstead = (target: string): void => move(target, 'replace');

/** Back to the previous screen, or home if this tab started here. */
export const goBack = moveBack;
