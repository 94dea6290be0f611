import { useCallback, useEffect, useState } from 'react';
import { useWide } from '../../shared/use-wide.ts';

/** Full screen is a wish: where a browser does not grant it, the game fills the window alone. */
const ignore = (): void => undefined;

const leaveFullScreen = (): void => {
  if (document.fullscreenElement) document.exitFullscreen().catch(ignore);
};

export interface WholeWindow {
  /** Whether there is more space than the column. */
  readonly wide: boolean;
  /** Whether the game fills the window. */
  readonly whole: boolean;
  readonly toggle: () => void;
}

/**
 * On a wide screen a game takes the whole window on request, as full screen where it is granted,
 * and gives it back: by the button, by the browser's own way out of full screen, or by leaving.
 */
export function useWholeWindow(): WholeWindow {
  const wide = useWide();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked) return;
    const changed = (): void => {
      if (!document.fullscreenElement) setAsked(false);
    };
    document.addEventListener('fullscreenchange', changed);
    return () => {
      document.removeEventListener('fullscreenchange', changed);
      leaveFullScreen();
    };
  }, [asked]);
  const toggle = useCallback(() => {
    // Within the click: a browser grants full screen to a member's own act only.
    if (!asked) document.documentElement.requestFullscreen?.().catch(ignore);
    setAsked(!asked);
  }, [asked]);
  return { wide, whole: asked && wide, toggle };
}
