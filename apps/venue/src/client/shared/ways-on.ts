import { goToLobby } from './lobby.ts';
import { mayReopen, reopen } from './reopen.ts';

function button(words: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'small-button';
  made.textContent = words;
  made.addEventListener('click', act);
  return made;
}

/**
 * The ways on from a page that shows no game: opening it again, if `mayRetry` and something can
 * open it, and the lobby. While they stand there, a network that comes back opens it as well.
 */
export function waysOn(mayRetry: boolean): HTMLElement {
  const ways = document.createElement('p');
  ways.className = 'ways';
  if (mayRetry && mayReopen()) {
    ways.append(button('重新打开', reopen));
    window.addEventListener('online', () => ways.isConnected && reopen(), { once: true });
  }
  ways.append(button('返回大厅', goToLobby));
  return ways;
}
