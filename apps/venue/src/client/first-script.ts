import { callFirst } from './shared/first-call.ts';
import { postToLobby } from './shared/lobby.ts';
import { watchScript } from './shared/watch-script.ts';

// Runs in the HTML of a page while its script is on the way, so that neither waits for the other.
window.firstCall = callFirst();
// The page says so when it has loaded.
window.firstCall.catch(() => undefined);
watchScript();
postToLobby({ type: 'haitang:here' });
