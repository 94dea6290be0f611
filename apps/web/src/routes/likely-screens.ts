import { loadScreen } from './component-of.ts';
import type { ScreenName } from './route-table.ts';

/** The likely next screens of a visitor or a member, the likeliest first. */
const LIKELY: Readonly<Record<'visitor' | 'member', readonly ScreenName[]>> = {
  visitor: ['Login', 'Activity', 'GameTypeList', 'GameList', 'Mine', 'App'],
  member: [
    ...(['GamePage', 'Recharge', 'Mine', 'Activity', 'Withdrawal'] as const),
    ...(['GameTypeList', 'GameList', 'Transfer', 'Money', 'TransRecord', 'PayInfo'] as const),
  ],
};

/** The browser's information about its network; only some browsers have it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether data is expensive: the person saves data, or the network is slow. */
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
 * Prefetches the code of likely next screens, one at a time while the page is idle; not where data
 * is expensive. A failed one is loaded when its screen opens.
 */
export async function fetchLikelyScreens(signedIn: boolean): Promise<void> {
  for (const name of LIKELY[signedIn ? 'member' : 'visitor']) {
    if (isDearHere() || !navigator.onLine) return;
    await whenIdle();
    await loadScreen(name).catch(() => undefined);
  }
}
