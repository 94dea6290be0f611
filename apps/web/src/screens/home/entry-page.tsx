import type { AppData } from '@haitang/contract/member/content.ts';
import { useEffect, useState } from 'react';
import { isOn } from '../../shared/app-info.ts';
import { part } from '../../shared/code/part.tsx';
import { useSession } from '../../shared/session/session-store.ts';
import { isFirstVisitToday } from './welcome-turn.ts';

const Welcome = part(() => import('./welcome.tsx').then((module) => module.Welcome));
const AFTER_FIRST_PAINT_MS = 1_200;

/**
 * True once the page has been visible for a moment, so that a dialog does not open over an empty
 * page.
 */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), AFTER_FIRST_PAINT_MS);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

/** The first dialog of a day, on the first visit of home. */
export function EntryPage({ app }: { readonly app: AppData }) {
  const settled = useSettled();
  // Not over the message that the session has ended, which also resets the dialogs of today.
  const expired = useSession((session) => session.expired);
  if (!settled || expired || !isOn(app.index_modal) || !isFirstVisitToday()) return null;
  return <Welcome app={app} />;
}
