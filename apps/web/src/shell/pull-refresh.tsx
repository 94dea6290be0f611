import { isEnough, pulledDown, type Spot } from '@haitang/ui/frame/pull.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { queryClient } from '../shared/api/query-client.ts';
import { load } from '../shared/words/error.ts';
import { PullMark } from './pull-mark.tsx';

const refreshing = '正在刷新';

/** Home and the lists, whose data change by themselves; forms are excluded. */
const PULLED = new Set([
  ...['/', '/activity', '/mine', '/vip', '/hongbao', '/message', '/fanshui', '/welfare'],
  ...['/money', '/transRecord', '/betRecord', '/activityRecord', '/statement', '/bonuses'],
  ...['/wallet', '/favourites', '/sessions', '/concise'],
  ...['/gameTypeList/:gameTypeId', '/gameList/:platformId'],
]);
/** The mark's position while the answers load, px. */
const WAITING = 72;

/** Whether the touch is on an overlay or on an element with its own pull. */
const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('input, textarea, iframe') !== null);

/** Reloads all data of the screen; false if any of it failed. */
async function askAnew(): Promise<boolean> {
  await queryClient.refetchQueries({ type: 'active' });
  const seen = queryClient.getQueryCache().findAll({ type: 'active' });
  return seen.every(({ state }) => state.status !== 'error');
}

/** Follows one finger that starts at the top of the page; `onEnd` gets the distance. */
function usePull(isOn: boolean, onMove: (shown: number) => void, onEnd: (shown: number) => void) {
  const move = useEffectEvent(onMove);
  const release = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isOn) return;
    const root = document.documentElement.style;
    let from: Spot | null = null;
    let shown = 0;
    const spotOf = ({ touches: [touch] }: TouchEvent): Spot => ({
      x: touch?.clientX ?? 0,
      y: touch?.clientY ?? 0,
    });
    const begin = (event: TouchEvent): void => {
      const single = event.touches.length === 1 && window.scrollY <= 0;
      from = single && !isElsewhere(event.target) ? spotOf(event) : null;
      shown = 0;
    };
    const follow = (event: TouchEvent): void => {
      if (!from) return;
      // A second finger, or a page that scrolls after all: not a pull.
      const other = event.touches.length > 1 || window.scrollY > 0;
      shown = other ? 0 : pulledDown(from, spotOf(event));
      move(shown);
      if (other) end();
    };
    const end = (event?: TouchEvent): void => {
      if (from) release(event?.type === 'touchend' ? shown : 0);
      from = null;
    };
    // The browser's own pull would reload the whole app.
    root.overscrollBehaviorY = 'contain';
    document.addEventListener('touchstart', begin, { passive: true });
    document.addEventListener('touchmove', follow, { passive: true });
    document.addEventListener('touchend', end);
    document.addEventListener('touchcancel', end);
    return () => {
      root.overscrollBehaviorY = '';
      document.removeEventListener('touchstart', begin);
      document.removeEventListener('touchmove', follow);
      document.removeEventListener('touchend', end);
      document.removeEventListener('touchcancel', end);
    };
  }, [isOn]);
}

/** Pull to refresh on home and the lists, with a finger. */
export function PullRefresh({ path }: { readonly path: string }) {
  const [shown, setShown] = useState(0);
  const [held, setHeld] = useState(false);
  const [said, setSaid] = useState('');
  const busy = said === refreshing;
  const refresh = async (): Promise<void> => {
    setShown(WAITING);
    setSaid(refreshing);
    const whole = await askAnew().catch(() => false);
    setShown(0);
    setSaid(whole ? '刷新成功' : load);
  };
  usePull(
    PULLED.has(path) && !busy,
    (to) => {
      setHeld(to > 0);
      setShown(to);
    },
    (y) => {
      setHeld(false);
      setShown(0);
      if (isEnough(y)) void refresh();
    },
  );
  return (
    <>
      <PullMark
        shown={shown}
        busy={busy}
        held={held}
        text={busy ? refreshing : isEnough(shown) ? '松开刷新' : '下拉刷新'}
      />
      <p className="sr" role="status">
        {said}
      </p>
    </>
  );
}
