import { Dock, DockButton, DockItem, dockLinkClass } from '@haitang/ui/frame/dock.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { useEffect, useRef, useState } from 'react';
import { closeIcon } from '../../shared/closed-icons.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { inviteLogin } from '../../shared/session/require-login.ts';
import { useDockItems } from './dock-items.ts';
import { useDrawnIn } from './use-drawn-in.ts';

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
 * What floats over home: back to the top once the page has scrolled, and the three floats, each
 * with its cross (specification, 2).
 */
export function HomeDock() {
  const away = useAway();
  const items = useDockItems();
  const place = useRef<HTMLDivElement>(null);
  const [drawnIn, drawOut] = useDrawnIn(place);
  return (
    <Dock ref={place} drawnIn={drawnIn} onDrawOut={drawOut}>
      {away && (
        <DockButton
          label="返回顶部"
          onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
        >
          <Icon name="caret-up-bold" />
        </DockButton>
      )}
      {items.map(({ key, text, closeLabel, to, icon }) => (
        <DockItem key={key} closeLabel={closeLabel} onClose={() => closeIcon(key)}>
          <Link
            to={to}
            className={dockLinkClass}
            aria-label={text}
            mayGo={() => key !== 'packet' || inviteLogin(to)}
          >
            {icon === null ? (
              <img src="/art/hongbao/float.svg" alt="" width={22} height={25} />
            ) : (
              <Icon name={icon} />
            )}
          </Link>
        </DockItem>
      ))}
    </Dock>
  );
}
