import { useEffect } from 'react';
import { isOn, useApp } from '../../shared/app-info.ts';
import { ask } from '../../shared/feedback/confirm-store.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { goInstead } from '../../shared/navigation/go.ts';
import { useHere } from '../../shared/navigation/here.ts';
import { loginFor } from '../../shared/navigation/target.ts';
import { useSession, useSignedIn } from '../../shared/session/session-store.ts';
import { closed } from '../../shared/words/gifts/red-packets.ts';
import { goLogin, later, loginFirst, logoutTitle } from '../../shared/words/visitor.ts';

/**
 * Who may enter: a visitor has to sign in first, and nobody enters while the switch is off
 * (specification, 5).
 */
export function useEntry(): 'open' | 'closed' | 'visitor' {
  const app = useApp();
  const here = useHere();
  const signedIn = useSignedIn();
  const expired = useSession((session) => session.expired);
  const isClosed = app !== null && !isOn(app.redpacket_switch);
  const visitor = !signedIn && !expired;
  useEffect(() => {
    if (isClosed) showToast(closed, 'bad');
  }, [isClosed]);
  useEffect(() => {
    if (!visitor) return;
    let live = true;
    const question = { title: logoutTitle, text: loginFirst, confirm: goLogin, cancel: later };
    void ask(question).then((yes) => {
      if (live) goInstead(yes ? loginFor(here) : '/');
    });
    return () => {
      live = false;
    };
  }, [visitor, here]);
  if (visitor) return 'visitor';
  return isClosed ? 'closed' : 'open';
}
