import { loadScreen } from './component-of.ts';
import type { ScreenName } from './route-table.ts';

/** What a visitor or a member opens next, the likeliest first. */
const LIKELY: Readonly<Record<'visitor' | 'member', readonly ScreenName[]>> = {
  visitor: ['Login', 'Activity', 'GameTypeList', 'GameList', 'Mine', 'App'],
  member: [
    ...(['GamePage', 'Recharge', 'Mine', 'Activity', 'Withdrawal'] as const),
    ...(['GameTypeList', 'GameList', 'Transfer', 'Money', 'TransRecord', 'PayInfo'] as const),
  ],
};

/** What the browser says of its network; only some do. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether data is dear here: the person saves it, or the network is a slow one. */
export const isDear = ({ saveData, effectiveType }: Connection): boolean =>
  saveData === true || effectiveType?.endsWith('2g') === true;

function isDearHere(): boolean {
  const here: unknown = 'connection' in navigator ? navigator.connection : null;
  return typeof here === 'object' && here !== null && isDear(here);
}

const whenIdle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done());
    else setTimeout(done, 200);
  });

/**
 * Fetches the code of the screens that are likely next, one at a time while the page has nothing to
 * do; not where data is dear. What does not come is asked for when the screen is opened.
 */
export async function fetchLikelyScreens(signedIn: boolean): Promise<void> {
  for (const name of LIKELY[signedIn ? 'member' : 'visitor']) {
    if (isDearHere() || !navigator.onLine) return;
    await whenIdle();
    await loadScreen(name).catch(() => undefined);
  }
}
