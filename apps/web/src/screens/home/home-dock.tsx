import { Dock, DockButton } from '@haitang/ui/frame/dock.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { useEffect, useState } from 'react';
import { openedPart } from '../../shared/code/part.tsx';
import { dock } from '../../shared/messages/home-rest.ts';
import { backToTop } from '../../shared/messages/shell.ts';
import { useDockItems } from './dock-items.ts';

const DockPanel = openedPart(() => import('./dock-panel.tsx').then((of) => of.DockPanel));

const APPEARS_AFTER_PX = 1;

/** Whether the page has scrolled away from its top. */
function useAway(): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const check = (): void => setAway(window.scrollY > APPEARS_AFTER_PX);
    // Delayed, because reading the scroll position makes the browser lay out the whole page.
    const first = requestAnimationFrame(() => setTimeout(check));
    window.addEventListener('scroll', check, { passive: true });
    return () => {
      cancelAnimationFrame(first);
      window.removeEventListener('scroll', check);
    };
  }, []);
  return away;
}

/**
 * The only thing that floats over home: back to the top once the page has scrolled, and a button
 * that opens red packet, service and app. Its face is the first of them.
 */
export function HomeDock() {
  const away = useAway();
  const items = useDockItems();
  const [opened, setOpened] = useState(false);
  const [first] = items;
  if (!away && !first) return null;
  return (
    <>
      <Dock>
        {away && (
          <DockButton
            label={backToTop}
            onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
          >
            <Icon name="caret-up-bold" />
          </DockButton>
        )}
        {first && (
          <DockButton label={dock} aria-haspopup="dialog" onClick={() => setOpened(true)}>
            {first.icon === null ? (
              <img src="/art/hongbao/float.svg" alt="" width={34} height={39} />
            ) : (
              <Icon name={first.icon} size="l" />
            )}
          </DockButton>
        )}
      </Dock>
      {opened && <DockPanel items={items} onClose={() => setOpened(false)} />}
    </>
  );
}
