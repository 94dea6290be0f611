import { goToLobby, isFramed, postToLobby } from './lobby.ts';
import { keptToken } from './seat-memory.ts';

function button(words: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'small-button';
  made.textContent = words;
  made.addEventListener('click', act);
  return made;
}

/** A launch works once: without a seat of this tab only the lobby can open the page again. */
function openAgain(): void {
  if (keptToken() !== '') location.reload();
  else postToLobby({ type: 'haitang:again' });
}

/**
 * The ways on from a page that shows no game: opening it again, if `mayRetry` and something can
 * open it, and the lobby.
 */
export function waysOn(mayRetry: boolean): HTMLElement {
  const ways = document.createElement('p');
  ways.className = 'ways';
  if (mayRetry && (isFramed() || keptToken() !== '')) ways.append(button('重新打开', openAgain));
  ways.append(button('返回大厅', goToLobby));
  return ways;
}
